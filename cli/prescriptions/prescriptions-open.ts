import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileBytes } from "../../db/stores/file-bytes.ts";
import { staffPrescriptions } from "../../db/stores/staff-prescriptions.ts";
import { openPrescription } from "../../domain/requests/staff/open-prescription.ts";
import { openObjectStore } from "../../server/open-object-store.ts";
import { type Command, Refusal } from "../command.ts";
import { migratedDatabase } from "../migrated-database.ts";
import { random } from "../random.ts";
import { BY, signature } from "../signature.ts";

/** Prescriptions are for the one who reads them. */
const OWNER_ONLY = 0o600;

export const prescriptionsOpen: Command = {
  name: "prescriptions open",
  summary: "save a prescription's files into a folder, to read them",
  help: `Writes the files of a request into DIR, readable by you alone, and notes who opened them. A new request becomes
"being read", which the customer sees. Files that are in DIR already are left alone. Delete the folder when the
request is answered.`,
  examples: [['prescriptions open RX7K2M9QWERT ./rx --by "Rina Pal"', "saves its files into ./rx"]],
  operands: ["REQUEST", "DIR"],
  options: { by: BY, json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [requestNo = "", folder = ""] = call.operands;
    const who = signature(call);
    const target = resolve(tools.folder, folder);
    const db = await migratedDatabase(tools);
    const staff = staffPrescriptions(db, fileBytes(db, openObjectStore(tools.settings(), tools.now)));
    const opened = await openPrescription({ staff, random }, { requestNo, who }, tools.now());
    if (!opened.ok) throw new Refusal(`There is no request "${requestNo}".`);
    mkdirSync(target, { recursive: true });
    const files = opened.value.files.map(({ name, content }, index) => {
      const path = join(target, `${index + 1} ${name}`);
      if (!existsSync(path)) writeFileSync(path, content, { mode: OWNER_ONLY });
      return path;
    });
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, requestNo, files }));
    else for (const path of files) tools.out(path);
    return 0;
  },
};
