import { catalogueStore } from "../db/stores/catalogue.ts";
import { findTestsOfVisits } from "../db/stores/visits.ts";
import { type PatientSamples, type VisitSamples, sampleSheet } from "../domain/bookings/visits.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import { POSTURE_WORDS, TRANSPORT_WORDS } from "../domain/catalogue/handling-words.ts";
import type { TubeNeed } from "../domain/catalogue/tubes-of-order.ts";
import { formatDayTime, indiaDay, isDay, spanOfDays } from "../domain/shared/clock.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./migrated-database.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

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
    if (!isDay(day)) throw new CommandError(`"${day}" is not a day (YYYY-MM-DD).`);
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
