import type { SmartModel } from "../../domain/reports/smart/smart-model.ts";
import { translateOnPaper } from "../../domain/words/translate-on-paper.ts";
import { linesOf } from "./lines-of.ts";
import { drawHead } from "./page-frame.ts";
import { type Block, paginate } from "./paginate.ts";
import {
  BOTTOM,
  COLOURS,
  CONTENT_WIDTH,
  FONT_SIZE,
  LEFT,
  LINE,
  openPen,
  PAGE,
  type Pen,
  RIGHT,
  SMALL,
} from "./pen.ts";
import { groupBlocks, headingBlock } from "./smart-blocks.ts";

const FOOT = 40;

/** The Health Analysis Report as a tagged PDF. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderSmartReport(model: SmartModel): Promise<Uint8Array> {
  const { language } = model;
  const title = translateOnPaper(language)("Health Analysis Report");
  const pen = openPen({ title, author: model.brand, language });
  const blocks = [
    titleBlock(pen, model),
    summaryBlock(pen, model.summary),
    ...groupBlocks(pen, model.groups),
    ...listBlocks(pen, pen.t("What to ask your doctor"), model.questions, { size: FONT_SIZE }),
    ...listBlocks(pen, pen.t("How to read this report"), model.notes, {
      size: SMALL,
      colour: COLOURS.soft,
    }),
  ];
  const pages = paginate(blocks, { top: { first: 88, others: 106 }, bottom: BOTTOM + 44 });
  pen.tag("Document", () => {
    for (const [i, placed] of pages.entries()) {
      pen.newPage();
      pen.aside(() => drawFrame(pen, model, { number: i + 1, of: pages.length }));
      for (const { block, y } of placed) block.draw(y);
    }
  });
  return pen.finish();
}

function drawFrame(pen: Pen, model: SmartModel, page: { number: number; of: number }): void {
  const { brand, demo, contact, patient, made } = model;
  drawHead(pen, { brand, demo, beside: [pen.t("Health Analysis Report"), contact] });
  if (page.number > 1) pen.text(patient, LEFT, 98, { size: SMALL + 0.5, weight: "semibold" });
  const y = PAGE.height - FOOT;
  pen.line(LEFT, y, RIGHT, y, COLOURS.line, 0.5);
  const small = { size: SMALL, colour: COLOURS.soft };
  pen.text(
    pen.t(
      "Put together on {made} from the laboratory's reports, which alone are authorised. Not a diagnosis.",
      { made },
    ),
    LEFT,
    y + 14,
    small,
  );
  pen.text(pen.t("Page {number} of {of}", page), RIGHT, y + 14, {
    ...small,
    weight: "semibold",
    align: "right",
  });
}

function titleBlock(pen: Pen, { patient }: SmartModel): Block {
  return {
    height: 44,
    draw: (y) => {
      pen.tag("H1", () =>
        pen.text(pen.t("Health Analysis Report"), LEFT, y + 16, { size: 17, weight: "bold" }),
      );
      pen.tag("P", () =>
        pen.text(patient, LEFT, y + 32, { size: 10, weight: "semibold", colour: COLOURS.soft }),
      );
    },
  };
}

const PADDING = 10;

function summaryBlock(pen: Pen, { count, words, outside }: SmartModel["summary"]): Block {
  const width = CONTENT_WIDTH - 2 * PADDING;
  const facts = linesOf(words, width, "regular", FONT_SIZE);
  const names =
    outside.length === 0
      ? pen.t("No value is outside its range.")
      : pen.t("Outside their range, to talk over with your doctor: {names}.", {
          names: outside.join(", "),
        });
  const list = linesOf(names, width, "semibold", FONT_SIZE);
  const height = 26 + (facts.length + list.length) * LINE + PADDING;
  return {
    height: height + 6,
    draw: (top) => {
      pen.aside(() => pen.box({ x: LEFT, y: top, width: CONTENT_WIDTH, height, radius: 5 }, COLOURS.tint));
      const x = LEFT + PADDING;
      pen.tag("P", () => pen.text(count, x, top + 21, { size: 14, weight: "bold" }));
      pen.tag("P", () => {
        facts.forEach((line, i) => {
          pen.text(line, x, top + 35 + i * LINE, { size: FONT_SIZE, colour: COLOURS.soft });
        });
        list.forEach((line, i) => {
          pen.text(line, x, top + 35 + (facts.length + i) * LINE, { size: FONT_SIZE, weight: "semibold" });
        });
      });
    },
  };
}

function listBlocks(
  pen: Pen,
  title: string,
  items: readonly string[],
  style: { size: number; colour?: string },
): Block[] {
  if (items.length === 0) return [];
  const blocks = items.map((item): Block => {
    const lines = linesOf(item, CONTENT_WIDTH - 12, "regular", style.size);
    return {
      height: lines.length * LINE + 4,
      draw: (y) =>
        pen.tag("P", () => {
          pen.text("•", LEFT, y + 12, style);
          lines.forEach((line, i) => {
            pen.text(line, LEFT + 12, y + 12 + i * LINE, style);
          });
        }),
    };
  });
  return [headingBlock(pen, title), ...blocks];
}
