import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { WriteStream } from "node:tty";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cleanEnvironment } from "../test/support/clean-environment.ts";
import { commands } from "./commands.ts";
import { run } from "./namuna.fixture.ts";
import { formatProgress, progressBar } from "./namuna.ts";

/** The process loads the whole server, on a machine that may be busy. */
const PATIENCE_MS = 120_000;

test(
  "a command whose reader has read enough, as before a pipe into head, ends as it would have without",
  async () => {
    const file = fileURLToPath(new URL("namuna.ts", import.meta.url));
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file, "help"], {
      env: cleanEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    const notes = text(child.stderr);
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await notes).toBe("");
  },
  PATIENCE_MS,
);

/** A stream that says whether it is a terminal and keeps what is written. */
function stream(isTTY: boolean): { stream: WriteStream; written(): string } {
  let kept: string[] = [];
  const fake = Object.assign(Object.create(WriteStream.prototype), {
    isTTY,
    write: (text: string) => kept.push(text) > 0,
  });
  const written = () => {
    const text = kept.join("");
    kept = [];
    return text;
  };
  return { stream: fake, written };
}

test("the bar fills from nothing to all, and never beyond", () => {
  expect(formatProgress(0, "reading")).toBe(`${"░".repeat(24)}   0 %  reading`);
  expect(formatProgress(0.5, "writing")).toBe(`${"█".repeat(12)}${"░".repeat(12)}  50 %  writing`);
  expect(formatProgress(1.2, "writing")).toBe(`${"█".repeat(24)} 100 %  writing`);
});

test("a terminal sees the bar, and nothing of it stays when it is cleared", () => {
  const { stream: terminal, written } = stream(true);
  const bar = progressBar(terminal);
  bar.show(0.5, "writing");
  bar.clear();
  expect(written()).toMatch(/█░.*50 % {2}writing\r.\[K$/);
  bar.clear();
  expect(written()).toBe("");
});

test("a file or a pipe gets no bar", () => {
  const { stream: pipe, written } = stream(false);
  const bar = progressBar(pipe);
  bar.show(0.5, "writing");
  bar.clear();
  expect(written()).toBe("");
});

test("without a command, and with help, every command is listed with one line", async () => {
  for (const line of [[], ["help"], ["--help"]]) {
    const { code, out } = await run(line);
    expect(code).toBe(0);
    for (const command of commands) expect(out).toContain(command.name);
    // So that a summary stands beside its command in a window of usual width.
    for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(140);
  }
});

test("help of a command tells its options and gives examples", async () => {
  for (const command of commands) {
    const { code, out } = await run(`help ${command.name}`);
    expect(code).toBe(0);
    expect(out).toContain(`npm run namuna -- ${command.name}`);
    expect(out).toContain("Examples");
    expect(await run(`${command.name} --help`)).toMatchObject({ code: 0, out });
  }
});

test("help of a group tells of all its commands", async () => {
  const { code, out } = await run("help catalogue");
  expect(await run("catalogue --help")).toMatchObject({ code, out });
  for (const name of ["check", "import", "export"]) expect(out).toContain(`catalogue ${name} DIR`);
});

test("an unknown command is answered with a sentence, the commands there are, and 2", async () => {
  const { code, out, notes } = await run("frobnicate");
  expect([code, out]).toEqual([2, ""]);
  expect(notes).toContain('There is no command "frobnicate". The commands are: catalogue check');
  expect((await run("catalogue improt x")).notes).toContain('There is no command "catalogue improt"');
  expect((await run("help frobnicate")).code).toBe(2);
  expect(await run("--json doctor")).toMatchObject({
    code: 2,
    notes: expect.stringContaining('Options stand behind the command: "--json" stands before it.'),
  });
});

test("a command line that does not fit its command is answered with a sentence and 2", async () => {
  expect(await run("catalogue import")).toMatchObject({ code: 2 });
  expect((await run("catalogue import")).notes).toContain('"catalogue import" needs DIR.');
  expect((await run("catalogue import a b")).notes).toContain('does not know what to do with "b"');
  expect((await run("catalogue import a --now")).notes).toContain("Unknown option '--now'");
  expect((await run("migrate --json")).code).toBe(2);
});

test("all missing arguments of a command are named at once, and its help shows required arguments without brackets", async () => {
  const { code, notes } = await run("quarantine release");
  expect([code, notes]).toEqual([
    2,
    expect.stringContaining('"quarantine release" needs ID and --by NAME and --reason TEXT.'),
  ]);
  const { out } = await run("help quarantine release");
  expect(out).toContain(
    "quarantine release ID --by NAME --reason TEXT [--accept-patient] [--accession ACCESSION] [--dry-run] [--json]",
  );
  expect((await run("help messages resend")).out).toContain("messages resend WHICH [--by NAME]");
  for (const command of commands.filter(({ options }) => options?.by?.isNeeded)) {
    const line = [command.name, ...(command.operands ?? [])].join(" ");
    expect((await run(line)).notes, line).toContain("--by NAME");
  }
});

test.each([
  ["payments record N7K2M9QWER --amount 450 --method barter --by Rina", "--method must be one of"],
  [
    "payments record N7K2M9QWER --amount much --method cash --by Rina",
    "--amount must be an amount in rupees",
  ],
  ["payments compare --days 0", "--days must be a whole number"],
  ["refunds list --state lost", 'There is no state "lost".'],
  ["messages list --state lost", 'There is no state "lost".'],
  ["messages test-send pigeon 9830012345", 'There is no channel "pigeon".'],
  ["messages test-send sms 12", "is no Indian mobile number."],
  ["prescriptions list --by Rina --state lost", 'There is no state "lost".'],
  ["export folder --from yesterday", '--from must be a day (YYYY-MM-DD): "yesterday" is not a day'],
  ["export folder --until yesterday", '--until must be a day (YYYY-MM-DD): "yesterday" is not a day'],
  ["visits samples tomorrow", '"tomorrow" is not a day'],
  ["visits samples 2026-02-30", '"2026-02-30" is not a day'],
  ["catalogue review --kind rangs", '"rangs" is not a kind of things that are signed'],
  ["catalogue sign rangs all --by Rina --registration W1", '"rangs" is not a kind of things that are signed'],
  ["export folder --from 2026-11-02 --until 2026-11-01", "2026-11-02 comes after 2026-11-01."],
])("a wrong value is answered like any line that makes no sense, with 2: %s", async (line, words) => {
  const { code, notes } = await run(line);
  expect([code, notes]).toEqual([2, expect.stringContaining(words)]);
});

test("a line that makes no sense is answered with 2, with --json as a result too", async () => {
  for (const [line, message] of [
    ["messages list --state lost --json", 'There is no state "lost".'],
    ["payments show --json", '"payments show" needs BOOKINGNO.'],
    ["payments shwo --json", 'There is no command "payments shwo".'],
  ] as const) {
    const { code, out } = await run(line);
    expect([code, JSON.parse(out)]).toEqual([2, { ok: false, message: expect.stringContaining(message) }]);
  }
});

test("a folder that is not there is answered with a sentence and 1, with --json as a result too", async () => {
  const sentence = 'There is no folder "nowhere".';
  for (const command of ["check", "import"]) {
    const { code, out, notes } = await run(`catalogue ${command} nowhere`, { folder: "/proc" });
    expect([code, out, notes]).toEqual([1, "", sentence]);
  }
  const refused = await run("catalogue import nowhere --json", { folder: "/proc" });
  expect([refused.code, JSON.parse(refused.out), refused.notes]).toEqual([
    1,
    { ok: false, message: sentence },
    sentence,
  ]);
});
