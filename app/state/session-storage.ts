/** What survives a refresh of the page in the session storage. */
export const REFRESH_KEY = "pageRefresh";
/** The session user (specification, section 3). */
export const SESSION_KEY = "userData";
/** The cart and the place that this tab showed last. */
export const CART_KEY = "cart";
export const PLACE_KEY = "place";

/** What was typed into the forms of pages, from one document to the next. */
export const TYPED_KEY = "typed";
/** What the customer has confirmed on the review of a booking. */
export const TICKS_KEY = "reviewTicks";
/** What was searched in this tab. */
export const SEARCHES_KEY = "recentSearches";
/** The services that were compared in this tab. */
export const COMPARED_KEY = "compared";

/** What a customer typed, confirmed, searched and compared in this tab: a logout takes it along. */
export function forgetTexts(): void {
  for (const key of [TYPED_KEY, TICKS_KEY]) forget(key);
  forgetSearches();
}

export function forgetSearches(): void {
  for (const key of [SEARCHES_KEY, COMPARED_KEY]) forget(key);
}

/** Reads JSON that this site stored in the session storage; null if there is none or storage is unavailable. */
export function readStored(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores JSON in the session storage. Full or unavailable storage is no error: the next page requests the data again. */
export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and blocked storage.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
