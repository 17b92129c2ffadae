#!/bin/bash
# Runs once, when the volume is empty: creates the schema owner, the app's role that owns nothing,
# and the database. Names and passwords come from the two URLs, so they cannot disagree.
set -euo pipefail

part() { # URL, group of postgres://1:2@host:port/3
  [[ $1 =~ ^postgres(ql)?://([^:@/]+):([^@/]+)@[^/]+/([^?]+) ]] || {
    echo "expected postgres://role:password@host/database" >&2
    return 1
  }
  echo "${BASH_REMATCH[$(($2 + 1))]}"
}

owner=$(part "$MIGRATE_DATABASE_URL" 1)
owner_password=$(part "$MIGRATE_DATABASE_URL" 2)
database=$(part "$MIGRATE_DATABASE_URL" 3)
app=$(part "$DATABASE_URL" 1)
app_password=$(part "$DATABASE_URL" 2)

# The passwords in the environment: every user of a machine can read the arguments of a running command.
OWNER_PASSWORD=$owner_password APP_PASSWORD=$app_password \
  psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner="$owner" --set database="$database" --set app="$app" <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role :"owner" login password :'owner_password';
create role :"app" login password :'app_password';
create database :"database" owner :"owner";
revoke all on database :"database" from public;
grant connect on database :"database" to :"app";
SQL
