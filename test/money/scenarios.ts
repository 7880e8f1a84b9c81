/** One payment of the hundred of each provider: how it goes there, how the webhook travels, and what is wrong beside it. */
export interface Scenario {
  n: number;
  /** The button that the customer presses, or how they leave. */
  outcome: "success" | "failure" | "pending" | "closed" | "expired";
  webhook: "once" | "twice" | "late" | "never" | "before-return";
  twist: "plain" | "wrong-amount" | "second-success" | "paid-again";
  /** Whether the browser finds its way back to the shop. */
  comesBack: boolean;
  /** What the provider's status call does in the first two minutes. */
  status: "ok" | "slow" | "down";
  /** The second success comes after the booking's time is over; "crowded": its slot has been taken by others. */
  lateBy: "soon" | "expired" | "crowded";
}

const OUTCOMES = ["success", "failure", "pending", "closed", "expired"] as const;
const WEBHOOKS = ["once", "twice", "late", "never", "before-return"] as const;
const TWISTS = ["plain", "wrong-amount", "second-success", "paid-again"] as const;
const STATUSES = ["ok", "down", "ok", "slow", "ok", "down", "ok"] as const;
const LATENESS = ["soon", "expired", "crowded"] as const;

/** Every outcome with every fault of the webhook and every twist; the rest goes round with the number. */
export function allScenarios(): Scenario[] {
  const combined = OUTCOMES.flatMap((outcome) =>
    WEBHOOKS.flatMap((webhook) => TWISTS.map((twist) => ({ outcome, webhook, twist }))),
  );
  return combined.map((each, n) => ({
    ...each,
    n,
    comesBack: n % 3 !== 0,
    status: STATUSES[Math.floor(n / 4) % STATUSES.length] ?? "ok",
    lateBy: LATENESS[Math.floor(n / 4) % LATENESS.length] ?? "soon",
  }));
}

/** How the booking must end. What is not kept has to have gone back to the paisa. */
export function expectedEnd({ outcome, twist, lateBy }: Scenario): "kept" | "not kept" {
  if (twist === "wrong-amount") return "not kept";
  if (outcome === "success" || twist === "paid-again") return "kept";
  if (twist === "plain") return "not kept";
  // A bank that is deciding keeps the place; after any other end it is given away in time.
  return outcome === "pending" || lateBy !== "crowded" ? "kept" : "not kept";
}
