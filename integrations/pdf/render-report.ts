import type { ReportModel } from "../../domain/reports/report-model.ts";
import { translateOnPaper } from "../../domain/words/translate-on-paper.ts";
import { drawCell, heightOf, paragraphBlocks, piecesOf, setLines } from "./cells.ts";
import { drawFrame, letterheadFacts } from "./page-frame.ts";
import { type Block, type Placed, paginate } from "./paginate.ts";
import {
  BOTTOM,
  COLOURS,
  CONTENT_WIDTH,
  type Columns,
  columnsOf,
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
    ...factBlocks(pen, [...model.facts, ...letterheadFacts(pen, model)]),
    ...titleBlocks(pen, model.title),
    ...(model.correction ? correctionBlocks(pen, model.correction) : []),
  ];
}

/** Facts in two columns on one tinted ground; the longer of a pair makes its height. */
export function factBlocks(pen: Pen, facts: ReportModel["facts"]): Block[] {
  const cells = facts.map(({ label, value }) => ({
    label: setLines(label, LABEL - 6, { size: FONT_SIZE, colour: COLOURS.soft, step: LINE }),
    value: setLines(value, HALF - LABEL - 10, { size: FONT_SIZE, weight: "semibold", step: LINE }),
  }));
  const rows = cells.flatMap((_, i) => (i % 2 === 0 ? [cells.slice(i, i + 2)] : []));
  const pieces = rows.flatMap((row) => piecesOf(row.flatMap(({ label, value }) => [label, value])));
  const blocks = pieces.map((piece, i): Block => {
    const isFirst = i === 0;
    const isLast = i === pieces.length - 1;
    const above = isFirst ? PADDING : 2;
    const height = Math.max(...piece.map(heightOf)) + above + (isLast ? PADDING - 2 : 0);
    return {
      height,
      draw: (top) => {
        // Neighbours overlap by a hair, so that no line shows between them.
        pen.aside(() =>
          pen.box(
            { x: LEFT, y: top, width: CONTENT_WIDTH, height: height + (isLast ? 0 : 0.3) },
            COLOURS.tint,
          ),
        );
        for (const column of [0, 1]) {
          const [label = [], value = []] = piece.slice(column * 2, column * 2 + 2);
          const x = LEFT + PADDING + column * (HALF + 6);
          pen.tag("P", () => {
            drawCell(pen, label, x, top + above);
            drawCell(pen, value, x + LABEL, top + above);
          });
        }
      },
    };
  });
  return [...blocks, { height: 14, draw: () => {} }];
}

export function titleBlocks(pen: Pen, title: string): Block[] {
  const lines = setLines(title, CONTENT_WIDTH, { size: 14, weight: "bold", step: 18 });
  return paragraphBlocks(pen, lines, { tag: "H1", x: LEFT, after: 4, keepsNext: true });
}

function correctionBlocks(pen: Pen, words: string): Block[] {
  const style = { size: FONT_SIZE, weight: "semibold", colour: COLOURS.red, step: LINE } as const;
  const lines = setLines(words, CONTENT_WIDTH - 2 * PADDING, style);
  return piecesOf([lines]).map(([piece = []]): Block => {
    const height = heightOf(piece) + 12;
    return {
      height: height + 8,
      draw: (y) => {
        pen.aside(() => pen.frame({ x: LEFT, y, width: CONTENT_WIDTH, height, radius: 4 }, COLOURS.red));
        pen.tag("P", () => drawCell(pen, piece, LEFT + PADDING, y + 6));
      },
    };
  });
}

/**
 * What the laboratory wrote about the whole report, notes, who has authorised the report, and its end. The signature never stands alone on
 * a page: the end of the last note goes with it.
 */
function closingBlocks(pen: Pen, model: ReportModel): Block[] {
  return [
    ...commentBlocks(pen, model.comments),
    { height: 12, keepsNext: true, draw: () => {} },
    ...noteBlocks(pen, model.notes),
    ...signatureBlocks(pen, model),
  ];
}

export function commentBlocks(pen: Pen, comments: readonly string[]): Block[] {
  if (comments.length === 0) return [];
  const heading = setLines(pen.t("Comments of the laboratory"), CONTENT_WIDTH, {
    ...{ size: FONT_SIZE, weight: "bold", step: LINE + 2 },
  });
  return [
    { height: 8, keepsNext: true, draw: () => {} },
    ...paragraphBlocks(pen, heading, { tag: "P", x: LEFT, keepsNext: true }),
    ...comments.flatMap((comment) =>
      paragraphBlocks(pen, setLines(comment, CONTENT_WIDTH, { size: FONT_SIZE, step: LINE }), {
        ...{ tag: "P", x: LEFT, after: 4 },
      }),
    ),
  ];
}

export function noteBlocks(pen: Pen, notes: readonly string[]): Block[] {
  const style = { size: SMALL, colour: COLOURS.soft };
  return notes.flatMap((note, i) =>
    paragraphBlocks(pen, setLines(note, CONTENT_WIDTH - 10, { ...style, step: SMALL_LINE }), {
      tag: "P",
      x: LEFT + 10,
      after: 2,
      keepsNext: i === notes.length - 1,
      before: (y) => pen.text("•", LEFT, y + SMALL_LINE * 0.75, style),
    }),
  );
}

function signatureBlocks(
  pen: Pen,
  { authorisedBy, authorisedRegistration, legalName }: ReportModel,
): Block[] {
  const small = { size: SMALL, colour: COLOURS.soft, align: "right", step: 11 } as const;
  const width = CONTENT_WIDTH * 0.7;
  const lines = [
    ...setLines(pen.t("Authorised by"), width, small),
    ...setLines(authorisedBy || legalName, width, {
      ...small,
      size: 9.5,
      weight: "bold",
      colour: COLOURS.ink,
      step: 12,
    }),
    ...setLines(
      authorisedRegistration && pen.t("Reg. no. {number}", { number: authorisedRegistration }),
      width,
      small,
    ),
  ];
  const end: Block = {
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
  return [
    { height: 10, keepsNext: true, draw: () => {} },
    ...paragraphBlocks(pen, lines, { tag: "P", x: RIGHT, keepsNext: true }),
    end,
  ];
}

/** The report as a tagged PDF of A4 pages. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderReport(model: ReportModel): Promise<Uint8Array> {
  const { language, reportNo, brand } = model;
  const title = translateOnPaper(language)("Report {reportNo}", { reportNo });
  const pen = openPen({ title, author: brand, language });
  const columns = columnsOf(model.groups.some(({ rows }) => rows.some((row) => row.previous)));
  const results = resultBlocks(pen, model.groups, columns);
  const opening = openingBlocks(pen, model);
  const closing = closingBlocks(pen, model);
  const head: Block = { height: TABLE_HEAD_HEIGHT, keepsNext: true, draw: (y) => tableHead(pen, y, columns) };
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
  placed: readonly Placed[],
  facts: { isFirst: boolean; columns: Columns; isResult: (placed: Placed) => boolean },
): void {
  const draw = ({ block, y }: Placed) => block.draw(y);
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
