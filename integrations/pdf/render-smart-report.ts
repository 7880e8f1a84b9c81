import { translateForPrint } from "../../domain/i18n/translate-for-print.ts";
import { isOutside } from "../../domain/reports/flags.ts";
import type { SmartModel, SmartRow } from "../../domain/reports/smart/smart-model.ts";
import { areAllInRange } from "../../domain/reports/smart/summarise.ts";
import { drawCell, heightOf, paragraphBlocks, piecesOf, setLines, shortened } from "./cells.ts";
import { drawHead } from "./page-layout.ts";
import type { Block } from "./paginate.ts";
import { paginate } from "./paginate.ts";
import type { Pen } from "./pen.ts";
import { BOTTOM, COLOURS, CONTENT_WIDTH, FONT_SIZE, LEFT, LINE, openPen, PAGE, RIGHT, SMALL } from "./pen.ts";
import { flagMark } from "./result-blocks.ts";
import { groupBlocks, headingBlock } from "./smart-blocks.ts";

const FOOT = 40;

/** The Health Analysis Report as a tagged PDF. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderSmartReport(model: SmartModel): Promise<Uint8Array> {
  const { language } = model;
  const title = translateForPrint(language)("Health Analysis Report");
  const pen = openPen({ title, author: model.brand, language });
  const details = groupBlocks(pen, model.groups);
  const blocks = [
    ...digestBlocks(pen, model),
    ...details.map((block, i) => (i === 0 ? { ...block, startsPage: true } : block)),
  ];
  const pages = paginate(blocks, { top: { first: 88, others: 106 }, bottom: BOTTOM + 44 });
  pen.tag("Document", () => {
    for (const [i, placed] of pages.entries()) {
      pen.newPage();
      pen.artifact(() => drawPageLayout(pen, model, { number: i + 1, of: pages.length }));
      for (const { block, y } of placed) block.draw(y);
    }
  });
  return pen.finish();
}

function drawPageLayout(pen: Pen, model: SmartModel, page: { number: number; of: number }): void {
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
      "Compiled on {made} from the laboratory's reports. Only those reports are authorised. Not a diagnosis.",
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
    size: 10,
    weight: "semibold",
    colour: COLOURS.soft,
    step: 14,
  });
  return [
    ...paragraphBlocks(pen, title, { tag: "H1", x: LEFT }),
    ...paragraphBlocks(pen, whose, { tag: "P", x: LEFT, after: 8 }),
  ];
}

/**
 * What a reader with little time reads, in its order: what is outside its range, the parts of the body, what to ask and how to read the rest.
 * The values one by one begin on a page of their own after it.
 */
function digestBlocks(pen: Pen, model: SmartModel): Block[] {
  const rows = model.groups.flatMap((group) => group.rows);
  const outside = rows.filter(({ flag }) => isOutside(flag));
  return [
    ...titleBlocks(pen, model),
    ...summaryBlocks(pen, model.summary, areAllInRange(rows)),
    ...(outside.length === 0
      ? []
      : [headingBlock(pen, pen.t("Outside the reference range ({count})", { count: outside.length }))]),
    ...outside.flatMap((row) => outsideBlocks(pen, row)),
    headingBlock(pen, pen.t("Body parts")),
    ...model.groups.flatMap(({ name, count }) => lineBlocks(pen, `${name}: ${count}`, { size: FONT_SIZE })),
    ...listBlocks(pen, pen.t("What to ask your doctor"), model.questions, { size: FONT_SIZE }),
    ...listBlocks(pen, pen.t("How to read this report"), model.notes, { size: SMALL, colour: COLOURS.soft }),
  ];
}

/** A value outside its range in the digest: what it is, what it should be, what it was before. */
function outsideBlocks(pen: Pen, row: SmartRow): Block[] {
  const value = [row.value, row.unit].filter(Boolean).join(" ");
  const beside = [row.range, row.before === "" ? "" : pen.t("Previous: {before}", row)].filter(
    (words) => words !== "",
  );
  return [
    ...paragraphBlocks(
      pen,
      setLines(`${row.name}: ${value}, ${row.flagWords}`, CONTENT_WIDTH - 12, {
        size: FONT_SIZE,
        weight: "semibold",
        colour: COLOURS.red,
        step: LINE,
      }),
      {
        tag: "P",
        x: LEFT + 12,
        keepsNext: true,
        before: (y) => flagMark(pen, row.flag, LEFT, y + LINE / 2, COLOURS.red),
      },
    ),
    ...lineBlocks(pen, beside.join(" · "), { size: SMALL, colour: COLOURS.soft }),
  ];
}

function lineBlocks(pen: Pen, words: string, style: { size: number; colour?: string }): Block[] {
  return paragraphBlocks(pen, setLines(words, CONTENT_WIDTH - 12, { ...style, step: LINE }), {
    tag: "P",
    x: LEFT + 12,
    after: 4,
  });
}

const PADDING = 10;

/** On a tinted ground, in as many pieces as it needs. */
function summaryBlocks(
  pen: Pen,
  { count, words, outside }: SmartModel["summary"],
  allInRange: boolean,
): Block[] {
  const width = CONTENT_WIDTH - 2 * PADDING;
  const names =
    outside.length > 0
      ? pen.t("Outside the reference range, discuss with your doctor: {names}.", {
          names: outside.join(", "),
        })
      : allInRange
        ? pen.t("All results are within range.")
        : "";
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
        pen.artifact(() => pen.box({ x: LEFT, y: top, width: CONTENT_WIDTH, height }, COLOURS.tint));
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
      tag: "P",
      x: LEFT + 12,
      after: 4,
      before: (y) => pen.text("•", LEFT, y + LINE * 0.75, style),
    }),
  );
  return [headingBlock(pen, title), ...blocks];
}
