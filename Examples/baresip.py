#!/usr/bin/env python3
"""Makes Heed's calls with baresip, a SIP phone (https://github.com/baresip/baresip).

baresip runs with `module_app ctrl_tcp.so` and a SIP account. In Heed's configuration:

    "calls": {"name": "Phone", "program": {"command": "/usr/local/share/heed/baresip.py", "protocol": 1}}

Without arguments it does what Heed asks for, a line of JSON each, until its input ends. (An older Heed, or one whose
configuration names the command alone, puts one question without an id.)
`baresip.py watch` runs beside baresip and tells Heed of calls that come in, are answered and end.

BARESIP is the address of ctrl_tcp (127.0.0.1:4444), SIP_DOMAIN is put behind phone numbers
(555 1234 becomes sip:5551234@DOMAIN), VOICEMAIL is the address of the voicemail box.
SPEAKER, BLUETOOTH and EARPIECE are the players a call can be moved to, such as "alsa,plughw:1".
"""
import json
import os
import re
import socket
import subprocess
import sys

ADDRESS = os.environ.get("BARESIP", "127.0.0.1:4444")
DOMAIN = os.environ.get("SIP_DOMAIN", "")
VOICEMAIL = os.environ.get("VOICEMAIL", "")


class Refusal(Exception):
    """Why there is no call: in words, and by a name Heed knows."""

    def __init__(self, error, code=None):
        super().__init__(error)
        self.answer = {"error": error, "code": code} if code else {"error": error}


def connect():
    host, _, port = ADDRESS.rpartition(":")
    try:
        return socket.create_connection((host, int(port)), timeout=5)
    except OSError as error:
        raise Refusal(f"baresip does not answer: {error}", "callingServiceNotAvailable")


def messages(connection):
    """The JSON objects that baresip sends, each as a netstring: LENGTH:TEXT,"""
    buffer = b""
    while True:
        length, colon, rest = buffer.partition(b":")
        if colon and len(rest) > int(length):
            buffer = rest[int(length) + 1:]
            yield json.loads(rest[:int(length)])
            continue
        data = connection.recv(4096)
        if not data:
            return
        buffer += data


def command(name, params=""):
    """Has baresip do something; gives what it says to it."""
    text = json.dumps({"command": name, "params": params, "token": "heed"}).encode()
    with connect() as connection:
        connection.sendall(b"%d:%s," % (len(text), text))
        for message in messages(connection):
            if message.get("token") == "heed":
                if not message.get("ok"):
                    raise Refusal(message.get("data") or f"baresip can't {name}")
                return message.get("data") or ""
    raise Refusal("baresip closed the connection", "callingServiceNotAvailable")


def address(request):
    """The SIP address of the one to be called."""
    if request.get("destination") == "voicemail":
        handle = VOICEMAIL
    else:
        contacts = request.get("contacts") or [{}]
        handle = contacts[0].get("handle") or ""
    if not handle:
        raise Refusal("there is no number to call", "contactNotSupportedByApp")
    if handle.startswith(("sip:", "sips:")) or "@" in handle:
        return handle if ":" in handle else "sip:" + handle
    number = re.sub(r"[^0-9+]", "", handle)
    return f"sip:{number}@{DOMAIN}" if DOMAIN else number


def answer(request):
    kind = request.get("call") or request.get("request")
    if kind == "describe":
        return {"protocol": 1, "calls": ["check", "call", "answer", "route", "hangUp", "status"]}
    if kind == "check":
        if request.get("capability") == "video" and os.environ.get("VIDEO") != "yes":
            raise Refusal("there is no video", "videoCallUnsupported")
        connect().close()
    elif kind == "call":
        command("dial", address(request))
    elif kind == "answer":
        command("accept")
    elif kind == "route":
        device = os.environ.get(request.get("route", "").upper())
        if not device:
            raise Refusal("there is no such loudspeaker")
        command("auplay", device)
    elif kind == "hangUp":
        command("hangup")
    elif kind == "status":
        calls = re.search(r"Active calls \((\d+)\)", command("listcalls"))
        return {"active": bool(calls) and int(calls.group(1)) > 0}
    else:
        raise Refusal(f"unknown call '{kind}'", "unknownCall")
    return {}


def watch(heed="heed"):
    """Tells Heed what happens to calls until baresip ends."""
    events = {"CALL_INCOMING": "ringing", "CALL_ESTABLISHED": "answered", "CALL_CLOSED": "ended"}
    connection = connect()
    connection.settimeout(None)
    for message in messages(connection):
        event = events.get(message.get("type")) if message.get("event") else None
        if event is None:
            continue
        arguments = [heed, "receive", "--call", event]
        # Calls that Heed has made are known to it by a name of its own: the one that goes on is meant.
        if message.get("direction") == "incoming" and message.get("id"):
            arguments += ["--id", message["id"]]
            peer = re.sub(r"^sips?:|@.*$", "", message.get("peeruri", ""))
            arguments += ["--from", peer] if peer else []
        subprocess.run(arguments, check=False)


def main():
    if sys.argv[1:2] == ["watch"]:
        watch(*sys.argv[2:3])
        return
    for line in sys.stdin:
        request = json.loads(line)
        if "cancel" in request:
            continue
        try:
            result = answer(request)
        except Refusal as refusal:
            result = refusal.answer
        if "id" in request:
            result = {"id": request["id"], **result}
        print(json.dumps(result), flush=True)


main()
