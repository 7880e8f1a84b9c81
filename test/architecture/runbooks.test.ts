import { expect, test } from "vitest";
import { commands } from "../../cli/commands.ts";
import { projectFiles, readProjectFile } from "./files.ts";

/** Command lines of `namuna` in a text, up to what the shell makes of the rest. */
function linesIn(file: string): string[] {
  const text = readProjectFile(file);
  const form = /(?:npm run (?:--silent )?namuna --|node cli\/namuna\.ts) +([^`"\n#|&;…]+)/g;
  // In a document quotes are the shell's, in code they end the sentence.
  const plain = file.endsWith(".md") ? text.replace(/"[^"\n]*"/g, "WORDS") : text;
  return [...plain.matchAll(form)].map(([, line = ""]) => line.trim());
}

/** What is wrong with a command line: no such command, an option that it does not take, or one missing that it needs. */
function faultIn(line: string): string | undefined {
  const words = line.replace(/^help /, "").split(/\s+/);
  const command = commands.find(({ name }) => `${words.join(" ")} `.startsWith(`${name} `));
  if (!command) {
    const isGroup = commands.some(({ name }) => name.startsWith(`${words.join(" ")} `));
    return line === "help" || isGroup ? undefined : `${line}: no such command`;
  }
  const unknown = words.find((word) => word.startsWith("--") && !(word.slice(2) in (command.options ?? {})));
  if (unknown || line.startsWith("help ")) return unknown && `${line}: no ${unknown}`;
  const needed = Object.entries(command.options ?? {}).filter(([, { isNeeded }]) => isNeeded);
  const absent = needed.find(([name]) => !words.includes(`--${name}`));
  return absent && `${line}: needs --${absent[0]}`;
}

test("every command line of namuna in the documents, in help and in what the site says is one that there is", () => {
  const files = projectFiles(/^(README\.md|docs\/.*\.md|(cli|server|db|domain|seed)\/.*\.tsx?)$/).filter(
    (file) => !/\.test\.tsx?$|^docs\/decisions\//.test(file) && file !== "cli/namuna.ts",
  );
  const lines = files.flatMap((file) => linesIn(file).map((line) => ({ file, line })));
  const examples = commands.flatMap(({ examples }) => examples.map(([line]) => ({ file: "cli", line })));
  expect(lines.length).toBeGreaterThan(30);
  const wrong = [...lines, ...examples]
    .filter(({ line }) => !line.includes("${"))
    .map(({ file, line }) => ({ file, fault: faultIn(line) }))
    .filter(({ fault }) => fault !== undefined);
  expect(wrong).toEqual([]);
  expect(faultIn("refunds list --colour blue")).toBe("refunds list --colour blue: no --colour");
  expect(faultIn("refunds resend R8K2M9QWERTY")).toBe("refunds resend R8K2M9QWERTY: needs --by");
  expect(faultIn("refunds burn")).toBe("refunds burn: no such command");
});

test("the page about namuna has a line for each command, and those that change something for people take a dry run and JSON", () => {
  const page = readProjectFile("docs/running/namuna.md");
  const untold = commands.filter(({ name }) => {
    const [group = "", action = ""] = name.split(" ");
    return !page.includes(`\`${name}`) && !(page.includes(`\`${group}\``) && page.includes(`\`${action}`));
  });
  expect(untold.map(({ name }) => name)).toEqual([]);
  const needsName = commands.filter(({ options = {} }) => "by" in options);
  expect(needsName.length).toBeGreaterThan(20);
  // To look at somebody's results, prescription, application or number is what is kept of these.
  const looks = [
    "quarantine show",
    "results show",
    "prescriptions open",
    "prescriptions list",
    "feedback list",
    "applications list",
    "applications open",
    "tickets list",
    "tickets show",
    "call-backs list",
    "coverage-requests export",
    "lab-log",
  ];
  const bare = needsName.filter(
    ({ name, options = {} }) => !("json" in options) || !("dry-run" in options || looks.includes(name)),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});
