import type { Context } from "hono";
import type { Simulator } from "./simulator.ts";

/** Longer than any caller should wait. */
const SLOW_MS = 8000;

/** "slow" answers after every caller's patience, "down" does not answer as the provider at all. */
export async function troubled(
  c: Context,
  sim: Simulator,
  orderId: string | null,
): Promise<Response | undefined> {
  const { status } = sim.controls.of(orderId ?? "");
  if (status === "down") return c.text("Service Unavailable", 503);
  if (status === "slow") await sim.timers.wait(SLOW_MS);
  return undefined;
}
