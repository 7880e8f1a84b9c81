import { resolve } from "node:path";
import { fileBytes } from "../db/stores/files.ts";
import { removePrescription, staffPrescriptions } from "../db/stores/prescriptions.ts";
import type { AnswerError, PrescriptionAnswer } from "../domain/requests/staff/answer-prescription.ts";
import { answerPrescription, openPrescription } from "../domain/requests/staff/answer-prescription.ts";
import type { StaffPrescription } from "../domain/requests/staff/ports.ts";
import type { PrescriptionState } from "../domain/requests/types.ts";
import { PRESCRIPTION_STATES } from "../domain/requests/types.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { openObjectStore } from "../server/open-object-store.ts";
import type { Call, Command, ExitCode, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { ORIGINAL, saveDocument } from "./files.ts";
import { databaseToChange, migratedDatabase, random, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printList, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import {
  BY,
  changeSigned,
  customersIn,
  neededText,
  noteReading,
  readerOf,
  STAFF_OPTIONS,
  signature,
} from "./staff-action.ts";

const MOST = 500;

export const prescriptionsList: Command = {
  name: "prescriptions list",
  summary: "list the prescriptions that wait for an answer",
  help: `Lists requests that nobody has answered yet, the oldest first: number, state, when it came, whom to call and when, for
whom it is, and what the customer noted; ${MOST} at most. It shows personal data: keep what it prints to yourself. Who read the list
and when is kept.`,
  examples: [
    ['prescriptions list --by "Rina Pal"', "what waits"],
    [
      'prescriptions list --state answered --json --by "Rina Pal"',
      "what was answered, as one JSON object on one line",
    ],
  ],
  options: {
    by: BY,
    state: { value: "STATE", help: `one of ${PRESCRIPTION_STATES.join(", ")}` },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const state = stateOf(call);
    readerOf(call);
    const db = await readyDatabase(tools);
    const requests = await staffPrescriptions(db).list(state, MOST);
    const details = { state, requests: requests.length };
    await noteReading(
      db,
      { call, tools },
      {
        action: "prescriptions read",
        subject: "prescriptions",
        details,
        customerIds: customersIn(requests),
      },
    );
    return printList(call, tools, { requests }, line, "No prescription waits.");
  },
};

function stateOf(call: Call): PrescriptionState | null {
  const text = call.value("state");
  if (text === undefined) return null;
  const state = PRESCRIPTION_STATES.find((each) => each === text);
  if (!state)
    throw new UsageError(`There is no state "${text}". The states are ${PRESCRIPTION_STATES.join(", ")}.`);
  return state;
}

function line(request: StaffPrescription): string {
  const { requestNo, state, createdAt, mobile, callWindow, patientName, files, note } = request;
  const parts = [
    requestNo,
    state,
    formatDayTime(createdAt),
    `call ${mobile} (${callWindow})`,
    patientName ?? "somebody else",
    files === 1 ? "1 file" : `${files} files`,
    ...(note === "" ? [] : [`"${note.replace(/\s+/g, " ")}"`]),
  ];
  return parts.join(" · ");
}

export const prescriptionsOpen: Command = {
  name: "prescriptions open",
  summary: "save a prescription's files into a folder, to read them",
  help: `Writes the files of a request into DIR, readable by you alone, and notes who opened them: photographs, and the pages of a PDF
as pictures, in which nothing of what a stranger may have put into it is left. A new request becomes "being read", which the customer
sees. Files that are in DIR already are left alone. Delete the folder when the request is answered.`,
  examples: [['prescriptions open RX7K2M9QWERT ./rx --by "Rina Pal"', "saves its files into ./rx"]],
  operands: ["REQUEST", "DIR"],
  options: { by: BY, original: ORIGINAL, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [requestNo = "", folder = ""] = call.operands;
    const who = readerOf(call);
    const target = resolve(tools.folder, folder);
    const db = await migratedDatabase(tools);
    const staff = staffPrescriptions(db, fileBytes(db, openObjectStore(tools.settings(), tools.now)));
    const opened = await openPrescription({ staff, random }, { requestNo, who }, tools.now());
    if (!opened.ok) throw new CommandError(`There is no request "${requestNo}".`);
    const files: string[] = [];
    for (const [index, file] of opened.value.files.entries()) {
      // Two requests may have files of one name, and a file that is in the folder already is left alone.
      const named = { ...file, name: `${requestNo} ${index + 1} ${file.name}` };
      const { paths, warning } = await saveDocument(target, named, { original: call.isOn("original") });
      files.push(...paths);
      if (warning !== "") tools.note(warning);
    }
    return printResult(call, tools, { ok: true, requestNo, files }, files);
  },
};

const MAX_NOTE = 2000;

export const prescriptionsAnswer: Command = {
  name: "prescriptions answer",
  summary: "answer a prescription with a proposed cart and a note",
  help: `The customer sees the note and the services on the page of the request, at the prices of their place, and puts them
into the cart with one press. Another answer replaces the last one, and the customer is told; the very same answer changes nothing and
tells nobody. One may also follow a rejection.`,
  examples: [
    [
      'prescriptions answer RX7K2M9QWERT --services HEM01,HEM02 --note "Please come fasting." --by "Rina Pal"',
      "proposes two tests",
    ],
    [
      'prescriptions answer RX7K2M9QWERT --services HEM01 --by "Rina Pal" --dry-run',
      "tells what would be proposed, and changes nothing",
    ],
  ],
  operands: ["REQUEST"],
  options: {
    services: { value: "CODES", help: "codes of the catalogue, separated by commas" },
    note: { value: "TEXT", help: "what to say to the customer" },
    ...STAFF_OPTIONS,
  },
  run: (call, tools) =>
    answerRequest(call, tools, {
      to: "answered",
      codes: (call.value("services") ?? "")
        .split(",")
        .map((code) => code.trim())
        .filter(Boolean),
      note: call.value("note") === undefined ? "" : neededText(call, "note", MAX_NOTE),
    }),
};

const MAX_REASON = 2000;

export const prescriptionsRefuse: Command = {
  name: "prescriptions refuse",
  summary: "say that nothing can be booked from a prescription, and why",
  help: `The customer sees the reason on the page of the request. "prescriptions answer" may still follow, for instance after a
telephone call.`,
  examples: [
    [
      'prescriptions refuse RX7K2M9QWERT --reason "The photograph cannot be read. Please send it again." --by "Rina Pal"',
      "declines it with this reason",
    ],
  ],
  operands: ["REQUEST"],
  options: {
    reason: { value: "TEXT", help: "what to say to the customer", isNeeded: true },
    ...STAFF_OPTIONS,
  },
  run: (call, tools) =>
    answerRequest(call, tools, {
      to: "declined",
      codes: [],
      note: neededText(call, "reason", MAX_REASON),
    }),
};

export const prescriptionsRemove: Command = {
  name: "prescriptions remove",
  summary: "remove a prescription with its files, because its customer asks for it",
  help: `The privacy policy promises it where no test was booked from the prescription. Make sure first that it is the customer who asks:
call the number that "prescriptions list" tells. Pictures, note and answer do not come back; who removed which number and
when is kept.`,
  examples: [
    ['prescriptions remove RX7K2M9QWERT --by "Rina Pal" --dry-run', "looks whether there is one"],
    ['prescriptions remove RX7K2M9QWERT --by "Rina Pal"', "removes it"],
  ],
  operands: ["REQUEST"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [requestNo = ""] = call.operands;
    const { outcome: found } = await changeSigned({ call, tools }, async (tx, note) => {
      const removed = await removePrescription(tx, requestNo);
      if (!removed) return false;
      await note({ action: "prescription removed", subject: requestNo, details: {}, ...removed });
      return true;
    });
    if (!found) throw new CommandError(`There is no request "${requestNo}".`);
    return printChange(
      call,
      tools,
      { requestNo },
      {
        would: `${requestNo} would be removed. Nothing was written.`,
        done: `${requestNo} is removed, with its files.`,
      },
    );
  },
};

/** Answers or declines a prescription for a command line, or prints what that would do. */
async function answerRequest(
  call: Call,
  tools: Tools,
  words: Pick<PrescriptionAnswer, "to" | "codes" | "note">,
): Promise<ExitCode> {
  const [requestNo = ""] = call.operands;
  const dryRun = call.isOn("dry-run");
  const who = signature(call);
  const db = await databaseToChange(tools, dryRun);
  const answered = await answerPrescription(
    { staff: staffPrescriptions(db), random, messageSettings: tools.settings().site },
    { ...words, requestNo, who, version: null, dryRun },
    tools.now(),
  );
  if (!answered.ok) throw refused(requestNo, answered.error);
  const { isUnchanged } = answered.value;
  const services = answered.value.services.map(({ code, name }) => ({ code, name }));
  const { to: state, note } = words;
  const done = dryRun
    ? `${requestNo} would be ${state}. Nothing was written.`
    : `${requestNo} is ${state}. The customer is told, and sees it on the page of the request.`;
  const facts = { ok: true, requestNo, state, services, note, unchanged: isUnchanged, dryRun };
  return printResult(call, tools, facts, [
    ...services.map(({ code, name }) => `+ ${code} ${name}`),
    ...(note === "" ? [] : [note]),
    isUnchanged ? `${requestNo} has this answer already. The customer is not told again.` : done,
  ]);
}

function refused(requestNo: string, error: AnswerError): Error {
  const words = errorMessage(requestNo, error);
  return error.code === "says-nothing" ? new UsageError(words) : new CommandError(words);
}

function errorMessage(requestNo: string, error: AnswerError): string {
  switch (error.code) {
    case "unknown-request":
      return `There is no request "${requestNo}".`;
    case "wrong-state":
      return `${requestNo} is ${error.state}: that is not changed any more.`;
    case "says-nothing":
      return "An answer needs --services or --note.";
    case "changed":
      return `${requestNo} was answered meanwhile.`;
    case "unknown-services":
      return `The catalogue has no service ${error.codes.join(", ")}. "catalogue export DIR" lists the codes.`;
    case "withdrawn-services":
      return `Not sold any more: ${error.codes.join(", ")}.`;
  }
}
