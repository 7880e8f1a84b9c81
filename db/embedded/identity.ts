/** A program call as `child_process.spawn` takes it. */
export interface Call {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

/** Under which user PostgreSQL runs, for it refuses to run as root. `uid` and `gid` own its files on disk. */
export interface Identity {
  readonly name: "self" | "user" | "namespace" | "capability";
  readonly uid: number;
  readonly gid: number;
  call(file: string, args: readonly string[]): Call;
}

/** The user who runs this process. */
export function asSelf(uid: number, gid: number): Identity {
  return { name: "self", uid, gid, call: (file, args) => ({ file, args, options: {} }) };
}

/** Another user of this machine, which only root can become. */
export function asUser(uid: number, gid: number): Identity {
  return { name: "user", uid, gid, call: (file, args) => ({ file, args, options: { uid, gid } }) };
}

/**
 * The same user inside a new user namespace that maps nobody: there the process and its files belong to the "overflow"
 * user `nobody`, so PostgreSQL accepts root and a user id that no passwd entry names, and file rights stay as they are.
 */
export function asNamespace(uid: number, gid: number): Identity {
  return {
    name: "namespace",
    uid,
    gid,
    call: (file, args) => ({ file: "unshare", args: ["--user", "--", file, ...args], options: {} }),
  };
}

/** Without it access(2), by which initdb looks for the server beside itself, leaves the capabilities of any user but root out. */
const ACCESS_AS_ALLOWED = "--securebits=+no_setuid_fixup";

/**
 * Another user who keeps root's right to pass closed folders and nothing else. For containers that forbid new user
 * namespaces (Docker's usual filter) and keep the project in a folder of root's.
 */
export function asCapability(uid: number, gid: number): Identity {
  const right = "dac_override";
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", `--inh-caps=-all,+${right}`];
  return {
    name: "capability",
    uid,
    gid,
    call: (file, args) => ({
      file: "setpriv",
      args: [...flags, `--ambient-caps=-all,+${right}`, ACCESS_AS_ALLOWED, "--", file, ...args],
      options: {},
    }),
  };
}
