/** When the last of each thing happened to the sample of one test; null for what nobody told of. */
export interface SampleTimes {
  /** Of the sample in hand: both null once it is rejected. */
  collectedAt: Date | null;
  receivedAt: Date | null;
  rejectedAt: Date | null;
  /** When values of it were reported last, whether they stand or not. */
  reportedAt: Date | null;
}

/** The clocks of the machines of the lab, and ours, may differ by this much. */
export const CLOCK_SKEW_MS = 10 * 60_000;

/**
 * Whether an event is of the sample in hand. Events come in any order, so what counts is when things happened: what was collected or
 * received before the last rejection is of the rejected sample, and a rejection of a time before the newest sample was collected,
 * received or reported is of an earlier one. If two clocks could have turned them round, it is of the one in hand: to ask once too
 * often is better than to leave somebody waiting.
 */
export function isOfSampleInHand(
  sample: SampleTimes,
  { event, at }: { event: "collected" | "received" | "rejected"; at: Date },
): boolean {
  if (event !== "rejected") return sample.rejectedAt === null || at >= sample.rejectedAt;
  return ![sample.collectedAt, sample.receivedAt, sample.reportedAt].some((seen) => isAfter(seen, at));
}

/** Whether the last that is known of a test's sample is its rejection: a new one is to be collected. */
export function waitsForSample({ collectedAt, receivedAt, rejectedAt, reportedAt }: SampleTimes): boolean {
  if (rejectedAt === null || collectedAt !== null || receivedAt !== null) return false;
  return !isAfter(reportedAt, rejectedAt);
}

function isAfter(seen: Date | null, at: Date): boolean {
  return seen !== null && seen.getTime() - at.getTime() > CLOCK_SKEW_MS;
}
