/** The kind of payment. "online": through the payment provider. */
export const METHODS = ["online", "cash", "upi", "card"] as const;
export type Method = (typeof METHODS)[number];

/**
 * Money of one moment. "received": it paid a booking. "beside" (a stored name): an unapplied payment, which paid no booking (another amount,
 * a second success, too late) and is refunded. "refunded": it was refunded. Paise, never negative.
 */
export interface Movement {
  kind: "received" | "beside" | "refunded";
  /** The order, the transaction of an unapplied payment, or the refund. */
  reference: string;
  at: Date;
  method: Method;
  amountPaise: number;
  bookingNo: string;
}

/** The sums of a day, in paise. */
export interface DaySum {
  received: Record<Method, number>;
  beside: number;
  refunded: Record<Method, number>;
  /** Everything received minus everything refunded. */
  totalPaise: number;
  /** The expected cash of the day. */
  cashPaise: number;
}

/** Adds up the money of a day. */
export function sumOfDay(movements: readonly Movement[]): DaySum {
  const sum: DaySum = {
    received: { online: 0, cash: 0, upi: 0, card: 0 },
    beside: 0,
    refunded: { online: 0, cash: 0, upi: 0, card: 0 },
    totalPaise: 0,
    cashPaise: 0,
  };
  for (const { kind, method, amountPaise } of movements) {
    if (kind === "received") sum.received[method] += amountPaise;
    else if (kind === "beside") sum.beside += amountPaise;
    else sum.refunded[method] += amountPaise;
    sum.totalPaise += kind === "refunded" ? -amountPaise : amountPaise;
  }
  sum.cashPaise = sum.received.cash - sum.refunded.cash;
  return sum;
}
