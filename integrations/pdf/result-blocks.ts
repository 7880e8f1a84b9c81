import type { ReportModel, ReportRow } from "../../domain/reports/report-model.ts";
import { linesOf } from "./lines-of.ts";
import type { Block } from "./paginate.ts";
import { COLOURS, COLUMNS, FONT_SIZE, LEFT, LINE, type Pen, RIGHT, SMALL, type TextStyle } from "./pen.ts";
import { flagMark, rangeBar } from "./range-bar.ts";

const ROW_PADDING = 8;
const METHOD_LINE = 8.5;
const HEADING_HEIGHT = 24;
/** Lines of one piece of a finding in words, which may be long and goes over several pages. */
const LINES_A_PIECE = 20;

/** The results of a report, group by group, as blocks of a table. */
export function resultBlocks(pen: Pen, groups: ReportModel["groups"]): Block[] {
  return groups.flatMap(({ name, rows }) => {
    const heading = groupHeading(pen, name);
    return [heading, ...rows.flatMap((row) => rowBlocks(pen, row)).map((block) => ({ ...block, heading }))];
  });
}

export const TABLE_HEAD_HEIGHT = 18;

/** The names of the columns; on every page with results. */
export function tableHead(pen: Pen, y: number): void {
  const style: TextStyle = { size: SMALL, weight: "semibold", colour: COLOURS.soft };
  const base = y + 11;
  const { name, value, unit, range, finding } = COLUMNS;
  pen.tag("TR", () => {
    pen.tag("TH", () => pen.text(pen.t("Test"), name.x, base, style));
    pen.tag("TH", () => pen.text(pen.t("Result"), value.x + value.width, base, { ...style, align: "right" }));
    pen.tag("TH", () => pen.text(pen.t("Unit"), unit.x, base, style));
    pen.tag("TH", () => pen.text(pen.t("Reference range"), range.x, base, style));
    pen.tag("TH", () => pen.text(pen.t("Finding"), finding.x, base, style));
  });
  pen.aside(() =>
    pen.line(LEFT, y + TABLE_HEAD_HEIGHT - 2, RIGHT, y + TABLE_HEAD_HEIGHT - 2, COLOURS.soft, 0.75),
  );
}

function groupHeading(pen: Pen, name: string): Block {
  return {
    height: HEADING_HEIGHT,
    keepsNext: true,
    draw: (y) =>
      pen.tag("TR", () =>
        pen.tag("TH", () =>
          pen.text(name, LEFT, y + 17, { size: 9.5, weight: "bold", colour: COLOURS.blue }),
        ),
      ),
  };
}

function rowBlocks(pen: Pen, row: ReportRow): Block[] {
  return isInWords(row) ? wordsBlocks(pen, row) : [measuredBlock(pen, row)];
}

/** A finding without range and flag takes the whole width. */
function isInWords(row: ReportRow): boolean {
  return row.bar === null && row.range === "" && row.flagWords === "";
}

function wordsBlocks(pen: Pen, row: ReportRow): Block[] {
  const words = [row.value, row.unit].filter(Boolean).join(" ");
  const lines = linesOf(words, RIGHT - COLUMNS.value.x, "regular", FONT_SIZE);
  const names = linesOf(row.name, COLUMNS.name.width, "semibold", FONT_SIZE);
  const pieces: string[][] = [];
  for (let i = 0; i < lines.length; i += LINES_A_PIECE) pieces.push(lines.slice(i, i + LINES_A_PIECE));
  return pieces.map((piece, i): Block => {
    const shown = i === 0 ? names : [];
    const height = Math.max(piece.length, shown.length) * LINE + ROW_PADDING;
    return {
      height,
      draw: (y) => {
        pen.tag("TR", () => {
          pen.tag("TH", () =>
            drawLines(pen, shown, COLUMNS.name.x, y, { size: FONT_SIZE, weight: "semibold" }),
          );
          pen.tag("TD", () => drawLines(pen, piece, COLUMNS.value.x, y, { size: FONT_SIZE }));
        });
        pen.aside(() => pen.line(LEFT, y + height, RIGHT, y + height, COLOURS.line, 0.5));
      },
    };
  });
}

function measuredBlock(pen: Pen, row: ReportRow): Block {
  const isOutside = row.flag !== "" && row.flag !== "N";
  const weight = isOutside ? "bold" : "semibold";
  const name = linesOf(row.name, COLUMNS.name.width, "regular", FONT_SIZE);
  const method = row.method === "" ? [] : linesOf(row.method, COLUMNS.name.width, "regular", 6.5);
  const value = linesOf(row.value, COLUMNS.value.width, weight, FONT_SIZE + 0.5);
  const unit = linesOf(row.unit, COLUMNS.unit.width, "regular", FONT_SIZE);
  const range = linesOf(row.range, COLUMNS.range.width, "regular", FONT_SIZE);
  const lines = Math.max(value.length, unit.length, range.length);
  const content = Math.max(lines * LINE, name.length * LINE + method.length * METHOD_LINE);
  const height = content + ROW_PADDING;
  const colour = isOutside ? COLOURS.red : COLOURS.ink;
  return {
    height,
    draw: (y) => {
      pen.tag("TR", () => {
        pen.tag("TH", () => {
          drawLines(pen, name, COLUMNS.name.x, y, { size: FONT_SIZE });
          const below = y + name.length * LINE - 1.5;
          const small = { size: 6.5, colour: COLOURS.soft };
          method.forEach((line, i) => {
            pen.text(line, COLUMNS.name.x, below + i * METHOD_LINE + 10.5, small);
          });
        });
        pen.tag("TD", () => {
          const right = COLUMNS.value.x + COLUMNS.value.width;
          drawLines(pen, value, right, y, { size: FONT_SIZE + 0.5, weight, colour, align: "right" });
        });
        pen.tag("TD", () =>
          drawLines(pen, unit, COLUMNS.unit.x, y, { size: FONT_SIZE, colour: COLOURS.soft }),
        );
        pen.tag("TD", () => drawLines(pen, range, COLUMNS.range.x, y, { size: FONT_SIZE }));
        pen.tag("TD", () => drawFinding(pen, row, y));
      });
      pen.aside(() => {
        if (row.bar) rangeBar(pen, row.bar, { ...COLUMNS.bar, y: y + ROW_PADDING / 2 + LINE / 2 }, row.flag);
        pen.line(LEFT, y + height, RIGHT, y + height, COLOURS.line, 0.5);
      });
    },
  };
}

function drawFinding(pen: Pen, row: ReportRow, y: number): void {
  const { x } = COLUMNS.finding;
  const colour = row.flag === "N" ? COLOURS.green : row.flag === "" ? COLOURS.soft : COLOURS.red;
  const middle = y + ROW_PADDING / 2 + LINE / 2;
  flagMark(pen, row.flag, x, middle, colour);
  const style: TextStyle = { size: SMALL, weight: "semibold", colour };
  pen.text(row.flagWords, x + 8, middle + 2.7, style);
}

/** Lines of a cell, below the row's upper padding. */
function drawLines(pen: Pen, lines: readonly string[], x: number, y: number, style: TextStyle): void {
  lines.forEach((line, i) => {
    pen.text(line, x, y + ROW_PADDING / 2 + 8.6 + i * LINE, style);
  });
}
