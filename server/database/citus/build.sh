#!/bin/bash
# Builds Citus against Debian's PostgreSQL and installs it there. Needs root. CITUS_SOURCE names a checkout of it, else it is cloned.
set -euo pipefail
version=v13.2.2

apt_packages=(autoconf bison flex gcc git make postgresql postgresql-server-dev-all
  libcurl4-openssl-dev libicu-dev libkrb5-dev liblz4-dev libpam0g-dev libreadline-dev libselinux1-dev
  libssl-dev libxml2-dev libxslt1-dev libzstd-dev zlib1g-dev)
dpkg -s "${apt_packages[@]}" >/dev/null 2>&1 || { apt-get update && apt-get install -y --no-install-recommends "${apt_packages[@]}"; }
[ -f "$(pg_config --sharedir)/extension/citus.control" ] && exit 0

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
if [ -n "${CITUS_SOURCE:-}" ]; then git -C "$CITUS_SOURCE" archive "$version" | tar x -C "$build"
else git clone --depth 1 --branch "$version" https://github.com/citusdata/citus.git "$build"; fi
cd "$build"
# Since 15.18, PostgreSQL 15 declares a function of this name, which Citus 13 defines for versions before.
sed -i 's/^have_createdb_privilege(void)/citus_&/; s/^\(#define have_createdb_privilege() \)/\1citus_/' src/include/pg_version_compat.h
./configure --quiet
make --silent -j"$(nproc)" install
