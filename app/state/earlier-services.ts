import type { InferOutput } from "valibot";
import type { BookAgainItem } from "../../contract/catalogue.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { placeChanges } from "./place.ts";
import { sessionStore } from "./session.ts";
import { createStore } from "./store.ts";

export type EarlierService = InferOutput<typeof BookAgainItem>;

/** The services that a customer has booked before, at the prices of one place. */
export interface EarlierServices {
  /** The customer's `authTokenId`. */
  of: string;
  /** The value of `placeChanges` when the list was asked for. */
  places: number;
  services: readonly EarlierService[];
}

/** Null until it was requested. A page outlives a session: it shows only the list of the customer who is logged in now. */
export const earlierServicesStore = createStore<EarlierServices | null>(null);

const RETRY_MS = 1500;
const RELEASE_MS = 1000;
/** Whose list at which place is being loaded. */
let loading: Wanted | null = null;

/**
 * Loads the list of the logged-in customer, once for each place. During a load a second one is ignored, or, with `force` and for another customer or
 * place, retried after 1.5 s.
 */
export async function loadEarlierServices(force = false): Promise<void> {
  const wanted = { of: sessionStore.read().user.authTokenId, places: placeChanges.read() };
  if (loading !== null) {
    if (force || !isSame(loading, wanted)) setTimeout(loadEarlierServices, RETRY_MS, true);
    return;
  }
  if (isSame(earlierServicesStore.read(), wanted) && !force) return;
  loading = wanted;
  try {
    const services = await call(endpoints.bookAgainServices, {
      body: { healthArticles: true },
      background: true,
    });
    earlierServicesStore.change({ ...wanted, services });
  } catch {
    // The call has logged the error; the section is not shown.
  } finally {
    setTimeout(() => {
      loading = null;
    }, RELEASE_MS);
  }
}

type Wanted = Omit<EarlierServices, "services">;

function isSame(one: Wanted | null, other: Wanted): boolean {
  return one?.of === other.of && one.places === other.places;
}
