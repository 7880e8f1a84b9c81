import * as v from "valibot";
import type { EventDetails, SentEvent } from "../../domain/desk/collector-round/types.ts";
import { typedText } from "../../domain/i18n/typed-text.ts";
import { isClockLost, MAX_CODE, MAX_SENT } from "./phone-events.ts";

const words = (most: number) => v.pipe(v.string(), v.transform(typedText), v.maxLength(most));

/** Of a phone whose clock has lost its time the server's counts. What says no time at all is unreadable. */
const moment = v.pipe(v.string(), v.isoTimestamp());
const paise = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

const Details = v.variant("kind", [
  v.object({ kind: v.picklist(["accepted", "on-the-way", "arrived"]) }),
  v.object({ kind: v.literal("started"), code: words(MAX_CODE), reason: words(300) }),
  v.object({
    kind: v.literal("tube-labelled"),
    tube: words(20),
    barcode: words(60),
    replaces: v.optional(words(60)),
  }),
  v.object({ kind: v.literal("collected"), missing: words(300) }),
  v.object({ kind: v.literal("not-met"), reason: v.pipe(words(300), v.minLength(1)) }),
  v.object({ kind: v.literal("paid"), by: v.picklist(["cash", "upi"]), paise, reference: words(60) }),
  v.object({ kind: v.literal("cash-handed-over"), paise }),
]);

const Outer = v.object({
  id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  bookingNo: words(20),
  slotId: words(80),
  at: moment,
});

const Sent = v.pipe(v.array(v.unknown()), v.maxLength(MAX_SENT));

/** The events of a request; null if one has no id. An unknown event with an id is stored as it is, so that reception can see what the phone has sent. */
export function readEvents(text: string, now: Date): SentEvent[] | null {
  const listed = v.safeParse(Sent, parsed(text));
  if (!listed.success) return null;
  const events = listed.output.map((sent) => readEvent(sent, now));
  return events.some((event) => event === null) ? null : events.flatMap((event) => event ?? []);
}

function readEvent(sent: unknown, now: Date): SentEvent | null {
  const whole = v.safeParse(v.object({ ...Outer.entries, details: Details }), sent);
  if (whole.success) {
    const at = new Date(whole.output.at);
    return { ...whole.output, at: isClockLost(at) ? now : at };
  }
  const named = v.safeParse(v.object({ id: Outer.entries.id }), sent);
  if (!named.success) return null;
  const details: EventDetails = { kind: "unreadable", sent: JSON.stringify(sent).slice(0, 2000) };
  return { id: named.output.id, bookingNo: "", slotId: "", at: now, details };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
