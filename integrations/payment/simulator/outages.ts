import type { Context } from "hono";
import type { Simulator } from "./simulator.ts";

/** Longer than any caller should wait. */
const SLOW_MS = 8000;

/** An outage that the controls ask for: "slow" responds later than any caller waits, "down" with 503. Undefined for neither, and after the wait. */
export async function outageResponse(
  c: Context,
  sim: Simulator,
  orderId: string | null,
): Promise<Response | undefined> {
  const { status } = sim.controls.of(orderId ?? "");
  if (status === "down") return c.text("Service Unavailable", 503);
  if (status === "slow") await sim.timers.wait(SLOW_MS);
  return undefined;
}
