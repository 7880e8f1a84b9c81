import { readFile } from "node:fs/promises";
import { putStaffPhoto } from "../db/stores/staff-photos.ts";
import type { PhotoError } from "../domain/staff/accounts/photo.ts";
import { MAX_PHOTO_BYTES, readPhoto } from "../domain/staff/accounts/photo.ts";
import { accountAction } from "../domain/staff/accounts/sign-in.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { databaseToChange } from "./migrated-database.ts";
import { DRY_RUN, JSON_OUTPUT, printResult } from "./print-result.ts";
import { random } from "./random.ts";
import { BY, signature } from "./signature.ts";

const WORDS: Record<PhotoError["code"], string> = {
  "not-a-jpeg": "FILE is no JPEG.",
  "too-large": `The picture has more than ${MAX_PHOTO_BYTES / 1024} kB. Make it 300 pixels wide.`,
};

export const staffPhoto: Command = {
  name: "staff photo",
  summary: "set the photograph of a collector, which customers see before the visit",
  help: `Sets the JPEG in FILE as the photograph of the account LOGIN. Customers whose visit is assigned to it see the picture with
the first name. What the camera wrote beside the picture (place, time) is left out.`,
  examples: [['staff photo bikash.mondal bikash.jpg --by "Rina Pal"', "sets it, in place of the one before"]],
  operands: ["LOGIN", "FILE"],
  options: { by: BY, "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [login = "", file = ""] = call.operands;
    const by = signature(call);
    const isDryRun = call.isOn("dry-run");
    const bytes = await readFile(file).catch(() => {
      throw new CommandError(`${file} cannot be read.`);
    });
    const photo = readPhoto(bytes);
    if (!photo.ok) throw new CommandError(WORDS[photo.error.code]);
    const db = await databaseToChange(tools, isDryRun);
    if (isDryRun)
      return printResult(call, tools, { ok: true, dryRun: true, login }, "The photograph would be set.");
    const now = tools.now();
    const action = accountAction(random, now, by, "photograph set", { login });
    if (!(await putStaffPhoto(db, { login, jpeg: photo.value, now }, action))) {
      throw new CommandError("There is no active account of this sign-in name.");
    }
    return printResult(call, tools, { ok: true, login }, "The photograph is set.");
  },
};
