import { openObjectStore } from "../../server/open-object-store.ts";
import { type Command, Refusal } from "../command.ts";

export const filesCreateBucket: Command = {
  name: "files create-bucket",
  summary: "make the private bucket of S3_BUCKET where it is not there yet",
  help: `Asks the object store of the S3_ settings for the bucket, and makes it, private, when it is not there. With --dry-run it
only says what it would do.`,
  examples: [["files create-bucket", "makes the bucket once"]],
  options: {
    "dry-run": { help: "say what would be done, and do nothing" },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const settings = tools.settings();
    const objects = openObjectStore(settings, tools.now);
    if (!objects || !settings.s3)
      throw new Refusal("No object store is set; set S3_ENDPOINT and what belongs to it.");
    const { bucket } = settings.s3;
    const fault = await objects.findFault();
    if (fault && fault.kind !== "no-bucket") throw new Refusal(fault.words);
    const isMissing = fault !== undefined;
    const made = isMissing && !call.isOn("dry-run");
    if (made) await objects.createBucket();
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, bucket, isMissing, made }));
    else if (!isMissing) tools.out(`The bucket "${bucket}" is there.`);
    else tools.out(made ? `The bucket "${bucket}" is made.` : `The bucket "${bucket}" would be made.`);
    return 0;
  },
};
