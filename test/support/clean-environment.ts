import { AREAS } from "../../server/config/env.ts";

/** What a program needs of the machine: where programs and temporary files are, its user, its language, and Node's cache of compiled code. */
const OF_THE_MACHINE = ["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "NODE_COMPILE_CACHE"];

/**
 * The environment in which tests and measurements start a process of the product or beside it: what it needs of the machine, and `settings`.
 * A setting that the developer's shell has exported would change what a test sees.
 */
export function cleanEnvironment(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = OF_THE_MACHINE.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...settings };
}

/**
 * Takes the site's settings, and those of PostgreSQL's clients, out of this process's environment, for the tests that run in it and in its
 * workers. The folder of the build stays: the tests are of what was built there.
 */
export function forgetSettings(): void {
  const settings = AREAS.flatMap(({ entries }) => Object.keys(entries));
  for (const name of Object.keys(process.env)) {
    const isForgotten = settings.includes(name) || /^PG[A-Z]+$/.test(name);
    if (isForgotten && name !== "BUILD_DIR") delete process.env[name];
  }
}
