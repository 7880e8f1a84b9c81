export const SEARCH_ID = "site-search";
export const rowId = (row: number): string => `${SEARCH_ID}-row-${row}`;

/** Moves the focus to the header's search box. */
export function focusSearch(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  if (header) header.dataset.searching = "";
  document.getElementById(SEARCH_ID)?.focus();
}
