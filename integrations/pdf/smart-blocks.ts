import type { SmartModel, SmartRow } from "../../domain/reports/smart/smart-model.ts";
import { linesOf, widthOf } from "./measure-text.ts";
import { COLOURS, FONT_SIZE, LEFT, LINE, RIGHT, SMALL, SMALL_LINE } from "./measures.ts";
import type { Block } from "./paginate.ts";
import type { Pen, TextStyle } from "./pen.ts";
import { flagMark, rangeBar } from "./range-bar.ts";
import { drawTrend, pictureHeight } from "./trend-picture.ts";

const HALF = 296;
/** As wide as a picture of a trend. */
const BEFORE = 194;
const RIGHT_HALF = RIGHT - BEFORE;
const BAR_WIDTH = 118;

/** The groups of the body, each with its parameters. */
export function groupBlocks(pen: Pen, groups: SmartModel["groups"]): Block[] {
  return groups.flatMap(({ name, count, rows }) => {
    const heading = headingBlock(pen, name, count);
    return [heading, ...rows.map((row) => ({ ...parameterBlock(pen, row), heading }))];
  });
}

export function headingBlock(pen: Pen, title: string, beside = ""): Block {
  return {
    height: 32,
    keepsNext: true,
    draw: (y) => {
      pen.tag("H2", () => {
        pen.text(title, LEFT, y + 22, { size: 12, weight: "bold", colour: COLOURS.blue });
        pen.text(beside, RIGHT, y + 22, { size: FONT_SIZE, colour: COLOURS.soft, align: "right" });
      });
      pen.aside(() => pen.line(LEFT, y + 28, RIGHT, y + 28, COLOURS.line, 0.75));
    },
  };
}

/** Latest value on its range at the left, how it was before at the right. */
function parameterBlock(pen: Pen, row: SmartRow): Block {
  const range = linesOf(row.range, HALF, "regular", SMALL);
  const words = row.plainWords === "" ? [] : linesOf(row.plainWords, HALF, "regular", FONT_SIZE);
  const name = linesOf(row.name, HALF - 90, "semibold", 9.5);
  const findingAt = name.length * 12.5 + range.length * SMALL_LINE + 12;
  const left = findingAt + 8 + words.length * LINE;
  const before = row.before === "" ? [] : linesOf(pen.t("Before: {before}", row), BEFORE, "regular", 6.5);
  const breaks = row.breaks.flatMap((each) => linesOf(each, BEFORE, "regular", 6.5));
  const pictures = row.pictures.reduce((sum, each) => sum + pictureHeight(each), 0);
  const height = Math.max(left, pictures + (before.length + breaks.length) * 8.5) + 12;
  return {
    height,
    draw: (top) => {
      const y = top + 6;
      pen.tag("P", () => drawValue(pen, row, name, y));
      pen.tag("P", () =>
        drawLines(pen, range, y + name.length * 12.5 + 7, SMALL_LINE, { size: SMALL, colour: COLOURS.soft }),
      );
      pen.tag("P", () => drawFinding(pen, row, y + findingAt));
      if (words.length > 0) {
        pen.tag("P", () => drawLines(pen, words, y + findingAt + 8 + 8.5, LINE, { size: FONT_SIZE }));
      }
      drawBefore(pen, row, [...before, ...breaks], y);
      pen.aside(() => pen.line(LEFT, top + height, RIGHT, top + height, COLOURS.line, 0.5));
    },
  };
}

function drawValue(pen: Pen, row: SmartRow, name: readonly string[], y: number): void {
  const isOutside = row.flag !== "" && row.flag !== "N";
  drawLines(pen, name, y + 9.5, 12.5, { size: 9.5, weight: "semibold" });
  const right = LEFT + HALF;
  const unit = row.unit === "" ? "" : ` ${row.unit}`;
  pen.text(unit, right, y + 9.5, { size: FONT_SIZE, colour: COLOURS.soft, align: "right" });
  const value: TextStyle = { size: 11, weight: "bold", colour: isOutside ? COLOURS.red : COLOURS.ink };
  pen.text(row.value, right - widthOfUnit(unit), y + 9.5, { ...value, align: "right" });
}

function widthOfUnit(unit: string): number {
  return unit === "" ? 0 : widthOf(unit, "regular", FONT_SIZE) + 2;
}

function drawFinding(pen: Pen, { flag, flagWords, bar }: SmartRow, y: number): void {
  const colour = flag === "N" ? COLOURS.green : flag === "" ? COLOURS.soft : COLOURS.red;
  if (bar) rangeBar(pen, bar, { x: LEFT, y, width: BAR_WIDTH }, flag);
  const x = bar ? LEFT + BAR_WIDTH + 10 : LEFT;
  flagMark(pen, flag, x, y, colour);
  pen.text(flagWords, x + 9, y + 2.7, { size: SMALL + 0.5, weight: "semibold", colour });
}

function drawBefore(pen: Pen, row: SmartRow, words: readonly string[], top: number): void {
  let y = top;
  for (const picture of row.pictures) {
    const at = { x: RIGHT_HALF, y };
    pen.tag("Figure", () => drawTrend(pen, picture, at), `${row.name}: ${picture.words}`);
    y += pictureHeight(picture);
  }
  const style = { size: 6.5, colour: COLOURS.soft };
  const lines = words.length > 0 ? words : [pen.t("First value. How it changes shows from the next one on.")];
  pen.tag("P", () => {
    lines.forEach((line, i) => {
      pen.text(line, RIGHT_HALF, y + 7 + i * 8.5, style);
    });
  });
}

function drawLines(pen: Pen, lines: readonly string[], y: number, step: number, style: TextStyle): void {
  lines.forEach((line, i) => {
    pen.text(line, LEFT, y + i * step, style);
  });
}
