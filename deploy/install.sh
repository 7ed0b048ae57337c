#!/bin/sh
# deploy/install.sh [STEP…]: installs the checkout that it lies in on a bare Debian 13 (trixie), as root (docs/operations.md). Run again after a
# pull it upgrades: each version is built in a folder of its own beside the one that serves, which is left only when the new one is whole.
# Steps: packages, user, app, service; all of them when none is named. For a container: runtime. DESTDIR: where files go instead of into /.
# By name alone: clean, which removes versions that are neither served nor the one before; archive FILE, which packs the installed version for machines
# of the same kind that are too small to build it: there BUILT=FILE deploy/install.sh unpacks it.
set -eu

from=$(cd "$(dirname "$0")/.." && pwd)
root=${DESTDIR:-}
# the program is root's: who serves customers may not change it
program=$root/opt/lonebanken
# the service user's home: all that it may write
home=$root/srv/lonebanken
settings=$root/etc/lonebanken
# Litestream asks for a newer Go than Debian 13's own
go=1.26

packages() {
  refuse_other_release
  printf 'Types: deb\nURIs: http://deb.debian.org/debian\nSuites: trixie-backports\nComponents: main\nSigned-By: %s\n' \
    /usr/share/keyrings/debian-archive-keyring.gpg >/etc/apt/sources.list.d/lonebanken-backports.sources
  # dbus: what systemd-run asks for, which deploy/lonebanken runs commands with
  install_packages ca-certificates caddy dbus git "golang-$go-go" nodejs npm
}

# what a built program needs to run
runtime() {
  refuse_other_release
  install_packages ca-certificates nodejs
}

refuse_other_release() {
  . /etc/os-release
  [ "${VERSION_CODENAME:-}" = trixie ] && return
  echo "This is ${PRETTY_NAME:-no Debian}. The recipe is for Debian 13 (trixie): Debian 12 has no Node 20.19 and no Go $go." >&2
  exit 1
}

install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  apt-get install -y -q --no-install-recommends "$@"
}

user() {
  id lonebanken >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /srv/lonebanken --shell /usr/sbin/nologin lonebanken
  install -d -m 700 -o lonebanken -g lonebanken "$home" "$home/data"
}

app() {
  # the checkout may be another user's than root's
  repository() { git -c "safe.directory=$from" -C "$from" "$@"; }
  version=$program/versions/$(repository rev-parse --short=12 HEAD)
  if [ ! -d "$version" ]; then
    rm -rf "$version.partial"
    mkdir -p "$version.partial"
    if [ -n "${BUILT:-}" ]; then
      tar -xzf "$BUILT" -C "$version.partial"
      [ "$(cat "$version.partial/.version")" = "${version##*/}" ] ||
        { echo "$BUILT is of $(cat "$version.partial/.version"), and ${version##*/} is checked out." >&2; exit 1; }
    else
      # what is committed, and nothing else that lies in the checkout
      repository archive --format=tar.gz -o "$version.partial/source.tar.gz" HEAD
      tar -xzf "$version.partial/source.tar.gz" -C "$version.partial"
    fi
    mv -T "$version.partial" "$version"
  fi
  (cd "$version" && PATH="/usr/lib/go-$go/bin:$PATH" npm run --silent setup -- --replica)
  for migration in "$version"/pb_migrations/*.js; do
    [ ! -d "$program/app/pb_migrations" ] || [ -e "$program/app/pb_migrations/${migration##*/}" ] ||
      echo "Brings the migration ${migration##*/}: the way back is the backup of before."
  done
  # in one step: a start never finds half a link
  ln -sfn "versions/${version##*/}" "$program/app.next"
  mv -T "$program/app.next" "$program/app"
  echo "Installed: $version"
}

# the one before the newest stays: it is the way back while the data is as it was
clean() {
  serves=$(readlink "$program/app")
  before=$(ls -dt "$program"/versions/*/ | grep -v "/${serves##*/}/" | head -n 1)
  for version in "$program"/versions/*/; do
    [ "$version" = "$program/$serves/" ] || [ "$version" = "$before" ] || { rm -rf "$version" && echo "Removed: $version"; }
  done
}

archive() {
  version=$(readlink -f "$program/app")
  echo "${version##*/}" >"$version/.version"
  tar -czf "$1" -C "$version" .
  echo "Packed: $1, for other machines of this kind ($(uname -m)): BUILT=$1 deploy/install.sh"
}

service() {
  install -d -m 755 "$root/etc/systemd/system/caddy.service.d" "$root/etc/caddy" "$root/usr/local/sbin" "$settings"
  install -m 644 "$from"/deploy/lonebanken*.service "$from"/deploy/lonebanken*.timer "$root/etc/systemd/system"
  install -m 644 "$from/deploy/caddy.conf" "$root/etc/systemd/system/caddy.service.d/lonebanken.conf"
  install -m 644 "$from/deploy/Caddyfile" "$root/etc/caddy/Caddyfile"
  install -m 755 "$from/deploy/lonebanken" "$root/usr/local/sbin/lonebanken"
  # yours from then on
  [ -e "$settings/env" ] || install -m 600 "$from/deploy/env.example" "$settings/env"
  [ -e "$settings/caddy.env" ] || install -m 600 "$from/deploy/caddy.env.example" "$settings/caddy.env"
  [ -z "$root" ] && [ -d /run/systemd/system ] || return 0
  systemctl daemon-reload
  systemctl enable --quiet --now lonebanken-doctor.timer
  # a Debian that had none starts it with its next start alone
  systemctl start dbus.socket
  # an upgrade: customers wait a few seconds at Caddy, which on a new machine has no settings yet
  systemctl is-enabled --quiet lonebanken || return 0
  systemctl try-reload-or-restart caddy
  systemctl try-restart lonebanken lonebanken-replica
}

[ -n "$root" ] || [ "$(id -u)" = 0 ] || { echo 'Run it as root: it installs for the whole machine.' >&2; exit 1; }
[ $# -gt 0 ] || set -- packages user app service
for step in "$@"; do
  case $step in
    packages | runtime | user | app | service | clean) "$step" ;;
    archive) archive "${2:?archive FILE}" && exit ;;
    *) echo "No such step: $step" >&2 && exit 1 ;;
  esac
done
