import type { Judged } from "../../domain/reports/staff/service.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import { type Command, Refusal } from "../command.ts";
import { BY, signature } from "../signature.ts";
import { labContainer } from "./lab-container.ts";
import { JSON_ANSWER } from "./who-and-why.ts";

export const quarantineShow: Command = {
  name: "quarantine show",
  summary: "show one message that was set aside, beside what was booked",
  help: `Shows the patient as sent and as booked, the results as sent and the reason. ID is the id of "quarantine list" or the
webhook-id of the sender. These are a person's results: that you looked is noted with your name. With --json the
answer has the whole body.`,
  examples: [
    [
      'quarantine show 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal"',
      "shows the message with that id",
    ],
  ],
  operands: ["ID"],
  options: { by: BY, json: JSON_ANSWER },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const by = signature(call);
    const judged = await (await labContainer(tools)).services.staff.show(id, by);
    if (!judged) throw new Refusal(`There is no message ${id}. The list: npm run namuna -- quarantine list`);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, ...judged }));
    else for (const line of linesOf(judged)) tools.out(line);
    return 0;
  },
};

function linesOf({ message, read, order }: Judged): string[] {
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
