/**
 * A shell script that runs a server (its arguments) and sends it `signal` when standard input ends: on purpose, or because the process that
 * holds the other end died, however it died. The reader waits beside the server, so the shell ends as soon as the server does, with its exit
 * code. Standard output has the server's process id alone; what the server writes goes to standard error.
 */
export function watchdogScript(signal: "INT" | "TERM"): string {
  return `
exec 3<&0
"$@" 3<&- </dev/null >&2 &
server=$!
echo "$server"
( exec >/dev/null; while read -r _ <&3; do :; done; kill -${signal} "$server" ) &
reader=$!
exec 3<&- </dev/null
wait "$server"
code=$?
kill "$reader" 2>/dev/null
exit "$code"
`;
}
