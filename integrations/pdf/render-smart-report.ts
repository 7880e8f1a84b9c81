import type { SmartModel } from "../../domain/reports/smart/smart-model.ts";
import { translateOnPaper } from "../../domain/words/translate-on-paper.ts";
import { drawCell, heightOf, paragraphBlocks, piecesOf, setLines, shortened } from "./cells.ts";
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
    ...titleBlocks(pen, model),
    ...summaryBlocks(pen, model.summary),
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
  if (page.number > 1) {
    const whose = shortened(patient, CONTENT_WIDTH, "semibold", SMALL + 0.5);
    pen.text(whose, LEFT, 98, { size: SMALL + 0.5, weight: "semibold" });
  }
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

function titleBlocks(pen: Pen, { patient }: SmartModel): Block[] {
  const title = setLines(pen.t("Health Analysis Report"), CONTENT_WIDTH, {
    size: 17,
    weight: "bold",
    step: 21,
  });
  const whose = setLines(patient, CONTENT_WIDTH, {
    ...{ size: 10, weight: "semibold", colour: COLOURS.soft, step: 14 },
  });
  return [
    ...paragraphBlocks(pen, title, { tag: "H1", x: LEFT }),
    ...paragraphBlocks(pen, whose, { tag: "P", x: LEFT, after: 8 }),
  ];
}

const PADDING = 10;

/** On a tinted ground, in as many pieces as it needs. */
function summaryBlocks(pen: Pen, { count, words, outside }: SmartModel["summary"]): Block[] {
  const width = CONTENT_WIDTH - 2 * PADDING;
  const names =
    outside.length === 0
      ? pen.t("No value is outside its range.")
      : pen.t("Outside their range, to talk over with your doctor: {names}.", {
          names: outside.join(", "),
        });
  const lines = [
    ...setLines(count, width, { size: 14, weight: "bold", step: 20 }),
    ...setLines(words, width, { size: FONT_SIZE, colour: COLOURS.soft, step: LINE }),
    ...setLines(names, width, { size: FONT_SIZE, weight: "semibold", step: LINE }),
  ];
  const pieces = piecesOf([lines]);
  return pieces.map(([piece = []], i): Block => {
    const height = heightOf(piece) + 2 * PADDING - 4;
    return {
      height: height + (i === pieces.length - 1 ? 6 : 0),
      draw: (top) => {
        pen.aside(() => pen.box({ x: LEFT, y: top, width: CONTENT_WIDTH, height }, COLOURS.tint));
        pen.tag("P", () => drawCell(pen, piece, LEFT + PADDING, top + PADDING - 2));
      },
    };
  });
}

function listBlocks(
  pen: Pen,
  title: string,
  items: readonly string[],
  style: { size: number; colour?: string },
): Block[] {
  if (items.length === 0) return [];
  const blocks = items.flatMap((item) =>
    paragraphBlocks(pen, setLines(item, CONTENT_WIDTH - 12, { ...style, step: LINE }), {
      ...{ tag: "P", x: LEFT + 12, after: 4 },
      before: (y) => pen.text("•", LEFT, y + LINE * 0.75, style),
    }),
  );
  return [headingBlock(pen, title), ...blocks];
}
