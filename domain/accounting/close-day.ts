import { addDays, DAY_MS, indiaDay, indiaInstant } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import type { DaySum, Movement } from "./day-sum.ts";
import { sumOfDay } from "./day-sum.ts";
import type { ClosedDay, DayStore, MoneyDifference, NamedDifference, Span } from "./ports.ts";

export type CloseError =
  | { code: "closed-already" }
  /** Days are closed in their order. */
  | { code: "day-before-open"; day: string }
  | { code: "not-yet" }
  /** Entries were added since the page was shown. */
  | { code: "sum-changed"; totalPaise: number }
  | { code: "reason-missing"; field: "cashReason" | "restReason" };

export interface Closing {
  day: string;
  /** The total that the page has shown. */
  seenPaise: number;
  countedCashPaise: number;
  /** Reason why the counted cash differs from the books. */
  cashReason: string;
  /** Why differences to the provider stay open. */
  restReason: string;
}

/** How far back late entries are included: as long as a payment may still be decided. */
const LATE_MS = 8 * DAY_MS;

/** The entries that closing `day` will count: all uncounted ones since the books began, at most some days late. */
export function spanOf(day: string, first: string | null, now: Date): Span {
  const begin = indiaInstant(first ?? day, 0);
  const late = new Date(indiaInstant(day, 0).getTime() - LATE_MS);
  const end = indiaInstant(addDays(day, 1), 0);
  return { from: late > begin ? late : begin, until: now < end ? now : end };
}

/** The day that is closed next; null: any day until today begins the books. */
export function nextDay(last: string | null): string | null {
  return last === null ? null : addDays(last, 1);
}

/** Closes a day. Later entries, and those recorded late, belong to a later day. */
export async function closeDay(
  store: DayStore,
  open: readonly MoneyDifference[],
  closing: Closing,
  { by, now, actionOf }: { by: string; now: Date; actionOf: (closed: ClosedDay) => StaffAction },
): Promise<Result<ClosedDay, CloseError>> {
  const { day } = closing;
  if (day > indiaDay(now)) return fail({ code: "not-yet" });
  const { first, last } = await store.ends();
  const next = nextDay(last);
  if (next !== null && day < next) return fail({ code: "closed-already" });
  if (next !== null && day > next) return fail({ code: "day-before-open", day: next });
  return store.close<CloseError>(day, spanOf(day, first, now), (movements) => {
    const sums = sumOfDay(movements);
    if (sums.totalPaise !== closing.seenPaise) {
      return fail({ code: "sum-changed", totalPaise: sums.totalPaise });
    }
    const differences = nameDifferences(closing, sums, open);
    if (!differences.ok) return differences;
    const closed = { day, closedAt: now, closedBy: by, sums, differences: differences.value };
    return done({ closed, action: actionOf(closed) });
  });
}

/** The differences, each with its reason. */
function nameDifferences(
  { countedCashPaise, cashReason, restReason }: Closing,
  { cashPaise }: DaySum,
  open: readonly MoneyDifference[],
): Result<NamedDifference[], CloseError> {
  const named: NamedDifference[] = [];
  const cash = countedCashPaise - cashPaise;
  if (cash !== 0) {
    if (cashReason === "") return fail({ code: "reason-missing", field: "cashReason" });
    named.push({ what: CASH_COUNTED, paise: cash, reason: cashReason });
  }
  if (open.length > 0 && restReason === "") return fail({ code: "reason-missing", field: "restReason" });
  for (const { kind, orderId, theirsPaise, oursPaise } of open) {
    named.push({
      what: `${DIFFERENCE_WORDS[kind]} ${orderId}`,
      paise: theirsPaise - oursPaise,
      reason: restReason,
    });
  }
  return done(named);
}

/** The difference of the counted cash to the books, as a closed day names it. */
export const CASH_COUNTED = "Cash counted";

export const DIFFERENCE_WORDS: Record<MoneyDifference["kind"], string> = {
  money: "Received, by the provider's books",
  refund: "Paid back, by the provider's books",
  settlement: "Settled, by the provider's file",
};

/** Entries that are counted on a later day, because their own was closed. */
export function isLate(day: string, { at }: Movement): boolean {
  return indiaDay(at) < day;
}
