import type { InferOutput } from "valibot";
import type { BookAgainItem } from "../../contract/catalogue.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { createStore } from "./store.ts";

export type BookAgainService = InferOutput<typeof BookAgainItem>;

/** What the customer booked before; null until it was asked. */
export const bookAgainStore = createStore<readonly BookAgainService[] | null>(null);

const RETRY_MS = 1500;
const RELEASE_MS = 1000;
let loading = false;

/** Loads the list once. While a load is under way a second one is dropped, or with `force` tried again after 1.5 s. */
export async function loadBookAgain(force = false): Promise<void> {
  if (loading) {
    if (force) setTimeout(loadBookAgain, RETRY_MS, true);
    return;
  }
  if (bookAgainStore.read() !== null && !force) return;
  loading = true;
  try {
    const items = await call(endpoints.bookAgainServices, { body: { healthArticles: true }, quiet: true });
    bookAgainStore.change(items);
  } catch {
    // Logged by the call; the section does not show.
  } finally {
    setTimeout(() => {
      loading = false;
    }, RELEASE_MS);
  }
}
