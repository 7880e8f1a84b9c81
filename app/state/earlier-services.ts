import type { InferOutput } from "valibot";
import type { BookAgainItem } from "../../contract/catalogue.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { sessionStore } from "./session.ts";
import { createStore } from "./store.ts";

export type EarlierService = InferOutput<typeof BookAgainItem>;

/** The earlier services of a customer (`of`, their `authTokenId`). */
export interface EarlierServices {
  of: string;
  services: readonly EarlierService[];
}

/** Null until it was requested. A page outlives a session: it shows only the list of the customer who is logged in now. */
export const earlierServicesStore = createStore<EarlierServices | null>(null);

const RETRY_MS = 1500;
const RELEASE_MS = 1000;
/** The customer whose list is being loaded. */
let loading: string | null = null;

/** Loads the list of the logged-in customer, once. During a load a second one is ignored, or, with `force` and for another customer, retried after 1.5 s. */
export async function loadEarlierServices(force = false): Promise<void> {
  const of = sessionStore.read().user.authTokenId;
  if (loading !== null) {
    if (force || loading !== of) setTimeout(loadEarlierServices, RETRY_MS, true);
    return;
  }
  if (earlierServicesStore.read()?.of === of && !force) return;
  loading = of;
  try {
    const services = await call(endpoints.bookAgainServices, {
      body: { healthArticles: true },
      background: true,
    });
    earlierServicesStore.change({ of, services });
  } catch {
    // The call has logged the error; the section is not shown.
  } finally {
    setTimeout(() => {
      loading = null;
    }, RELEASE_MS);
  }
}
