import { isolateDirection } from "../../domain/i18n/isolate-direction.ts";
import { isOutside } from "../../domain/reports/flags.ts";
import type { RangeGeometry } from "../../domain/reports/range-geometry.ts";
import type { ReportModel, ReportRow } from "../../domain/reports/report-model.ts";
import type { Flag } from "../../domain/reports/types.ts";
import type { SetLine } from "./cells.ts";
import { drawCell, heightOf, piecesOf, setLines, shortened } from "./cells.ts";
import type { Weight } from "./fonts.ts";
import { linesOf } from "./lines-of.ts";
import type { Block } from "./paginate.ts";
import type { Columns, Pen } from "./pen.ts";
import { COLOURS, CONTENT_WIDTH, FONT_SIZE, LEFT, LINE, RIGHT, SMALL, SMALL_LINE } from "./pen.ts";

const ROW_PADDING = 8;
const METHOD_LINE = 8.5;
/** A value of more lines than this in its column stands across the others, as does one with a number or a word that is wider than the column. */
const MAX_VALUE_LINES = 2;

/** The results of a report, group by group, as blocks of a table. */
export function resultBlocks(pen: Pen, groups: ReportModel["groups"], columns: Columns): Block[] {
  return groups.flatMap(({ name, rows }) => {
    const headings = groupHeading(pen, name);
    // A heading of several pieces is not repeated on each page.
    const heading = headings.length === 1 ? headings[0] : undefined;
    const blocks = rows.flatMap((row) => {
      const [first, ...more] = rowBlocks(pen, row, columns);
      const again = more.length > 0 ? continuedHeading(pen, row, heading) : heading;
      return [
        ...(first ? [heading ? { ...first, heading } : first] : []),
        ...more.map((block) => (again ? { ...block, heading: again } : block)),
      ];
    });
    return [...headings, ...blocks];
  });
}

/** Above a page that begins within a row: the group, and whose row goes on. */
function continuedHeading(pen: Pen, { name }: ReportRow, group: Block | undefined): Block {
  const style = { size: FONT_SIZE, weight: "semibold" } as const;
  const words = pen.t("{name} (continued)", {
    name: shortened(name, CONTENT_WIDTH - 100, style.weight, style.size),
  });
  const above = group?.height ?? 4;
  return {
    height: above + LINE + 4,
    draw: (y) => {
      group?.draw(y);
      pen.tag("TR", () => pen.tag("TH", () => pen.text(words, LEFT, y + above + LINE * 0.75, style)));
    },
  };
}

export const TABLE_HEAD_HEIGHT = 18;

/** The names of the columns; on every page with results. */
export function tableHead(pen: Pen, y: number, columns: Columns): void {
  const style = { size: SMALL, weight: "semibold", colour: COLOURS.soft } as const;
  const base = y + 11;
  const { name, value, unit, range, finding, previous } = columns;
  pen.tag("TR", () => {
    pen.tag("TH", () => pen.text(pen.t("Test"), name.x, base, style));
    pen.tag("TH", () => pen.text(pen.t("Result"), value.x + value.width, base, { ...style, align: "right" }));
    pen.tag("TH", () => pen.text(pen.t("Unit"), unit.x, base, style));
    pen.tag("TH", () => pen.text(pen.t("Reference range"), range.x, base, style));
    pen.tag("TH", () => pen.text(pen.t("Finding"), finding.x, base, style));
    if (previous) pen.tag("TH", () => pen.text(pen.t("Previous"), previous.x, base, style));
  });
  pen.artifact(() =>
    pen.line(LEFT, y + TABLE_HEAD_HEIGHT - 2, RIGHT, y + TABLE_HEAD_HEIGHT - 2, COLOURS.soft, 0.75),
  );
}

function groupHeading(pen: Pen, name: string): Block[] {
  const lines = setLines(name, CONTENT_WIDTH, {
    size: 9.5,
    weight: "bold",
    colour: COLOURS.blue,
    step: 13,
  });
  return piecesOf([lines]).map(([piece = []], i) => ({
    height: heightOf(piece) + (i === 0 ? 11 : 0),
    keepsNext: true,
    draw: (y) => pen.tag("TR", () => pen.tag("TH", () => drawCell(pen, piece, LEFT, y + (i === 0 ? 8 : 0)))),
  }));
}

/** A row in as many pieces as it needs, and its comments below it. */
function rowBlocks(pen: Pen, row: ReportRow, columns: Columns): Block[] {
  const comments = row.comments.flatMap((comment) =>
    setLines(comment, CONTENT_WIDTH - 16, { size: SMALL, colour: COLOURS.ink, step: SMALL_LINE }),
  );
  const weight = isOutside(row.flag) ? "bold" : "semibold";
  const isMeasured =
    fitsIn(columns.value.width, row.value, weight, FONT_SIZE + 0.5) &&
    (row.previous === null ||
      fitsIn(columns.previous?.width ?? 0, row.previous.value, "regular", FONT_SIZE)) &&
    !isInWords(row);
  const pieces = isMeasured ? measuredPieces(pen, row, columns) : wordsPieces(pen, row, columns);
  const notes = piecesOf([comments]).flatMap(([piece = []]) => (piece.length > 0 ? [piece] : []));
  return [
    ...pieces.map((piece, i) =>
      withGround(pen, row, {
        ...piece,
        isLast: i === pieces.length - 1 && notes.length === 0,
        keepsNext: i === pieces.length - 1 && notes.length > 0,
      }),
    ),
    ...notes.map((piece, i) =>
      withGround(pen, row, {
        height: heightOf(piece) + 4,
        isLast: i === notes.length - 1,
        keepsNext: false,
        draw: (y) => pen.tag("TR", () => pen.tag("TD", () => drawCell(pen, piece, LEFT + 8, y))),
      }),
    ),
  ];
}

function fitsIn(width: number, value: string, weight: Weight, size: number): boolean {
  const isWhole = value.split(" ").every((word) => linesOf(word, width, weight, size).length === 1);
  return isWhole && linesOf(value, width, weight, size).length <= MAX_VALUE_LINES;
}

interface Piece {
  height: number;
  draw(y: number): void;
}

/** Rows outside their range stand on a tinted ground; a line ends each row. */
function withGround(pen: Pen, row: ReportRow, piece: Piece & { isLast: boolean; keepsNext: boolean }): Block {
  const { height, isLast, keepsNext } = piece;
  return {
    height,
    keepsNext,
    draw: (y) => {
      pen.artifact(() => {
        // Neighbours overlap by a hair, so that no line shows between the pieces of a row.
        const overlap = isLast ? 0 : 0.3;
        if (isOutside(row.flag)) {
          pen.box({ x: LEFT - 4, y, width: CONTENT_WIDTH + 8, height: height + overlap }, COLOURS.warm);
        }
        if (isLast) pen.line(LEFT, y + height, RIGHT, y + height, COLOURS.line, 0.5);
      });
      piece.draw(y);
    },
  };
}

/** A result in words without range and flag takes the whole width; one with a unit is a number. */
function isInWords(row: ReportRow): boolean {
  return [row.unit, row.range, row.flagWords].every((words) => words === "") && row.previous === null;
}

/** A long result across the columns; its flag, range and previous value are below it in words. */
function wordsPieces(pen: Pen, row: ReportRow, { name, value, mark }: Columns): Piece[] {
  const width = RIGHT - value.x;
  const words = [isolateDirection(row.value), row.unit].filter(Boolean).join(" ");
  const colour = isOutside(row.flag) ? COLOURS.red : COLOURS.ink;
  const text = { size: FONT_SIZE, step: LINE, colour };
  const small = { size: SMALL, step: SMALL_LINE, colour: COLOURS.soft };
  const below = [
    ...(row.flagWords === "" ? [] : [pen.t("Finding: {words}", { words: row.flagWords })]),
    ...(row.range === "" ? [] : [pen.t("Reference range: {range}", row)]),
    ...(row.previous ? [pen.t("Previous: {value}", { value: previousWords(row.previous) })] : []),
  ];
  const cells = [
    nameLines(row, name.width, "semibold"),
    [...setLines(words, width, text), ...below.flatMap((each) => setLines(each, width, small))],
  ];
  const pieces = piecesOf(cells);
  return pieces.map(([names = [], lines = []], i) => ({
    height: Math.max(heightOf(names), heightOf(lines)) + paddingOf(i, pieces.length),
    draw: (y) => {
      const top = y + (i === 0 ? ROW_PADDING / 2 : 0);
      pen.tag("TR", () => {
        pen.tag("TH", () => drawCell(pen, names, name.x, top));
        pen.tag("TD", () => drawCell(pen, lines, value.x, top));
      });
      if (i === 0) pen.artifact(() => flagMark(pen, row.flag, value.x - mark, top + LINE / 2, colour));
    },
  }));
}

function nameLines(row: ReportRow, width: number, weight: "regular" | "semibold"): SetLine[] {
  return [
    ...setLines(row.name, width, { size: FONT_SIZE, weight, step: LINE }),
    ...setLines(row.method, width, { size: 6.5, colour: COLOURS.soft, step: METHOD_LINE }),
  ];
}

/** Room above a row's first piece and below its last. */
function paddingOf(piece: number, of: number): number {
  return (piece === 0 ? ROW_PADDING / 2 : 0) + (piece === of - 1 ? ROW_PADDING / 2 : 0);
}

function previousWords({ value, day }: { value: string; day: string }): string {
  return `${value} (${day})`;
}

function measuredPieces(pen: Pen, row: ReportRow, columns: Columns): Piece[] {
  const { name, value, unit, range, finding, previous } = columns;
  const outside = isOutside(row.flag);
  const weight = outside ? "bold" : "semibold";
  const colour = outside ? COLOURS.red : COLOURS.ink;
  const flagColour = row.flag === "N" ? COLOURS.green : row.flag === "" ? COLOURS.soft : COLOURS.red;
  const before = row.previous;
  const cells = [
    nameLines(row, name.width, "regular"),
    setLines(row.value, value.width, { size: FONT_SIZE + 0.5, weight, colour, step: LINE, align: "right" }),
    setLines(row.unit, unit.width, { size: FONT_SIZE, colour: COLOURS.soft, step: LINE }),
    setLines(row.range, range.width, { size: FONT_SIZE, step: LINE }),
    setLines(row.flagWords, finding.width - 8, {
      size: SMALL,
      weight: "semibold",
      colour: flagColour,
      step: SMALL_LINE,
    }),
    before && previous
      ? [
          ...setLines(before.value, previous.width, { size: FONT_SIZE, colour: COLOURS.soft, step: LINE }),
          ...setLines(before.day, previous.width, { size: 6.5, colour: COLOURS.soft, step: METHOD_LINE }),
        ]
      : [],
  ];
  const at = [name.x, value.x + value.width, unit.x, range.x, finding.x + 8, previous?.x ?? 0];
  const pieces = piecesOf(cells);
  return pieces.map((piece, i) => ({
    height: Math.max(...piece.map(heightOf)) + paddingOf(i, pieces.length),
    draw: (y) => {
      const top = y + (i === 0 ? ROW_PADDING / 2 : 0);
      pen.tag("TR", () => {
        piece.slice(0, previous ? 6 : 5).forEach((lines, column) => {
          pen.tag(column === 0 ? "TH" : "TD", () => drawCell(pen, lines, at[column] ?? 0, top));
        });
      });
      if (i > 0) return;
      const middle = top + LINE / 2;
      pen.artifact(() => {
        flagMark(pen, row.flag, finding.x, middle, flagColour);
        if (row.bar) rangeBar(pen, row.bar, { ...columns.bar, y: middle }, row.flag);
      });
    },
  }));
}

const TRACK = 3.4;
const MARK = 3.4;

/** The value's mark on its reference band: a dot inside the bar, an arrow off it if the value lies beyond. */
export function rangeBar(
  pen: Pen,
  bar: RangeGeometry,
  { x, y, width }: { x: number; y: number; width: number },
  flag: Flag,
): void {
  const top = y - TRACK / 2;
  pen.box({ x, y: top, width, height: TRACK, radius: TRACK / 2 }, COLOURS.track);
  pen.box(
    { x: x + bar.from * width, y: top, width: (bar.to - bar.from) * width, height: TRACK },
    COLOURS.band,
  );
  const at = x + bar.value * width;
  const fill = flag === "N" ? COLOURS.green : flag === "" ? COLOURS.soft : COLOURS.red;
  if (bar.beyond) {
    const tip = bar.value < 0.5 ? -1 : 1;
    pen.shape(`M${tip * 4.5} 0 L${tip * -2.2} -4 L${tip * -2.2} 4 Z`, { x: at, y }, fill);
  } else {
    pen.shape(`M0 ${-MARK} L${MARK} 0 L0 ${MARK} L${-MARK} 0 Z`, { x: at, y }, fill);
  }
}

const UP = "M0 -2.6 L2.8 2.2 L-2.8 2.2 Z";
const DOWN = "M0 2.6 L2.8 -2.2 L-2.8 -2.2 Z";
const TICK = "M-2.8 0 L-2 -0.9 L-0.8 0.5 L2.1 -2.7 L2.9 -1.9 L-0.8 2.3 Z";
const BLOCK = "M-2.2 -2.2 L2.2 -2.2 L2.2 2.2 L-2.2 2.2 Z";

const MARKS: Record<Flag, string> = { LL: DOWN, L: DOWN, N: TICK, H: UP, HH: UP, A: BLOCK, "": "" };

/** The mark beside the words of a flag, so that colour is never the only sign. */
export function flagMark(pen: Pen, flag: Flag, x: number, y: number, fill: string): void {
  const mark = MARKS[flag];
  if (mark !== "") pen.shape(mark, { x: x + 2.8, y }, fill);
}
