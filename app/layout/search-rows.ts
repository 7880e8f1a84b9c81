import type { ApiSearchItem, searchNames } from "../../contract/catalogue.ts";
import { call, endpoint } from "../state/call.ts";
import { placeChanges } from "../state/place.ts";
import { createStore } from "../state/store.ts";

const NAMES = endpoint<typeof searchNames>("GET", "/api/search-names");

/** The services that are booked most at this place, for the search on the device; empty until they have come. */
export const deviceList = createStore<readonly ApiSearchItem[]>([]);

/** The number of changes of place when the list was asked for. */
let askedAt = -1;

/** Loads the list once for each place, whose prices it has. Without it the search waits for the server, as it does for everything else. */
export function loadDeviceList(): void {
  const now = placeChanges.read();
  if (askedAt === now) return;
  askedAt = now;
  if (deviceList.read().length > 0) deviceList.change([]);
  call(NAMES, { background: true, quiet: true }).then(
    ({ data }) => {
      if (askedAt === now) deviceList.change(data.Items);
    },
    () => {
      if (askedAt === now) askedAt = -1;
    },
  );
}

/** Rows that are shown stay where they are, with their newest facts; those that were not shown come below. */
export function steady<Row extends { ServiceId: number }>(
  shown: readonly Row[],
  found: readonly Row[],
): Row[] {
  const newest = new Map(found.map((row) => [row.ServiceId, row]));
  const kept = shown.map((row) => newest.get(row.ServiceId) ?? row);
  const has = new Set(kept.map((row) => row.ServiceId));
  return [...kept, ...found.filter((row) => !has.has(row.ServiceId))];
}
