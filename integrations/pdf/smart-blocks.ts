import { isOutside } from "../../domain/reports/flags.ts";
import type { SmartModel, SmartRow } from "../../domain/reports/smart/smart-model.ts";
import type { TrendPicture } from "../../domain/reports/smart/trend-charts.ts";
import { formatDay } from "../../domain/shared/clock.ts";
import { paragraphBlocks, setLines, shortened } from "./cells.ts";
import { linesOf, widthOf } from "./lines-of.ts";
import type { Block } from "./paginate.ts";
import type { Pen, TextStyle } from "./pen.ts";
import { COLOURS, CONTENT_WIDTH, FONT_SIZE, LEFT, LINE, RIGHT, SMALL, SMALL_LINE } from "./pen.ts";
import { flagMark, rangeBar } from "./result-blocks.ts";

/** Points of paper for one of the chart's own units: six parameters with their trends fill a page. */
const SCALE = 0.5;

function pictureHeight({ geometry }: TrendPicture): number {
  return geometry.height * SCALE + 4;
}

/** Values over time with the range behind them, drawn by the same figures as on screen. */
function drawTrend(pen: Pen, { geometry }: TrendPicture, at: { x: number; y: number }): void {
  const { from, to, height, bands, lines, dots, xTicks, yTicks } = geometry;
  const place = (x: number, y: number) => ({ x: at.x + x * SCALE, y: at.y + y * SCALE });
  for (const band of bands) {
    const { x, y } = place(band.x, band.y);
    pen.box({ x, y, width: band.width * SCALE, height: band.height * SCALE }, "#def1e6");
  }
  const small = { size: 6.5, colour: COLOURS.soft };
  for (const { y, value } of yTicks) {
    const left = place(from, y);
    pen.line(left.x, left.y, place(to, y).x, left.y, COLOURS.line, 0.5);
    pen.text(String(value), left.x - 4, left.y + 2.3, { ...small, align: "right" });
  }
  for (const { x, at: day, anchor } of xTicks) {
    const { x: left, y } = place(anchor === "end" ? to : x, height - 5);
    const align = anchor === "end" ? "right" : anchor === "middle" ? "centre" : "left";
    pen.text(formatDay(new Date(day)).slice(3), left, y, { ...small, align });
  }
  for (const line of lines) pen.stroke(line, { ...at, scale: SCALE }, COLOURS.blue, 1.8);
  for (const { x, y, outside, bound } of dots) drawDot(pen, place(x, y), { outside, bound });
}

const CIRCLE = "M-2.7 0 a2.7 2.7 0 1 0 5.4 0 a2.7 2.7 0 1 0 -5.4 0 Z";
const DIAMOND = "M0 -3.6 L3.6 0 L0 3.6 L-3.6 0 Z";

/** Outside its range a dot is a diamond; a limit of what can be measured is hollow. */
function drawDot(pen: Pen, at: { x: number; y: number }, dot: { outside: boolean; bound: boolean }): void {
  const [shape, colour] = dot.outside ? [DIAMOND, COLOURS.red] : [CIRCLE, COLOURS.green];
  pen.shape(shape, at, dot.bound ? "#ffffff" : colour);
  if (dot.bound) pen.stroke(shape, at, colour, 1);
}

const HALF = 296;
/** As wide as a picture of a trend. */
const BEFORE = 194;
const RIGHT_HALF = RIGHT - BEFORE;
const BAR_WIDTH = 118;

/** The groups of the body, each with its parameters. */
export function groupBlocks(pen: Pen, groups: SmartModel["groups"]): Block[] {
  return groups.flatMap(({ name, count, rows }) => {
    const heading = headingBlock(pen, name, count);
    return [
      heading,
      ...rows.flatMap((row) => parameterBlocks(pen, row)).map((block) => ({ ...block, heading })),
    ];
  });
}

export function headingBlock(pen: Pen, title: string, beside = ""): Block {
  const words = shortened(title, CONTENT_WIDTH - 190, "bold", 12);
  return {
    height: 32,
    keepsNext: true,
    draw: (y) => {
      pen.tag("H2", () => {
        pen.text(words, LEFT, y + 22, { size: 12, weight: "bold", colour: COLOURS.blue });
        pen.text(beside, RIGHT, y + 22, { size: FONT_SIZE, colour: COLOURS.soft, align: "right" });
      });
      pen.artifact(() => pen.line(LEFT, y + 28, RIGHT, y + 28, COLOURS.line, 0.75));
    },
  };
}

/** More lines than this of one text do not fit beside a picture: it stands in full below. */
const MAX_LINES_BESIDE = 8;
const VALUE_WIDTH = 96;

/** A parameter; what is too long for its place beside the picture follows it over the whole width. */
function parameterBlocks(pen: Pen, row: SmartRow): Block[] {
  const isLong = (words: string, width: number, size: number) =>
    linesOf(words, width, "regular", size).length > MAX_LINES_BESIDE;
  const value = widthOf(row.value, "bold", 11) > VALUE_WIDTH ? row.value : "";
  const name = isLong(row.name, HALF - 90, 9.5) ? row.name : "";
  const range = isLong(row.range, HALF, SMALL) ? row.range : "";
  const plainWords = isLong(row.plainWords, HALF, FONT_SIZE) ? row.plainWords : "";
  const before = isLong(row.before, BEFORE, 6.5) ? row.before : "";
  const breaks = row.breaks.filter((each) => isLong(each, BEFORE, 6.5));
  const beside = {
    ...row,
    name: name === "" ? row.name : shortened(row.name, HALF - 90, "semibold", 9.5),
    value: value === "" ? row.value : "",
    range: range === "" ? row.range : "",
    plainWords: plainWords === "" ? row.plainWords : "",
    before: before === "" ? row.before : "…",
    breaks: row.breaks.filter((each) => !breaks.includes(each)),
  };
  const unit = value === "" || row.unit === "" ? "" : ` ${row.unit}`;
  const earlier = before === "" ? "" : pen.t("Previous: {before}", row);
  const below = [name, value + unit, range, plainWords, earlier, ...breaks].filter(
    (words) => words.trim() !== "",
  );
  return [
    { ...parameterBlock(pen, unit === "" ? beside : { ...beside, unit: "" }), keepsNext: below.length > 0 },
    ...below.flatMap((words) =>
      paragraphBlocks(pen, setLines(words, CONTENT_WIDTH, { size: FONT_SIZE, step: LINE }), {
        tag: "P",
        x: LEFT,
        after: 6,
      }),
    ),
  ];
}

/** Latest value on its range at the left, how it was before at the right. */
function parameterBlock(pen: Pen, row: SmartRow): Block {
  const range = row.range === "" ? [] : linesOf(row.range, HALF, "regular", SMALL);
  const words = row.plainWords === "" ? [] : linesOf(row.plainWords, HALF, "regular", FONT_SIZE);
  const name = linesOf(row.name, HALF - 90, "semibold", 9.5);
  const findingAt = name.length * 12.5 + range.length * SMALL_LINE + 12;
  const left = findingAt + 8 + words.length * LINE;
  const before = row.before === "" ? [] : linesOf(pen.t("Previous: {before}", row), BEFORE, "regular", 6.5);
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
      pen.artifact(() => pen.line(LEFT, top + height, RIGHT, top + height, COLOURS.line, 0.5));
    },
  };
}

function drawValue(pen: Pen, row: SmartRow, name: readonly string[], y: number): void {
  drawLines(pen, name, y + 9.5, 12.5, { size: 9.5, weight: "semibold" });
  const right = LEFT + HALF;
  const unit = row.unit === "" ? "" : ` ${row.unit}`;
  pen.text(unit, right, y + 9.5, { size: FONT_SIZE, colour: COLOURS.soft, align: "right" });
  const value: TextStyle = {
    size: 11,
    weight: "bold",
    colour: isOutside(row.flag) ? COLOURS.red : COLOURS.ink,
  };
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
  const lines = words.length > 0 ? words : [pen.t("First result; trends appear after your next test")];
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
