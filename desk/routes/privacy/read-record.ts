import { addDays, indiaInstant, isDay } from "../../../domain/shared/clock.ts";
import { isUuid } from "../../../domain/shared/is-uuid.ts";
import type { RecordQuery } from "../../../domain/staff/record/ports.ts";

/** What an address of the record asks for: as its form shows it, and as it is looked for. */
export function readRecord(url: string, most: number) {
  const { searchParams } = new URL(url);
  const asked = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 100);
  const dayOf = (name: string) => (isDay(asked(name)) ? asked(name) : "");
  const wanted = {
    ...{ who: asked("who"), subject: asked("subject"), words: asked("words"), customer: asked("customer") },
    ...{ from: dayOf("from"), to: dayOf("to"), before: asked("before") },
  };
  const before = new Date(wanted.before);
  const query: RecordQuery = {
    ...{ words: wanted.words, who: wanted.who, subject: wanted.subject, most },
    customerId: isUuid(wanted.customer) ? wanted.customer : null,
    from: wanted.from === "" ? null : indiaInstant(wanted.from, 0),
    until: wanted.to === "" ? null : indiaInstant(addDays(wanted.to, 1), 0),
    before: Number.isNaN(before.getTime()) ? null : before,
  };
  return { wanted, query };
}
