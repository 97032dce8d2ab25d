#!/bin/sh
# Gets an intent as one line of JSON, switches the light, and answers what to say as JSON.

intent=$(cat)

# The value of a slot: "room":"kitchen" → kitchen
slot() {
  printf '%s\n' "$intent" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"
}

room=$(slot room)
change=$(slot state)$(slot color)

if [ -z "$room" ]; then
  echo "which room is not said" >&2
  exit 1
fi

# Put the command that reaches your lamps here; it gets "$room" and "$change".

printf '{"speech": {"text": "The %s light is %s now."}}\n' "$room" "$change"
