import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { clusterDirOf } from "./folders.ts";
import type { Identity } from "./identity.ts";
import { asCapability, asNamespace, asSelf, asUser } from "./identity.ts";

interface PasswdEntry {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Users that exist to own no files of people, best first. */
const unprivilegedNames = ["postgres", "_postgres", "nobody"];

/**
 * Chooses under which user the server runs, by trying: the user must be able to run the binaries in `binariesRoot` and
 * to pass through `dataDir`. An ordinary user runs it as oneself. Root becomes the user whose files they are, or
 * `postgres` or `nobody`, if the folders let them in (they do not below a 0700 folder such as /root), else stays in
 * a user namespace, else keeps one capability. Throws a sentence to show when nothing works.
 */
export function chooseIdentity(binariesRoot: string, dataDir: string): Identity {
  const files = statSync(clusterDirOf(dataDir), { throwIfNoEntry: false }) ?? statSync(dataDir);
  const identity = identities(readPasswd(), files.uid).find((each) => canRun(each, binariesRoot, dataDir));
  if (identity !== undefined) return identity;
  throw new Error(
    process.geteuid?.() === 0
      ? "PostgreSQL does not run as root, and no other user can reach its files. Run Namuna as an ordinary user, move the project out of a folder that only root may enter, or set DATABASE_URL."
      : `PostgreSQL cannot run as the user id ${process.geteuid?.()}: it has no name on this machine or cannot reach ${binariesRoot}. Run Namuna as a user with an entry in /etc/passwd, or set DATABASE_URL.`,
  );
}

/** Every way this process has, best first. `users` are the machine's; `filesOwner` is who has the files so far. */
export function identities(users: readonly PasswdEntry[], filesOwner: number): readonly Identity[] {
  const uid = process.geteuid?.() ?? 0;
  const gid = process.getegid?.() ?? 0;
  // initdb looks its user up by name. A user that a directory service names is not in the file, so a lookup decides.
  if (uid !== 0) return hasName(uid, users) ? [asSelf(uid, gid)] : [asNamespace(uid, gid)];
  const owner = users.find((user) => user.uid === filesOwner && user.uid !== 0);
  const named = unprivilegedNames.flatMap((name) => users.find((user) => user.name === name) ?? []);
  const servants = owner === undefined ? named : [owner, ...named.filter((user) => user !== owner)];
  return [
    ...servants.map((user) => asUser(user.uid, user.gid)),
    asNamespace(uid, gid),
    ...servants.map((user) => asCapability(user.uid, user.gid)),
  ];
}

/** Whether `identity` may run the server in `binariesRoot` and pass through `dataDir`; tried, not computed. */
export function canRun(identity: Identity, binariesRoot: string, dataDir: string): boolean {
  const script = 'test -r "$2" && test -x "$3" && exec "$1" --version';
  const needs = [
    join(binariesRoot, "bin", "postgres"),
    join(binariesRoot, "share", "postgresql", "postgres.bki"),
    dataDir,
  ];
  const call = identity.call("/bin/sh", ["-c", script, "sh", ...needs]);
  return spawnSync(call.file, call.args, { ...call.options, cwd: "/", stdio: "ignore" }).status === 0;
}

function hasName(uid: number, users: readonly PasswdEntry[]): boolean {
  return users.some((user) => user.uid === uid) || spawnSync("id", ["-nu", String(uid)]).status === 0;
}

/** The machine's local users. */
export function readPasswd(): readonly PasswdEntry[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name === undefined || uid === undefined || gid === undefined
      ? []
      : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
