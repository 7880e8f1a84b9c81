export const SEARCH_ID = "site-search";

/** Puts the focus into the search box of the header. */
export function focusSearch(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  if (header) header.dataset.searching = "";
  document.getElementById(SEARCH_ID)?.focus();
}
