import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileBytes } from "../../db/stores/file-bytes.ts";
import { APPLICATION_READ, readCv, staffApplications } from "../../db/stores/staff-applications.ts";
import { openObjectStore } from "../../server/open-object-store.ts";
import { type Command, Refusal } from "../command.ts";
import { migratedDatabase } from "../migrated-database.ts";
import { BY, signature } from "../signature.ts";
import { noteAction } from "../staff-action.ts";

/** A CV is for the one who reads it. */
const OWNER_ONLY = 0o600;

export const applicationsOpen: Command = {
  name: "applications open",
  summary: "save an application's CV into a folder, and tell how to reach the candidate",
  help: `Writes the CV into DIR, readable by you alone, tells the candidate's name, number, address, qualification and experience, and
notes who opened it. A file that is in DIR already is left alone. Delete the folder when you have decided: the site keeps an
application for one year, and so may you.`,
  examples: [['applications open JA7K2M9QWERT ./cv --by "Rina Pal"', "saves the CV into ./cv"]],
  operands: ["APPLICATION", "DIR"],
  options: { by: BY, json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [applicationNo = "", folder = ""] = call.operands;
    signature(call);
    const target = resolve(tools.folder, folder);
    const db = await migratedDatabase(tools);
    const application = await staffApplications(db).find(applicationNo);
    const files = fileBytes(db, openObjectStore(tools.settings(), tools.now));
    const cv = application && (await readCv(db, files, applicationNo));
    if (!application || !cv) throw new Refusal(`There is no application "${applicationNo}".`);
    await db.tx((tx) =>
      noteAction(tx, { call, tools }, { action: APPLICATION_READ, subject: applicationNo, details: {} }),
    );
    mkdirSync(target, { recursive: true });
    const path = join(target, `${applicationNo} ${cv.name}`);
    if (!existsSync(path)) writeFileSync(path, cv.content, { mode: OWNER_ONLY });
    if (call.isOn("json")) {
      tools.out(JSON.stringify({ ok: true, application: { ...application, isRead: true }, file: path }));
      return 0;
    }
    const { opening, name, mobile, email, qualification, experience } = application;
    tools.out([opening, name, mobile, email].filter(Boolean).join(" · "));
    tools.out([qualification, experience].filter(Boolean).join(" · "));
    tools.out(path);
    return 0;
  },
};
