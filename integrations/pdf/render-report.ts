import type { ReportModel } from "../../domain/reports/report-model.ts";
import { translateOnPaper } from "../../domain/words/translate-on-paper.ts";
import { linesOf } from "./lines-of.ts";
import { drawFrame } from "./page-frame.ts";
import { type Block, type Placed, paginate } from "./paginate.ts";
import {
  BOTTOM,
  COLOURS,
  CONTENT_WIDTH,
  FONT_SIZE,
  LEFT,
  LINE,
  MIDDLE,
  openPen,
  type Pen,
  RIGHT,
  SMALL,
  SMALL_LINE,
  TOP,
} from "./pen.ts";
import { resultBlocks, TABLE_HEAD_HEIGHT, tableHead } from "./result-blocks.ts";

const PADDING = 9;
const LABEL = 76;
const HALF = (CONTENT_WIDTH - 2 * PADDING) / 2;

/** Whose report it is and of which sample, what it reports, and what a corrected version replaces. */
function openingBlocks(pen: Pen, model: ReportModel): Block[] {
  return [
    factsBlock(pen, model.facts),
    titleBlock(pen, model.title),
    ...(model.correction ? [correctionBlock(pen, model.correction)] : []),
  ];
}

/** Two columns; the longer of a pair makes its height. */
function factsBlock(pen: Pen, facts: ReportModel["facts"]): Block {
  const cells = facts.map(({ label, value }) => ({
    label,
    lines: linesOf(value, HALF - LABEL - 10, "semibold", FONT_SIZE),
  }));
  const rows = cells.flatMap((_, i) => (i % 2 === 0 ? [cells.slice(i, i + 2)] : []));
  const heights = rows.map((row) => Math.max(...row.map(({ lines }) => lines.length)) * LINE + 2);
  const height = heights.reduce((sum, each) => sum + each, 2 * PADDING - 2);
  return {
    height: height + 14,
    draw: (top) => {
      pen.aside(() => pen.box({ x: LEFT, y: top, width: CONTENT_WIDTH, height, radius: 5 }, COLOURS.tint));
      let y = top + PADDING + 8.6;
      rows.forEach((row, i) => {
        row.forEach(({ label, lines }, column) => {
          const x = LEFT + PADDING + column * (HALF + 6);
          pen.tag("P", () => {
            pen.text(label, x, y, { size: FONT_SIZE, colour: COLOURS.soft });
            lines.forEach((line, n) => {
              pen.text(line, x + LABEL, y + n * LINE, { size: FONT_SIZE, weight: "semibold" });
            });
          });
        });
        y += heights[i] ?? 0;
      });
    },
  };
}

function titleBlock(pen: Pen, title: string): Block {
  const lines = linesOf(title, CONTENT_WIDTH, "bold", 14);
  return {
    height: lines.length * 18 + 4,
    draw: (y) =>
      pen.tag("H1", () =>
        lines.forEach((line, i) => {
          pen.text(line, LEFT, y + 13 + i * 18, { size: 14, weight: "bold" });
        }),
      ),
  };
}

function correctionBlock(pen: Pen, words: string): Block {
  const lines = linesOf(words, CONTENT_WIDTH - 2 * PADDING, "semibold", FONT_SIZE);
  const height = lines.length * LINE + 12;
  return {
    height: height + 8,
    draw: (y) => {
      pen.aside(() => pen.frame({ x: LEFT, y, width: CONTENT_WIDTH, height, radius: 4 }, COLOURS.red));
      pen.tag("P", () =>
        lines.forEach((line, i) => {
          pen.text(line, LEFT + PADDING, y + 14.5 + i * LINE, {
            size: FONT_SIZE,
            weight: "semibold",
            colour: COLOURS.red,
          });
        }),
      );
    },
  };
}

const SIGNATURE_HEIGHT = 76;

/** Notes, who has authorised the report, and its end. The signature never stands alone on a page: the last note goes with it. */
function closingBlocks(pen: Pen, model: ReportModel): Block[] {
  const gap: Block = { height: 12, keepsNext: true, draw: () => {} };
  const notes = model.notes.map((note, i) => noteBlock(pen, note, i === model.notes.length - 1));
  return [gap, ...notes, signatureBlock(pen, model)];
}

function noteBlock(pen: Pen, note: string, isLast: boolean): Block {
  const lines = linesOf(note, CONTENT_WIDTH - 10, "regular", SMALL);
  return {
    height: lines.length * SMALL_LINE + 2,
    keepsNext: isLast,
    draw: (y) =>
      pen.tag("P", () => {
        const style = { size: SMALL, colour: COLOURS.soft };
        pen.text("•", LEFT, y + 8, style);
        lines.forEach((line, i) => {
          pen.text(line, LEFT + 10, y + 8 + i * SMALL_LINE, style);
        });
      }),
  };
}

function signatureBlock(pen: Pen, { authorisedBy, authorisedRegistration, legalName }: ReportModel): Block {
  const right = (words: string, y: number, more = {}) =>
    pen.text(words, RIGHT, y, { size: SMALL, colour: COLOURS.soft, align: "right", ...more });
  return {
    height: SIGNATURE_HEIGHT,
    draw: (y) => {
      pen.tag("P", () => {
        right(pen.t("Authorised by"), y + 18);
        right(authorisedBy || legalName, y + 30, { size: 9.5, weight: "bold", colour: COLOURS.ink });
        if (authorisedRegistration) {
          right(pen.t("Reg. no. {number}", { number: authorisedRegistration }), y + 41);
        }
      });
      pen.tag("P", () =>
        pen.text(pen.t("End of report"), MIDDLE, y + 66, {
          size: SMALL,
          colour: COLOURS.soft,
          align: "centre",
        }),
      );
    },
  };
}

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
