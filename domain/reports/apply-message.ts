import type { Catalogue } from "../catalogue/types.ts";
import type { Clock } from "../shared/clock.ts";
import { MAX_BEGUN } from "../shared/most-begun.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { applyDocument } from "./apply-document.ts";
import { applyResults } from "./apply-results.ts";
import { applySampleEvent } from "./apply-sample-event.ts";
import { acceptsResults } from "./booking-progress.ts";
import type { NoticeWords } from "./notice-of.ts";
import { type Outcome, setAside } from "./outcome.ts";
import type { ReportStore, StaffReports, StoredMessage } from "./ports.ts";
import type { LabOrder, LisMessage } from "./types.ts";

export interface ApplyNeeds {
  reports: ReportStore;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  words: NoticeWords;
  /** Reads a stored body in its format; the sentence says why it cannot be read. */
  read: (message: StoredMessage) => Result<LisMessage, string>;
}

/** The outcome of a stored message. */
export interface Applied extends Outcome {
  id: string;
  /** What our own code threw, for the log. */
  error?: unknown;
}

/**
 * Applies the oldest stored message, whole or not at all: what does not fit a booked test is set aside with the reason, never shown
 * and never dropped. So is one over which our own code stumbles or with which the process ends, so that it does not stand in the way
 * of those behind it. Throws when the database was away; then the message waits as before. Null when nothing is waiting.
 */
export async function applyNextMessage(needs: ApplyNeeds): Promise<Applied | null> {
  let claimed: string | null = null;
  let begun = 0;
  try {
    return await needs.reports.work(async (staff) => {
      const before = claimed;
      claimed = null;
      const message = await staff.claim();
      if (!message) return null;
      // The same transaction that runs again is the same try. One that could not be counted says nothing against the message.
      if (message.id !== before) begun = await needs.reports.beginMessage(message.id);
      claimed = message.id;
      const now = needs.clock();
      const outcome =
        begun > MAX_BEGUN
          ? setAside(`the process ended ${MAX_BEGUN} times while it was being applied; it can be tried again`)
          : await applyMessage(needs, staff, message, { now, acceptPatient: false });
      const { state, reason, reportId } = outcome;
      await staff.finish({ id: message.id, now, state, reason, reportId });
      return { id: message.id, ...outcome };
    });
  } catch (error) {
    const id: string | null = claimed;
    // Its COMMIT may even have been heard: what became of it the next look at the inbox tells.
    if (id === null || needs.reports.wasAway(error)) throw error;
    const outcome = setAside("an error on our side; it can be tried again");
    await needs.reports.work((staff) => staff.finish({ id, now: needs.clock(), ...outcome }));
    return { id, ...outcome, error };
  }
}

/** What comes of one message; `acceptPatient`: the lab has made sure that the patient is the one that was booked. */
export async function applyMessage(
  needs: ApplyNeeds,
  staff: StaffReports,
  message: StoredMessage,
  { now, acceptPatient }: { now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const read = needs.read(message);
  if (!read.ok) return { state: "refused", reason: read.refusal, reportId: null };
  const order = await findOrder(staff, read.value);
  if (!order) return setAside("no test was booked under this accession");
  if (!acceptsResults(order.bookingStatus)) return setAside(`the booking is ${order.bookingStatus}`);
  if (message.part > 1 && (await isTaken(staff, message, order))) {
    return setAside("another part of the same message is of this test: its results must come together");
  }
  const times = { receivedAt: message.receivedAt, now, acceptPatient };
  switch (read.value.kind) {
    case "sample-event":
      return applySampleEvent(needs, staff, order, read.value, now);
    case "document":
      return applyDocument(needs, staff, order, read.value, times);
    case "result":
      return applyResults(needs, staff, order, read.value, times);
  }
}

/** Finds the order by the accession; in formats with several places for it, by the first number that is one. */
async function findOrder(staff: StaffReports, message: LisMessage): Promise<LabOrder | undefined> {
  const others = message.kind === "sample-event" ? [] : message.otherNumbers;
  for (const number of [message.accession, ...others]) {
    const order = await staff.order(number);
    if (order) return order;
  }
  return undefined;
}

/** True if another part of the message is of the same test already: the second would replace the first. */
async function isTaken(
  staff: StaffReports,
  { id }: StoredMessage,
  { accession }: LabOrder,
): Promise<boolean> {
  const report = await staff.report(accession);
  return report !== undefined && (await staff.isReportOfOtherPart(id, report.reportId));
}
