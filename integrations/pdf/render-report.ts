import { translateForPrint } from "../../domain/i18n/translate-for-print.ts";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { drawPageLayout, letterheadFacts } from "./page-layout.ts";
import type { Block, PositionedBlock } from "./paginate.ts";
import { paginate } from "./paginate.ts";
import type { Columns, Pen } from "./pen.ts";
import { BOTTOM, COLOURS, columnsOf, MIDDLE, openPen, SMALL, TOP } from "./pen.ts";
import * as parts from "./report-parts.ts";
import { resultBlocks, TABLE_HEAD_HEIGHT, tableHead } from "./result-blocks.ts";

/** Whose report it is and of which sample, what it reports, and what a corrected version replaces. */
function openingBlocks(pen: Pen, model: ReportModel): Block[] {
  return [
    ...parts.factBlocks(pen, [...model.facts, ...letterheadFacts(pen, model)]),
    ...parts.titleBlocks(pen, model.title),
    ...(model.correction ? parts.correctionBlocks(pen, model.correction) : []),
  ];
}

/**
 * What the laboratory wrote about the whole report, notes, who has authorised the report, and its end. The signature never stands alone on
 * a page: the end of the last note goes with it.
 */
function closingBlocks(pen: Pen, model: ReportModel): Block[] {
  return [
    ...parts.commentBlocks(pen, model.comments),
    { height: 12, keepsNext: true, draw: () => {} },
    ...parts.noteBlocks(pen, model.notes),
    ...parts.signatureBlocks(pen, { ...model, authorisedBy: model.authorisedBy || model.legalName }),
    endBlock(pen),
  ];
}

export function endBlock(pen: Pen): Block {
  return {
    height: 30,
    draw: (y) =>
      pen.tag("P", () =>
        pen.text(pen.t("End of report"), MIDDLE, y + 22, {
          size: SMALL,
          colour: COLOURS.soft,
          align: "centre",
        }),
      ),
  };
}

/** The report as a tagged PDF of A4 pages. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderReport(model: ReportModel): Promise<Uint8Array> {
  const { language, reportNo, brand } = model;
  const title = translateForPrint(language)("Report {reportNo}", { reportNo });
  const pen = openPen({ title, author: brand, language });
  const columns = columnsOf(model.groups.some(({ rows }) => rows.some((row) => row.previous)));
  const results = resultBlocks(pen, model.groups, columns);
  const opening = openingBlocks(pen, model);
  const closing = closingBlocks(pen, model);
  const head: Block = { height: TABLE_HEAD_HEIGHT, keepsNext: true, draw: (y) => tableHead(pen, y, columns) };
  const isResult = new Set(results.flatMap((block) => (block.heading ? [block, block.heading] : [block])));
  const pages = paginate([...opening, head, ...results, ...closing], {
    // From the second page on the table's head stands above whatever comes.
    top: { first: TOP.first, others: TOP.others + TABLE_HEAD_HEIGHT },
    bottom: BOTTOM,
  });
  pen.tag("Document", () => {
    for (const [i, placed] of pages.entries()) {
      pen.newPage();
      drawPageLayout(pen, model, { number: i + 1, of: pages.length });
      drawPage(pen, placed, {
        isFirst: i === 0,
        columns,
        isResult: ({ block }) => isResult.has(block) || block === head,
      });
    }
  });
  return pen.finish();
}

/** Results are one table a page; what stands before and after it is not part of it. */
function drawPage(
  pen: Pen,
  placed: readonly PositionedBlock[],
  facts: { isFirst: boolean; columns: Columns; isResult: (placed: PositionedBlock) => boolean },
): void {
  const draw = ({ block, y }: PositionedBlock) => block.draw(y);
  const rows = placed.filter(facts.isResult);
  const at = placed.findIndex(facts.isResult);
  for (const each of at < 0 ? placed : placed.slice(0, at)) draw(each);
  if (rows.length === 0) return;
  pen.tag("Table", () => {
    if (!facts.isFirst) tableHead(pen, TOP.others, facts.columns);
    for (const each of rows) draw(each);
  });
  for (const each of placed.slice(at + rows.length)) draw(each);
}
