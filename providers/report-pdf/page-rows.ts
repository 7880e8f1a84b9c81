import type { ReportModel, ReportRow } from "../../domain/reports/report-model.ts";
import { COLUMNS, CONTENT_WIDTH, FONT_SIZE, LINE, linesOf } from "./measures.ts";

export interface PageContent {
  groups: ReportModel["groups"];
  /** The last page also carries notes and signature. */
  isLast: boolean;
}

const ROW_PADDING = 9;
const GROUP_HEIGHT = 22;
const METHOD_HEIGHT = 10;

/**
 * Deals the rows out to pages before anything is laid out: the renderer's own page breaks lay out the whole document again for
 * every page, and it can then not know the number of pages. Heights are estimated from above, so a page never overflows.
 */
export function pageRows(
  model: ReportModel,
  room: { first: number; others: number; end: number },
): PageContent[] {
  const pages: ReportModel["groups"][] = [[]];
  let left = room.first;
  for (const group of model.groups) {
    let isOpen = false;
    for (const row of group.rows) {
      const needed = rowHeight(row) + (isOpen ? 0 : GROUP_HEIGHT);
      if (needed > left && (pages.at(-1)?.length ?? 0) > 0) {
        pages.push([]);
        left = room.others;
        isOpen = false;
      }
      const page = pages.at(-1) ?? [];
      if (isOpen) page.at(-1)?.rows.push(row);
      else page.push({ name: group.name, rows: [row] });
      left -= isOpen ? rowHeight(row) : rowHeight(row) + GROUP_HEIGHT;
      isOpen = true;
    }
  }
  if (left < room.end) pages.push([]);
  return pages.map((groups, i) => ({ groups, isLast: i === pages.length - 1 }));
}

function rowHeight(row: ReportRow): number {
  const share = (part: number) => part * CONTENT_WIDTH - 8;
  const isWords = isInWords(row);
  const lines = Math.max(
    linesOf(row.name, share(COLUMNS.name), FONT_SIZE),
    isWords
      ? linesOf(`${row.value} ${row.unit}`, share(1 - COLUMNS.name), FONT_SIZE)
      : Math.max(
          linesOf(row.value, share(COLUMNS.value), FONT_SIZE),
          linesOf(row.unit, share(COLUMNS.unit), FONT_SIZE),
          linesOf(row.range, share(COLUMNS.range), FONT_SIZE),
        ),
  );
  return lines * LINE + ROW_PADDING + (row.method === "" ? 0 : METHOD_HEIGHT);
}

/** A finding without range and flag takes the whole width. */
export function isInWords(row: ReportRow): boolean {
  return row.bar === null && row.range === "" && row.flagWords === "";
}
