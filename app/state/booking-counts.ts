import type { InferOutput } from "valibot";
import type { BookingCounts } from "../../contract/catalogue.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { keep, readStored } from "./session-storage.ts";

export type Counts = InferOutput<typeof BookingCounts>;

/** The stored value: `isUpdated` means that it came from the server. */
type KeptCounts = Counts & { isUpdated: true };

const KEY = "bookingCounts";

/** The counters of the home page: requested once in a session, then stored. */
export async function loadCounts(): Promise<Counts> {
  const kept = readStored(KEY);
  if (isCounts(kept)) return kept;
  const { data } = await call(endpoints.customerBookingCounts, { background: true });
  keepCounts(data);
  return data;
}

/** Stores the counters that came with a page. */
export function keepCounts(counts: Counts): void {
  keep(KEY, { ...counts, isUpdated: true } satisfies KeptCounts);
}

function isCounts(value: unknown): value is Counts {
  return typeof value === "object" && value !== null && "LabTestBooked" in value && "TestCount" in value;
}
