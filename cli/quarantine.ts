import type { MessageReview, StaffError } from "../domain/reports/staff/service.ts";
import { documentOf } from "../domain/reports/staff/service.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { WHOLE_CHAIN } from "../domain/staff/scope.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { DOCUMENT_OPTIONS, offerDocument } from "./files.ts";
import { openContext } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT, printChange, printResult } from "./print-result.ts";
import { BY, REASON, readerOf, readStaff } from "./staff-action.ts";

export const quarantineList: Command = {
  name: "quarantine list",
  summary: "list the messages of the lab's system that were quarantined",
  help: `A message is quarantined when it does not fit in patient, accession, test, analyte, unit or number. It is kept, shown to
no customer, and waits here, the oldest first. The reasons name codes and units, never values or people.`,
  examples: [["quarantine list", "one line a message: its id, when it came, what it is and why it waits"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const { staffReports } = (await openContext(tools)).services;
    const messages = await staffReports.quarantined({ scope: WHOLE_CHAIN, most: null });
    return printResult(call, tools, { ok: true, messages }, [
      ...messages.map(
        ({ id, receivedAt, kind, contentType, reason }) =>
          `${id}  ${formatDayTime(receivedAt)}  ${kind} (${contentType})  ${reason}`,
      ),
      messages.length === 0 ? "Nothing waits in quarantine." : `${messages.length} waiting.`,
    ]);
  },
};

export const quarantineShow: Command = {
  name: "quarantine show",
  summary: "show one message that was quarantined, beside what was booked",
  help: `Shows the patient as sent and as booked, the results as sent and the reason. ID is the id of "quarantine list" or the
webhook-id of the sender. These are a person's results: that you looked is noted with your name. With --json the
answer has the whole body. Its PDF is saved by --into. Delete the folder when you have decided.`,
  examples: [
    [
      'quarantine show 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal"',
      "shows the message with that id",
    ],
  ],
  operands: ["ID"],
  options: { by: BY, ...DOCUMENT_OPTIONS, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const by = readerOf(call);
    const judged = await (await openContext(tools)).services.staffReports.show(id, by);
    if (!judged)
      throw new CommandError(`There is no message ${id}. The list: npm run namuna -- quarantine list`);
    const content = documentOf(judged);
    const file = content && { name: `${judged.message.id}.pdf`, content };
    const { files, lines } = await offerDocument(call, tools, file);
    return printResult(call, tools, { ok: true, ...judged, files }, [...linesOf(judged), ...lines]);
  },
};

function linesOf({ message, read, order }: MessageReview): string[] {
  const { id, client, messageId, contentType, state, reason, receivedAt } = message;
  const head = [
    `Message    ${id} (${messageId} of ${client})`,
    `Received   ${formatDayTime(receivedAt)}, ${contentType}`,
    `State      ${state}${reason === "" ? "" : `: ${reason}`}`,
  ];
  if (!read) return [...head, "It cannot be read; --json shows its body."];
  const booked = order
    ? `${order.patientName}, ${order.patientDateOfBirth ?? "?"}, ${order.patientSex ?? "?"} (booking ${order.bookingNo})`
    : "nothing under this accession";
  const accession = `Accession  ${read.accession}`;
  if (read.kind !== "result") {
    const what = read.kind === "sample-event" ? `the sample was ${read.event}` : "a document";
    return [...head, accession, `Says       ${what}`, `Booked     ${booked}`];
  }
  const { name, dateOfBirth, sex } = read.patient;
  const results = read.results.map(
    ({ analyte, loinc, value, unit }) => `  ${analyte || loinc}  ${value} ${unit ?? ""}`,
  );
  return [
    ...head,
    `${accession}, status ${read.status}`,
    `Sent for   ${name}, ${dateOfBirth ?? "?"}, ${sex ?? "?"}`,
    `Booked     ${booked}`,
    `Results (${read.results.length})`,
    ...results,
  ];
}

/** Why a message cannot be worked on, in words. */
function messageError(id: string, error: StaffError): CommandError {
  return new CommandError(
    error === "unknown"
      ? `There is no message ${id}. The list: npm run namuna -- quarantine list`
      : `Message ${id} is not in quarantine.`,
  );
}

export const quarantineRelease: Command = {
  name: "quarantine release",
  summary: "apply a message that was quarantined, once its cause is put right",
  help: `Tries the message again as it came, after the catalogue or the booking was put right. It is applied when it fits now, and
stays in quarantine with the reason of now when it does not. --accept-patient is for a patient whose name, sex or
day of birth differs and who was made sure of otherwise; tests, units and numbers must fit all the same.
--accession is for a message that names another test or none: the accession of the test that it is of. Patient, units and
numbers must fit that one. What was done is noted with name and reason ("lab-log").`,
  examples: [
    [
      'quarantine release sim-42 --by "Rina Pal" --reason "unit put right" --dry-run',
      "tells what would come of it, and changes nothing",
    ],
    [
      'quarantine release sim-42 --by "Rina Pal" --reason "called the ward: the same person" --accept-patient',
      "applies it although the name differs",
    ],
  ],
  operands: ["ID"],
  options: {
    by: BY,
    reason: REASON,
    "accept-patient": { help: "the patient was made sure of: let name, sex and day of birth differ" },
    accession: { value: "ACCESSION", help: "the test that the message is of" },
    "dry-run": DRY_RUN,
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const dryRun = call.isOn("dry-run");
    const acceptPatient = call.isOn("accept-patient");
    const accession = call.value("accession") ?? null;
    const request = { ...readStaff(call), id, acceptPatient, accession, dryRun };
    const released = await (await openContext(tools)).services.staffReports.release(request);
    if (!released.ok) throw messageError(id, released.error);
    const { state, reason, reportId } = released.value;
    const ok = state === "applied";
    const outcome = `The message ${dryRun ? "would be" : "is"} ${state}${reason === "" ? "" : `: ${reason}`}.`;
    const lines = [outcome, ...(dryRun ? ["Nothing was written."] : [])];
    printResult(call, tools, { ok, dryRun, state, reason, reportId }, lines);
    return ok ? 0 : 1;
  },
};

export const quarantineRefuse: Command = {
  name: "quarantine refuse",
  summary: "refuse a message that was quarantined, for good",
  help: `The message is kept with the reason, which its sender reads when it asks what became of it, and is never applied. The
lab's system then sends a right one under a new id.`,
  examples: [
    ['quarantine refuse sim-42 --by "Rina Pal" --reason "wrong tube"', "refuses it; the sender reads why"],
  ],
  operands: ["ID"],
  options: { by: BY, reason: REASON, "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const dryRun = call.isOn("dry-run");
    const refused = await (await openContext(tools)).services.staffReports.refuse({
      ...readStaff(call),
      id,
      dryRun,
    });
    if (!refused.ok) throw messageError(id, refused.error);
    return printChange(
      call,
      tools,
      { state: "refused" },
      { would: "The message would be refused. Nothing was written.", done: "The message is refused." },
    );
  },
};
