import { visitStore } from "../db/stores/visits.ts";
import { listAffectedVisits } from "../domain/bookings/settle-closed-visits.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { readSlotId } from "../domain/slots/timetable.ts";
import type { Command } from "./command.ts";
import { readyDatabase } from "./migrated-database.ts";
import { openContext } from "./open-context.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

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
