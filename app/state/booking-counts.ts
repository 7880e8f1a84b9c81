import type { InferOutput } from "valibot";
import type { BookingCounts } from "../../contract/catalogue.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { keep, readKept } from "./shared-data.ts";

export type Counts = InferOutput<typeof BookingCounts>;

/** What the session keeps of them: `isUpdated` says that they came from the server. */
type KeptCounts = Counts & { isUpdated: true };

const KEY = "bookingCounts";

/** The counters of the home page: asked once in a session, then kept. */
export async function loadCounts(): Promise<Counts> {
  const kept = readKept(KEY);
  if (isCounts(kept)) return kept;
  const { data } = await call(endpoints.customerBookingCounts, { quiet: true });
  keepCounts(data);
  return data;
}

/** Counters that came with a page. */
export function keepCounts(counts: Counts): void {
  keep(KEY, { ...counts, isUpdated: true } satisfies KeptCounts);
}

function isCounts(value: unknown): value is Counts {
  return typeof value === "object" && value !== null && "LabTestBooked" in value && "TestCount" in value;
}
