import type { StaffFeedback } from "../db/stores/feedback.ts";
import { listFeedback } from "../db/stores/feedback.ts";
import { addDays, formatDayTime, indiaDay, indiaInstant } from "../domain/shared/clock.ts";
import type { Command } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printList } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import { BY, customersIn, noteReading, readerOf } from "./staff-action.ts";

const USUAL_DAYS = 30;
const MAX_DAYS = 366;

export const feedbackList: Command = {
  name: "feedback list",
  summary: "list what customers said of their bookings, the newest first",
  help: `Each with its marks of 1 to 5 (in all, then by stage), what was ticked, the customer's words, and the ticket that a low mark
has opened: that one is answered by "tickets answer". Bookings are named by their numbers alone, but what customers write
may be personal: keep what it prints to yourself. Who read it and when is kept.`,
  examples: [
    ['feedback list --by "Rina Pal"', "the last 30 days"],
    ['feedback list --days 7 --json --by "Rina Pal"', "the last seven days, as one JSON object on one line"],
  ],
  options: {
    by: BY,
    days: { value: "N", help: `how many days back, today included; ${USUAL_DAYS}` },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const days = Number(call.value("days") ?? USUAL_DAYS);
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
      throw new UsageError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
    }
    const since = indiaInstant(addDays(indiaDay(tools.now()), 1 - days), 0);
    readerOf(call);
    const db = await readyDatabase(tools);
    const given = await listFeedback(db, since);
    const details = { bookings: given.map(({ bookingNo }) => bookingNo) };
    const read = { action: "feedback read", subject: "feedback", details, customerIds: customersIn(given) };
    await noteReading(db, { call, tools }, read);
    const feedback = given.map(({ customerId: _, ...each }) => each);
    return printList(call, tools, { feedback }, line, "No customer has said anything in this time.");
  },
};

function line({
  bookingNo,
  changedAt,
  overall,
  stages,
  tags,
  message,
  ticketNo,
}: Omit<StaffFeedback, "customerId">): string {
  const marks = Object.entries(stages).map(([stage, mark]) => `${stage} ${mark}`);
  const parts = [
    bookingNo,
    formatDayTime(changedAt),
    `${overall} of 5`,
    ...(marks.length > 0 ? [marks.join(", ")] : []),
    ...(tags.length > 0 ? [tags.join(", ")] : []),
    ...(message === "" ? [] : [`"${message.replace(/\s+/g, " ")}"`]),
    ...(ticketNo ? [`ticket ${ticketNo}`] : []),
  ];
  return parts.join(" · ");
}
