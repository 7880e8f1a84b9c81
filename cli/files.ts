import { countFiles } from "../db/stores/files.ts";
import { openObjectStore } from "../server/open-object-store.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./migrated-database.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

export const filesCreateBucket: Command = {
  name: "files create-bucket",
  summary: "make the private bucket of S3_BUCKET where it is not there yet",
  help: `Asks the object store of the S3_ settings for the bucket, and makes it, private, when it is not there. With --dry-run it
only says what it would do.`,
  examples: [["files create-bucket", "makes the bucket once"]],
  options: {
    "dry-run": { help: "say what would be done, and do nothing" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const settings = tools.settings();
    const objects = openObjectStore(settings, tools.now);
    if (!objects || !settings.s3)
      throw new CommandError("No object store is set; set S3_ENDPOINT and what belongs to it.");
    const { bucket } = settings.s3;
    const problem = await objects.findError();
    if (problem && problem.kind !== "no-bucket") throw new CommandError(problem.words);
    const isMissing = problem !== undefined;
    const made = isMissing && !call.isOn("dry-run");
    if (made) await objects.createBucket();
    const state = isMissing ? (made ? "is made" : "would be made") : "is there";
    return printResult(
      call,
      tools,
      { ok: true, bucket, isMissing, made },
      `The bucket "${bucket}" ${state}.`,
    );
  },
};

export const filesStatus: Command = {
  name: "files status",
  summary: "how many files lie in the database and how many in the object store",
  help: `Counts report PDFs, documents of the lab, prescriptions, CVs and customers' copies of data by where they lie. With the
S3_ settings the background moves them to the object store; without them they stay in the database. It ends with 1
when the object store does not take files.`,
  examples: [["files status", "tells where the files lie and how many are still to be moved"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const objects = openObjectStore(tools.settings(), tools.now);
    const counted = await countFiles(await readyDatabase(tools));
    const problem = objects ? await objects.findError() : undefined;
    const { inDatabase, inStore, storeBytes, toRemove } = counted;
    const format = (number: number) => number.toLocaleString("en-IN");
    const facts = { ok: !problem, objectStore: objects !== null, ...counted, fault: problem?.words ?? null };
    printResult(call, tools, facts, [
      `In the database      ${format(inDatabase)}`,
      `In the object store  ${format(inStore)} (${format(Math.ceil(storeBytes / 1024))} kB)`,
      ...(toRemove > 0 ? [`To be removed there  ${format(toRemove)}`] : []),
      ...(objects ? [] : ["No object store is set (S3_ENDPOINT): files stay in the database."]),
    ]);
    if (problem && !call.isOn("json")) tools.note(problem.words);
    return problem ? 1 : 0;
  },
};
