import { catalogueStore } from "../db/stores/catalogue.ts";
import { findTestsOfVisits, visitStore } from "../db/stores/visits.ts";
import type { LabCancelError } from "../domain/bookings/cancel-booking.ts";
import { listAffectedVisits } from "../domain/bookings/reschedule-closed-visits.ts";
import type { PatientSamples, VisitSamples } from "../domain/bookings/visits.ts";
import { sampleSheet } from "../domain/bookings/visits.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import { POSTURE_WORDS, TRANSPORT_WORDS } from "../domain/catalogue/handling-words.ts";
import type { TubeNeed } from "../domain/catalogue/tubes-of-order.ts";
import { formatDayTime, indiaDay, isDay, spanOfDays } from "../domain/shared/clock.ts";
import { formatRupees } from "../domain/shared/money.ts";
import { readSlotId } from "../domain/slots/timetable.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { openContext, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import { neededText, STAFF_OPTIONS, signature } from "./staff-action.ts";

const MAX_LETTERS = 200;

export const bookingsCancel: Command = {
  name: "bookings cancel",
  summary: "cancel a booking for its customer, and pay back all of it",
  help: `Cancels the booking BOOKINGNO: nobody could come, nobody was met, or its customer asks for it by telephone, which they must once
the time of the visit is over. What was paid goes back in full to where it came from; the customer is told, and reads the reason in the
booking's history. After a sample nothing is cancelled any more.`,
  examples: [
    [
      'bookings cancel N7K2M9QWER --reason "Our collector did not come" --by "Rina Pal" --dry-run',
      "tells what goes back",
    ],
    ['bookings cancel N7K2M9QWER --reason "Our collector did not come" --by "Rina Pal"', "does it"],
  ],
  operands: ["BOOKINGNO"],
  options: {
    reason: { value: "TEXT", help: "what the customer reads in the history", isNeeded: true },
    ...STAFF_OPTIONS,
  },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    const by = signature(call);
    const reason = neededText(call, "reason", MAX_LETTERS);
    const dryRun = call.isOn("dry-run");
    const { services } = await openContext(tools);
    const cancelled = await services.bookings.cancelByLab({ bookingNo, reason, by }, dryRun);
    if (!cancelled.ok) throw refused(bookingNo, cancelled.error);
    const { refundPaise } = cancelled.value;
    const back =
      refundPaise > 0
        ? `${formatRupees(refundPaise)} ${dryRun ? "would go" : "goes"} back`
        : "Nothing was paid";
    return printChange(
      call,
      tools,
      { bookingNo, refundPaise },
      {
        would: `Booking ${bookingNo} would be cancelled. ${back}. Nothing was changed.`,
        done: `Booking ${bookingNo} is cancelled. ${back}.`,
      },
    );
  },
};

function refused(bookingNo: string, error: LabCancelError): CommandError {
  switch (error.code) {
    case "unknown-booking":
      return new CommandError(`There is no booking ${bookingNo}.`);
    case "cancelled-already":
      return new CommandError(`Booking ${bookingNo} is cancelled already.`);
    case "expired":
      return new CommandError(`Booking ${bookingNo} has ended: it was not paid in time.`);
    case "past-cut-off":
      return new CommandError(`Of booking ${bookingNo} a sample was taken: it can no longer be cancelled.`);
    case "confirming":
      return new CommandError(
        `A bank still decides on a payment of booking ${bookingNo}. Please try again when it has.`,
      );
  }
}

export const visitsClosed: Command = {
  name: "visits closed",
  summary: "list booked visits at a place, or on a day, that was closed since",
  help: `A holiday that is added, a lab or zone that is withdrawn and hours that are taken away leave the visits that are booked
already as they are, the earliest first here. Nobody is reminded of them: call their customers, who can move or cancel
such a booking on its page. Bookings are named by their numbers alone. The list ends when all are moved or cancelled.`,
  examples: [["visits closed", "one line a visit: its booking, when it would be, and where"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const catalogue = (await openContext(tools)).catalogue();
    const closed = await listAffectedVisits(visitStore(await readyDatabase(tools)), catalogue, tools.now());
    const codes = new Map<string, string>([
      ...catalogue.labs.map(({ id, code }) => [`lab:${id}`, `lab:${code}`] as const),
      ...catalogue.zones.map(({ id, code }) => [`zone:${id}`, `zone:${code}`] as const),
    ]);
    const visits = closed.map(({ slotId, ...visit }) => ({ ...visit, place: placeOf(slotId, codes) }));
    return printResult(call, tools, { ok: true, visits }, [
      ...visits.map(({ bookingNo, startsAt, place, status }) =>
        [bookingNo, formatDayTime(startsAt), place, status].join("  "),
      ),
      visits.length === 0 ? "No booked visit is closed." : `${visits.length} to call.`,
    ]);
  },
};

/** "lab:BAL:radiology", as the files name it; by its number where it is withdrawn. */
function placeOf(slotId: string, codes: ReadonlyMap<string, string>): string {
  const [kind, id, ...rest] = (readSlotId(slotId)?.place ?? slotId).split(":");
  return [codes.get(`${kind}:${id}`) ?? `${kind}:${id}`, ...rest].join(":");
}

export const visitSamples: Command = {
  name: "visits samples",
  summary: "list the tubes that the visits of a day need, added up for each patient",
  help: `For the collectors and the labs: each visit of the DAY (2026-12-01) with its draws, the tubes of each with their number
and volume, how they travel, in which posture they are taken and how soon they are spun. What another laboratory tests has
tubes of its own. Bookings are named by their numbers alone. A sample that the catalogue no longer lets be taken at home is marked.`,
  examples: [
    ["visits samples 2026-12-01", "the sheet of a day"],
    ["visits samples 2026-12-01 --json", "the same for a program"],
  ],
  operands: ["DAY"],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [day = ""] = call.operands;
    if (!isDay(day)) throw new UsageError(`"${day}" is not a day (YYYY-MM-DD).`);
    const db = await readyDatabase(tools);
    const catalogue = buildCatalogue(await catalogueStore(db).readAll(indiaDay(tools.now())));
    const period = spanOfDays(day);
    const visits = sampleSheet(await findTestsOfVisits(db, period), catalogue);
    const lines = visits.flatMap(visitLines);
    return printResult(
      call,
      tools,
      { ok: true, day, visits },
      lines.length > 0 ? lines : "No visit on this day.",
    );
  },
};

function visitLines({ bookingNo, mode, startsAt, patients }: VisitSamples): string[] {
  return [
    [bookingNo, formatDayTime(startsAt), mode].join("  "),
    ...patients.flatMap((patient) => patientLines(patient, patients.length > 1)),
  ];
}

function patientLines({ patient, draws, notAtHome }: PatientSamples, isOneOfMany: boolean): string[] {
  return [
    ...(isOneOfMany ? [`  patient ${patient}`] : []),
    ...notAtHome.map((reason) => `  ! not at home: ${reason}`),
    ...draws.flatMap(({ draw, posture, tubes }) => {
      const heading = [draw, posture && POSTURE_WORDS[posture]].filter(Boolean).join(", ");
      return [...(heading ? [`  ${heading}`] : []), ...tubes.map(tubeLine)];
    }),
  ];
}

function tubeLine({ tube, count, volumeMl, transport, minutesToLab, outsourced, tests }: TubeNeed): string {
  const facts = [
    ...(volumeMl === null ? [] : [`${volumeMl} mL`]),
    ...transport.map((each) => TRANSPORT_WORDS[each].toLowerCase()),
    ...(minutesToLab === null ? [] : [`within ${minutesToLab} minutes`]),
    ...(outsourced ? ["for the partner laboratory"] : []),
  ];
  return `    ${count} × ${[tube.name, ...facts].join(", ")}: ${tests.join(", ")}`;
}
