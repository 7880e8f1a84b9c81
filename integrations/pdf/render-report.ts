import type { ReportModel } from "../../domain/reports/report-model.ts";
import { translateOnPaper } from "../../domain/words/translate-on-paper.ts";
import { closingBlocks } from "./closing-blocks.ts";
import { BOTTOM, TOP } from "./measures.ts";
import { openingBlocks } from "./opening-blocks.ts";
import { drawFrame } from "./page-frame.ts";
import { type Block, type Placed, paginate } from "./paginate.ts";
import { openPen, type Pen } from "./pen.ts";
import { resultBlocks, TABLE_HEAD_HEIGHT, tableHead } from "./result-blocks.ts";

/** The report as a tagged PDF of A4 pages. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderReport(model: ReportModel): Promise<Uint8Array> {
  const { language, reportNo, brand } = model;
  const title = translateOnPaper(language)("Report {reportNo}", { reportNo });
  const pen = openPen({ title, author: brand, language });
  const results = resultBlocks(pen, model.groups);
  const opening = openingBlocks(pen, model);
  const closing = closingBlocks(pen, model);
  const head: Block = { height: TABLE_HEAD_HEIGHT, keepsNext: true, draw: (y) => tableHead(pen, y) };
  const isResult = new Set(results);
  const pages = paginate([...opening, head, ...results, ...closing], {
    // From the second page on the table's head stands above whatever comes.
    top: { first: TOP.first, others: TOP.others + TABLE_HEAD_HEIGHT },
    bottom: BOTTOM,
  });
  pen.tag("Document", () => {
    for (const [i, placed] of pages.entries()) {
      pen.newPage();
      drawFrame(pen, model, { number: i + 1, of: pages.length });
      drawPage(pen, placed, {
        isFirst: i === 0,
        isResult: ({ block }) => isResult.has(block) || block === head,
      });
    }
  });
  return pen.finish();
}

/** Results are one table a page; what stands before and after it is not part of it. */
function drawPage(
  pen: Pen,
  placed: readonly Placed[],
  facts: { isFirst: boolean; isResult: (placed: Placed) => boolean },
): void {
  const draw = ({ block, y }: Placed) => block.draw(y);
  const rows = placed.filter(facts.isResult);
  const at = placed.findIndex(facts.isResult);
  for (const each of at < 0 ? placed : placed.slice(0, at)) draw(each);
  if (rows.length === 0) return;
  pen.tag("Table", () => {
    if (!facts.isFirst) tableHead(pen, TOP.others);
    for (const each of rows) draw(each);
  });
  for (const each of placed.slice(at + rows.length)) draw(each);
}
