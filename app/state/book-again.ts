import type { InferOutput } from "valibot";
import type { BookAgainItem } from "../../contract/catalogue.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { sessionStore } from "./session.ts";
import { createStore } from "./store.ts";

export type BookAgainService = InferOutput<typeof BookAgainItem>;

/** What a customer (`of`, their `authTokenId`) booked before. */
export interface BookedBefore {
  of: string;
  services: readonly BookAgainService[];
}

/** Null until it was asked. A page outlives the customer who opened it: it shows only what is of the one who is logged in. */
export const bookAgainStore = createStore<BookedBefore | null>(null);

const RETRY_MS = 1500;
const RELEASE_MS = 1000;
/** Whose list is on its way. */
let loading: string | null = null;

/**
 * Loads the list of the customer who is logged in, once. While a load is under way a second one is dropped, or, with `force` and for another
 * customer, tried again after 1.5 s.
 */
export async function loadBookAgain(force = false): Promise<void> {
  const of = sessionStore.read().user.authTokenId;
  if (loading !== null) {
    if (force || loading !== of) setTimeout(loadBookAgain, RETRY_MS, true);
    return;
  }
  if (bookAgainStore.read()?.of === of && !force) return;
  loading = of;
  try {
    const services = await call(endpoints.bookAgainServices, { body: { healthArticles: true }, quiet: true });
    bookAgainStore.change({ of, services });
  } catch {
    // Logged by the call; the section does not show.
  } finally {
    setTimeout(() => {
      loading = null;
    }, RELEASE_MS);
  }
}
