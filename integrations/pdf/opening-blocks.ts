import type { ReportModel } from "../../domain/reports/report-model.ts";
import { linesOf } from "./measure-text.ts";
import { COLOURS, CONTENT_WIDTH, FONT_SIZE, LEFT, LINE } from "./measures.ts";
import type { Block } from "./paginate.ts";
import type { Pen } from "./pen.ts";

const PADDING = 9;
const LABEL = 76;
const HALF = (CONTENT_WIDTH - 2 * PADDING) / 2;

/** Whose report it is and of which sample, what it reports, and what a corrected version replaces. */
export function openingBlocks(pen: Pen, model: ReportModel): Block[] {
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
