import type { DaySum } from "../../../domain/books/day-sum.ts";
import { formatRupees } from "../../../domain/shared/money.ts";

/** The parts of a day's sum, as its table shows them; card and money beside bookings only where there is any. */
export function sumRows({ received, beside, refunded }: DaySum): { words: string; amount: string }[] {
  const row = (words: string, paise: number) => ({ words, amount: formatRupees(paise) });
  return [
    row("Bookings paid online", received.online),
    row("Paid in cash", received.cash),
    row("Paid by UPI", received.upi),
    ...(received.card > 0 ? [row("Paid by card", received.card)] : []),
    ...(beside > 0 ? [row("Received beside bookings, goes back", beside)] : []),
    row("Paid back online", -refunded.online),
    row("Paid back in cash", -refunded.cash),
  ];
}
