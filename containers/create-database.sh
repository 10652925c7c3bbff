#!/bin/sh
# Runs once, when the volume is empty. The server's role owns its database and may do nothing beyond it.
set -e
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role countwell login password :'password';
create database countwell owner countwell;
SQL
