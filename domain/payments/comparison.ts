import type { Difference } from "./books.ts";

/** What a comparison has found; sums are of the orders that the provider answered for. */
export interface Comparison {
  orders: number;
  ours: { receivedPaise: number; refundedPaise: number };
  theirs: { receivedPaise: number; refundedPaise: number };
  /** Payments that we had not heard of and that were settled now. */
  settled: number;
  /** Orders of which the provider did not answer. */
  unanswered: string[];
  differences: Difference[];
}
