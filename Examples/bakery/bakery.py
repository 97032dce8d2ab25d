#!/usr/bin/env python3
"""A bakery: what it is asked is checked here, line by line."""
import json
import sys


def resolve(request):
    parameter, value = request["parameter"], request.get("value")
    if parameter == "bread":
        if value is None:
            return {"resolution": "needsValue"}
        if value == "ciabatta":
            return {"resolution": "choose", "choices": ["rye", "bageL"]}
        return {"resolution": "success"}
    if parameter == "quantity" and value is not None and value > 5:
        return {"resolution": "unsupported", "reason": "notEnough"}
    if parameter == "spreads":
        if value is None:
            return {"resolution": "notRequired"}
        if value == "jam":
            jams = [{"identifier": "s", "name": "strawberry jam"}, {"identifier": "p", "name": "plum jam"}]
            return {"resolution": "choose", "choices": jams}
        return {"resolution": "success", "value": {"identifier": value, "name": value}}
    if value is None:
        return {"resolution": "notRequired" if parameter != "street" else "needsValue"}
    return {"resolution": "success"}


def handle(request):
    slots = request["slots"]
    bread = slots.get("bread")
    if bread == "bageL" and slots.get("quantity") == 5:
        return {"code": "failureSoldOut"}
    if bread == "bageL" and slots.get("quantity") == 4:
        return {"code": "failureButGiven"}
    if slots.get("street") == "moon":
        activity = {"type": "com.example.bakery.order", "title": "Fly to the moon", "data": {"bread": bread}}
        return {"code": "continueInApp", "activity": activity}
    if slots.get("quantity") == 3:
        return {"code": "soldOutForToday"}
    return {"slots": {"wait": "five minutes", "bread": bread, "receipt": {"total": {"amount": 12.5, "currency": "USD"}}}}


for line in sys.stdin:
    request = json.loads(line)
    call = request.get("call")
    answer = {"describe": lambda _: {"protocol": 1, "calls": ["resolve", "confirm"]}, "resolve": resolve,
              "confirm": lambda _: {"code": "ready"}, "handle": handle}.get(call)
    if answer:
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
