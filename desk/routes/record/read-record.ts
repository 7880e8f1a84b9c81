import { typedText } from "../../../domain/i18n/typed-text.ts";
import { addDays, indiaInstant, isDay } from "../../../domain/shared/clock.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import type { AuditQuery } from "../../../domain/staff/audit-log.ts";

/** The search parameters of the record's URL: for the form, and parsed for the query. */
export function readRecord(url: string) {
  const { searchParams } = new URL(url);
  const asked = (name: string) => typedText(searchParams.get(name) ?? "").slice(0, 100);
  const dayOf = (name: string) => (isDay(asked(name)) ? asked(name) : "");
  const wanted = {
    who: asked("who"),
    subject: asked("subject"),
    words: asked("words"),
    customer: asked("customer"),
    from: dayOf("from"),
    to: dayOf("to"),
    before: asked("before"),
  };
  const query: Omit<AuditQuery, "most"> = {
    words: wanted.words,
    who: wanted.who,
    // Entries about a day have it as "2026-12-05"; the page shows "05/12/2026".
    subject: wanted.subject.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1"),
    customerId: isUuid(wanted.customer) ? wanted.customer : null,
    from: wanted.from === "" ? null : indiaInstant(wanted.from, 0),
    until: wanted.to === "" ? null : indiaInstant(addDays(wanted.to, 1), 0),
    before: placeOf(wanted.before),
    only: [],
    except: [],
  };
  return { wanted, query };
}

/** An entry as the address of the page after it names it: when it was, and its id. */
export function placeWords({ at, id }: { at: Date; id: string }): string {
  return `${at.toISOString()} ${id}`;
}

function placeOf(words: string): AuditQuery["before"] {
  const [time = "", id = ""] = words.split(" ");
  const at = new Date(time);
  const isPlace = /^\d{4}-/.test(time) && !Number.isNaN(at.getTime()) && isUuid(id);
  return isPlace ? { at, id } : null;
}
