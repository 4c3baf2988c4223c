#!/bin/sh
# Run by Patroni once, on the host that makes the cluster; $1 says how the database is reached.
exec psql "$1" --no-psqlrc --set ON_ERROR_STOP=1 <<'SQL'
\getenv password DESK_PASSWORD
CREATE ROLE desk LOGIN PASSWORD :'password';
CREATE DATABASE desk OWNER desk;
SQL
