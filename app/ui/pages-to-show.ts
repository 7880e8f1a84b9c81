/** Pages at each end that always show, and pages on each side of the current one (specification, sections 2.4 and 9). */
const MARGIN = 3;
const AROUND = 2;

/**
 * The page numbers of a pager, in order, with "..." where pages are left out. Pages count from 1; a current page
 * outside 1..total counts as the nearest one. No pages for a total below 1.
 */
export function pagesToShow(current: number, total: number): (number | "...")[] {
  const here = Math.min(Math.max(current, 1), total);
  const shown: (number | "...")[] = [];
  for (let page = 1; page <= total; page++) {
    if (page <= MARGIN || page > total - MARGIN || Math.abs(page - here) <= AROUND) shown.push(page);
    else if (shown.at(-1) !== "...") shown.push("...");
  }
  return shown;
}
