import { posix } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

/** Words that a reader from the field would have to look up, and the standard term beside each. */
const PRIVATE: Readonly<Record<string, string>> = {
  answer: "response, result",
  asker: "requester",
  awake: "hydrated",
  beats: "heartbeats",
  believe: "reconcile",
  cast: "demo people",
  door: "endpoint, sign-in",
  drawn: "rendered",
  fault: "error",
  findings: "problems, checks, results",
  foundation: "infrastructure",
  frame: "layout",
  hear: "receive, be notified",
  heard: "observer",
  lanes: "concurrency",
  meanwhile: "conflict",
  misfit: "mismatch",
  news: "events, updates",
  packet: "batch",
  refusal: "rejection, error",
  rehearsal: "dry run",
  rehearse: "dry run",
  room: "layer, space",
  said: "stated",
  say: "translate",
  shelf: "table, section, store",
  speak: "reply, set the language",
  tell: "notify, send",
  told: "notified",
  verb: "use case, endpoint",
  weigh: "compare",
  whose: "owner",
  wire: "serialize, container",
  wish: "request",
};

/** Where staff answer people: "answer" is the word of the screen and of the commands. */
const STAFF_ANSWERS =
  /^(cli\/(prescriptions|tickets)|desk\/ui\/ticket-page|domain\/(desk\/requests\/templates|requests\/staff\/))/;

const isPrivate = (word: string, file: string) => {
  const lower = word.toLowerCase();
  return lower in PRIVATE && !(lower === "answer" && STAFF_ANSWERS.test(file));
};
const sources = projectFiles(/\.tsx?$/).filter((file) => !/\.(test|spec)\.tsx?$/.test(file));

test("files are named in standard terms", () => {
  const wrong = projectFiles(/\.(tsx?|mjs|css)$/).filter((file) =>
    posix
      .basename(file)
      .replace(/\..*$/, "")
      .split("-")
      .some((word) => isPrivate(word, file)),
  );
  expect(wrong).toEqual([]);
});

test("what a file exports is named in standard terms", () => {
  const wrong = sources.flatMap((file) =>
    [...readProjectFile(file).matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) =>
        name.split(/(?=[A-Z][a-z])|_|(?<=[a-z])(?=[A-Z])/).some((word) => isPrivate(word, file)),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
  expect(sources.length).toBeGreaterThan(1000);
});
