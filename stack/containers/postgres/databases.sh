#!/bin/sh
# Runs once, while the server's volume is empty: creates a database and a role for each program that uses PostgreSQL.
set -eu

make_database() {
  psql --set ON_ERROR_STOP=1 --set name="$1" --set password="$2" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
}

make_database commerce "$COMMERCE_DATABASE_PASSWORD"
make_database strapi "$STRAPI_DATABASE_PASSWORD"
