/** The last time of each event of a test's sample; null: not reported. */
export interface SampleTimes {
  /** Of the present sample: both null once it is rejected. */
  collectedAt: Date | null;
  receivedAt: Date | null;
  rejectedAt: Date | null;
  /** When values of it were last reported, in force or not. */
  reportedAt: Date | null;
}

/** The assumed error between the laboratory's clocks and ours. */
export const CLOCK_SKEW_MS = 10 * 60_000;

/**
 * Whether an event belongs to the present sample. Events arrive in any order, so their times decide: a collection or receipt before the
 * last rejection belongs to the rejected sample, and a rejection before the newest sample was collected, received or reported belongs to an
 * earlier one. If the order is within the error of the clocks, the event counts for the present sample: asking for a sample once too often
 * is better than leaving a customer waiting.
 */
export function concernsCurrentSample(
  sample: SampleTimes,
  { event, at }: { event: "collected" | "received" | "rejected"; at: Date },
): boolean {
  if (event !== "rejected") return sample.rejectedAt === null || at >= sample.rejectedAt;
  return ![sample.collectedAt, sample.receivedAt, sample.reportedAt].some((seen) => isAfter(seen, at));
}

/** Whether the latest event of a test's sample is its rejection, so that a new one is to be collected. */
export function awaitsNewSample({ collectedAt, receivedAt, rejectedAt, reportedAt }: SampleTimes): boolean {
  if (rejectedAt === null || collectedAt !== null || receivedAt !== null) return false;
  return !isAfter(reportedAt, rejectedAt);
}

function isAfter(seen: Date | null, at: Date): boolean {
  return seen !== null && seen.getTime() - at.getTime() > CLOCK_SKEW_MS;
}
