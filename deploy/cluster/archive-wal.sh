#!/bin/sh
# PostgreSQL's archive_command: lays a part of its log ($1, named $2) into ARCHIVE, a folder of another machine that all hosts reach.
# Every host lays every part (archive_mode: always), so that one that the primary did not lay before it died is there. The same once more
# is well, another one of that name is not; what fails stays with PostgreSQL, which tries it again.
set -eu
[ -n "${ARCHIVE:-}" ] || exit 0
[ -e "$ARCHIVE/$2" ] && exec cmp --quiet "$1" "$ARCHIVE/$2"
own="$ARCHIVE/.$2.$HOST"
cp "$1" "$own"
sync "$own"
# A name that is there by now is never overwritten.
ln "$own" "$ARCHIVE/$2" || cmp --quiet "$own" "$ARCHIVE/$2"
rm "$own"
sync "$ARCHIVE"
