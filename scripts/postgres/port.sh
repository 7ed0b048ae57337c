#!/bin/sh
# stands in for POCKETBASE_BIN in tests: the PostgreSQL port with a database of its own for each data folder, copied when the folder is.
# PORT_BIN: the port. PGHOST, PGPORT, PGUSER: the server.
folder=
for word in "$@"; do
  case $word in
    --dir=*) folder=${word#--dir=} ;;
    --version) exec "$PORT_BIN" --version ;;
  esac
done
ask() { psql -qAt -d postgres -c "$1" >&2 || exit 1; }
mkdir -p "$folder"
name= owner=
[ -f "$folder/database" ] && read -r name owner < "$folder/database"
if [ "$owner" != "$folder" ]; then
  made="t$(date +%s%N)$$"
  for kind in '' x; do
    template=
    [ -n "$name" ] && template="TEMPLATE \"$name$kind\" STRATEGY FILE_COPY"
    ask "CREATE DATABASE \"$made$kind\" $template"
  done
  name=$made
  echo "$name $folder" > "$folder/database"
fi
POSTGRES_URL="postgres://$PGUSER@$PGHOST:$PGPORT/postgres?sslmode=disable" POSTGRES_DATA_DB=$name POSTGRES_AUX_DB=${name}x exec "$PORT_BIN" "$@"
