import { resolve } from "node:path";
import type { StaffApplication } from "../db/stores/applications.ts";
import { APPLICATION_READ, readCv, removeApplication, staffApplications } from "../db/stores/applications.ts";
import { fileBytes } from "../db/stores/files.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { openObjectStore } from "../server/open-object-store.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { ORIGINAL, saveDocument } from "./files.ts";
import { migratedDatabase, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printList, printResult } from "./print-result.ts";
import { BY, changeSigned, noteAction, noteReading, readerOf, STAFF_OPTIONS } from "./staff-action.ts";

export const applicationsList: Command = {
  name: "applications list",
  summary: "list the job applications that nobody has opened yet, the oldest first",
  help: `One line for each: its number, the opening, when it came and from whom. "applications open" saves the CV and says how to
reach the candidate, and takes it off this list. Candidates are told that we read every application within ten working
days. It shows personal data: keep what it prints to yourself. Who read the list and when is kept.`,
  examples: [
    ['applications list --by "Rina Pal"', "what is new"],
    [
      'applications list --opening phlebotomist-kolkata --all --json --by "Rina Pal"',
      "all for one opening, for a program",
    ],
  ],
  options: {
    by: BY,
    opening: { value: "SLUG", help: "those for one opening: the last part of its address" },
    all: { help: "those that were opened too" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    readerOf(call);
    const db = await readyDatabase(tools);
    const found = await staffApplications(db).list(call.value("opening") ?? null, call.isOn("all"));
    const details = { applications: found.map(({ applicationNo }) => applicationNo) };
    const read = { action: "applications read", subject: "applications", details };
    await noteReading(db, { call, tools }, read);
    // How to reach the candidate is told by "applications open", which is recorded.
    const applications = found.map(({ mobile: _mobile, email: _email, ...application }) => application);
    return printList(call, tools, { applications }, line, "No application waits.");
  },
};

function line({
  applicationNo,
  opening,
  createdAt,
  name,
  isRead,
}: Omit<StaffApplication, "mobile" | "email">): string {
  const parts = [applicationNo, opening, formatDayTime(createdAt), name, ...(isRead ? ["opened"] : [])];
  return parts.join(" · ");
}

export const applicationsOpen: Command = {
  name: "applications open",
  summary: "save an application's CV into a folder, and tell how to reach the candidate",
  help: `Writes the CV into DIR, readable by you alone, as pictures of its pages (a Word document only with --original), tells the candidate's name, number, address, qualification and experience, and
notes who opened it. A file that is in DIR already is left alone. Delete the folder when you have decided: the site keeps an
application for one year, and so may you.`,
  examples: [['applications open JA7K2M9QWERT ./cv --by "Rina Pal"', "saves the CV into ./cv"]],
  operands: ["APPLICATION", "DIR"],
  options: { by: BY, original: ORIGINAL, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [applicationNo = "", folder = ""] = call.operands;
    readerOf(call);
    const target = resolve(tools.folder, folder);
    const db = await migratedDatabase(tools);
    const application = await staffApplications(db).find(applicationNo);
    const files = fileBytes(db, openObjectStore(tools.settings(), tools.now));
    const cv = application && (await readCv(db, files, applicationNo));
    if (!application || !cv) throw new CommandError(`There is no application "${applicationNo}".`);
    await db.tx((tx) =>
      noteAction(tx, { call, tools }, { action: APPLICATION_READ, subject: applicationNo, details: {} }),
    );
    const named = { ...cv, name: `${applicationNo} ${cv.name}` };
    const { paths, warning } = await saveDocument(target, named, { original: call.isOn("original") });
    if (warning !== "") tools.note(warning);
    const { opening, name, mobile, email, qualification, experience } = application;
    return printResult(
      call,
      tools,
      { ok: true, application: { ...application, isRead: true }, files: paths },
      [
        [opening, name, mobile, email].filter(Boolean).join(" · "),
        [qualification, experience].filter(Boolean).join(" · "),
        ...paths,
      ],
    );
  },
};

export const applicationsRemove: Command = {
  name: "applications remove",
  summary: "remove an application and its CV before its year is over, because the candidate asks for it",
  help: `Make sure first that it is the candidate who asks: call the number that "applications open" tells. What is removed does not
come back. Who removed which number and when is kept, nothing of the candidate.`,
  examples: [
    ['applications remove JA7K2M9QWERT --by "Rina Pal" --dry-run', "looks whether there is one"],
    ['applications remove JA7K2M9QWERT --by "Rina Pal"', "removes it"],
  ],
  operands: ["APPLICATION"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [applicationNo = ""] = call.operands;
    const { outcome: found } = await changeSigned({ call, tools }, async (tx, note) => {
      const application = await staffApplications(tx).find(applicationNo);
      if (!application || !(await removeApplication(tx, applicationNo, tools.now()))) return false;
      const { opening } = application;
      await note({ action: "application removed", subject: applicationNo, details: { opening } });
      return true;
    });
    if (!found) throw new CommandError(`There is no application "${applicationNo}".`);
    return printChange(
      call,
      tools,
      { applicationNo },
      {
        would: `${applicationNo} would be removed. Nothing was written.`,
        done: `${applicationNo} is removed, with its CV.`,
      },
    );
  },
};
