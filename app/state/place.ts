import type { ApiPostOffice } from "../../contract/places.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { pause } from "./pause.ts";
import { PLACE_KEY, readStored } from "./session-storage.ts";
import { markPackagesStale } from "./shared-data.ts";
import { createStore } from "./store.ts";

/** A place to choose: of a looked-up pincode, or from the list of cities. */
export type PlaceChoice = Pick<ApiPostOffice, "Name" | "Block" | "Pincode" | "District">;

/** The place of service (specification, section 3: Location). */
export interface PlaceState {
  patient_pincode: string;
  patient_location: string;
  /** 0 if none. */
  patient_addressid: string | 0;
  /** False until the server's value has loaded, or the one that this tab showed last. */
  known: boolean;
}

/** Place and pincodes are asked for at most this often (specification, section 9). */
export const LOOK_UP_EVERY_MS = 6000;

export const placeStore = createStore<PlaceState>({
  patient_pincode: "",
  patient_location: "",
  patient_addressid: 0,
  known: false,
});

/** Restores the place that this tab showed last, before the server's response. */
export function restorePlace(): void {
  const kept = readStored(PLACE_KEY) as PlaceState | null;
  if (kept?.patient_pincode) placeStore.change({ ...placeStore.read(), ...kept });
}

/** Counts the changes of place; pages subscribe to reload their prices. */
export const placeChanges = createStore(0);

/** When the server's place was last asked for, and the next request while it waits. */
let lastAsked = -LOOK_UP_EVERY_MS;
let nextPlace: Promise<PlaceState> | null = null;

/** Loads the place that the server has stored for this browser: every 6 s at most, a request in between waits for its time. */
export function loadPlace(): Promise<PlaceState> {
  nextPlace ??= pause(lastAsked + LOOK_UP_EVERY_MS - performance.now()).then(() => {
    nextPlace = null;
    lastAsked = performance.now();
    return askPlace();
  });
  return nextPlace;
}

async function askPlace(): Promise<PlaceState> {
  const before = placeStore.read();
  try {
    const kept = await call(endpoints.getCookieValue, { query: { cname: "all" }, background: true });
    // A place that was chosen meanwhile is newer than this response.
    if (placeStore.read() === before)
      placeStore.change({
        patient_pincode: kept.patientpincode,
        patient_location: kept.patientlocation,
        patient_addressid: kept.patientaddressid,
        known: true,
      });
  } catch {
    // The call has logged the error; the place stays unknown.
  }
  return placeStore.read();
}

/** Another tab may have changed the place: this page's prices follow. */
export async function checkPlace(): Promise<void> {
  const before = placeStore.read();
  const now = await loadPlace();
  if (before.known && before.patient_pincode !== now.patient_pincode) announcePlaceChange();
}

export function announcePlaceChange(): void {
  markPackagesStale();
  placeChanges.change(placeChanges.read() + 1);
}
