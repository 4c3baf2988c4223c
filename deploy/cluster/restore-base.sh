#!/bin/sh
# Run by Patroni in place of initdb, where patroni.yml says `method: moment`: unpacks the copy named in BASE into a data folder; Patroni says where.
set -eu
for argument; do
  case $argument in --datadir=*) data=${argument#--datadir=} ;; esac
done
install -d -m 700 "$data"
exec tar -xzf "$BASE/base.tar.gz" -C "$data"
