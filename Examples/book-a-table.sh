#!/bin/sh
# Books a table for two at the first restaurant that has one: Examples/book-a-table.sh 2026-12-24 19:00
# Options of heed's may follow, such as --world Audio/world.json.
set -eu
day=$1 time=$2
shift 2
found=$(heed invoke --json GetAvailableRestaurantReservationBookings \
  partySize=2 preferredBookingDateComponents="${day}T$time" "$@")
restaurant=$(echo "$found" | sed -n 's/.*"restaurants":\[{"identifier":"\([^"]*\)".*/\1/p')
heed invoke BookRestaurantReservation restaurant="$restaurant" partySize=2 \
  bookingDateComponents="${day}T$time" --yes "$@"
