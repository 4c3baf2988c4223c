#!/bin/sh
# Run by Patroni once, on the host that makes the cluster; $1 says how the database is reached. What a restore brought stays as it is.
exec psql "$1" --no-psqlrc --set ON_ERROR_STOP=1 <<'SQL'
\getenv password DESK_PASSWORD
SELECT format('CREATE ROLE desk LOGIN PASSWORD %L', :'password') WHERE to_regrole('desk') IS NULL \gexec
SELECT 'CREATE DATABASE desk OWNER desk' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'desk') \gexec
SQL
