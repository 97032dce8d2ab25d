#!/usr/bin/env python3
"""An app for Heed that is kept running: a heating that remembers how warm each room shall be."""

import json
import os
import sys

ROOMS = ["attic north", "attic south", "bathroom", "kitchen", "living room"]
KEPT = os.path.join(os.environ["HEED_DATA"], "degrees.json")


def kept():
    try:
        with open(KEPT) as file:
            return json.load(file)
    except FileNotFoundError:
        return {}


def keep(degrees):
    with open(KEPT + ".new", "w") as file:
        json.dump(degrees, file)
    os.replace(KEPT + ".new", KEPT)


def thing(room):
    return {"identifier": room, "name": room}


def resolve(request):
    value = request.get("value")
    if value is None:
        return {"resolution": "needsValue"}
    if request["parameter"] == "degrees":
        return {"resolution": "success" if 5 <= value <= 30 else "unsupported"}
    fitting = [room for room in ROOMS if value in room]
    if value in ROOMS or len(fitting) == 1:
        return {"resolution": "success", "value": thing(value if value in ROOMS else fitting[0])}
    if fitting:
        return {"resolution": "choose", "choices": [thing(room) for room in fitting]}
    return {"resolution": "unsupported"}


def confirm(request):
    hot = request["slots"].get("degrees", 0) > 25
    return {"code": "userConfirmationRequired" if hot else "ready"}


def handle(request):
    room, degrees = request["slots"]["room"]["identifier"], kept()
    if request["intent"]["name"] == "HeatRoom":
        degrees[room] = request["slots"]["degrees"]
        keep(degrees)
    return {"slots": {"degrees": degrees.get(room, 18)}}


def describe(request):
    return {"protocol": 1, "calls": ["resolve", "confirm"]}


CALLS = {"describe": describe, "resolve": resolve, "confirm": confirm, "handle": handle}

for line in sys.stdin:
    message = json.loads(line)
    if "call" in message:
        print(json.dumps({"id": message["id"], **CALLS[message["call"]](message)}), flush=True)
