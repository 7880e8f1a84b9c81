import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cleanEnvironment } from "./clean-environment.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What a command ends with and says, which would otherwise run for minutes. */
function run(file: string, args: readonly string[]) {
  const flags = ["--disable-warning=ExperimentalWarning", file, ...args];
  const { status, stderr } = spawnSync(process.execPath, flags, {
    cwd: root,
    env: cleanEnvironment(),
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, words: stderr };
}

test.each<[file: string, args: string, words: string]>([
  ["test/day/run.ts", "--minutes=x", '--minutes must be a number from 0.1 to 1440, not "x".'],
  ["test/day/run.ts", "--seed=1.5", '--seed must be a whole number from 0 to 1000000000, not "1.5".'],
  ["test/day/run.ts", "--minute=5", "Unknown option '--minute'."],
  ["test/cluster/run.ts", "two", 'The number of runs must be a whole number from 1 to 1000, not "two".'],
  [
    "bench/run.ts",
    "--growth 10k",
    'A number of bookings must be a whole number from 1 to 1000000000, not "10k".',
  ],
  ["bench/run.ts", "2 3", 'This command does not know what to do with "3".'],
  [
    "bench/growth/run.ts",
    "1000 10k",
    'A number of bookings must be a whole number from 1 to 1000000000, not "10k".',
  ],
  ["bench/growth/run.ts", "1000 --data", "Option '--data <value>' argument missing."],
  ["bench/desk/run.ts", "--seconds soon", '--seconds must be a number from 0.1 to 3600, not "soon".'],
  ["bench/pages/run.ts", "--only press", '--only knows no "press": it takes pages, presses.'],
  ["bench/load.ts", "x", 'The seconds must be a number from 0.1 to 1000000000, not "x".'],
  ["bench/profile.ts", "search x", 'The seconds must be a number from 0.1 to 3600, not "x".'],
  [
    "scripts/pictures/contact-sheet.ts",
    "--widths=360,wide",
    '--widths must be a whole number from 200 to 4000, not "wide".',
  ],
  [
    "scripts/pictures/contact-sheet.ts",
    "--who=nobody",
    '--who knows no "nobody": it takes visitor, customer,',
  ],
  ["scripts/fuzz.mjs", "many", "Rounds and seed must be whole numbers, such as 500 7."],
  ["scripts/audit.mjs", "--stricter", 'There is no option "--stricter". The only one is --strict.'],
  [
    "scripts/test.mjs",
    "--onyl=vitest",
    'There is no option "--onyl=vitest". The only one is --only=STEP,STEP.',
  ],
  ["scripts/start.mjs", "--port=4000", '"npm start" takes no "--port=4000"'],
  ["scripts/write-former-statements.mjs", "", "Name the FOLDER with the checkout of the release before."],
])("%s %s is refused with a sentence before anything begins", (file, args, words) => {
  expect(run(file, args === "" ? [] : args.split(" "))).toEqual({
    status: 2,
    words: expect.stringContaining(words),
  });
});
