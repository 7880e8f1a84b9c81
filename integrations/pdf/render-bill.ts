import type { BillModel } from "../../domain/payments/bill-model.ts";
import { linesOf } from "./lines-of.ts";
import { type Block, paginate } from "./paginate.ts";
import {
  COLOURS,
  CONTENT_WIDTH,
  FONT_SIZE,
  LEFT,
  LINE,
  MIDDLE,
  openPen,
  PAGE,
  type Pen,
  RIGHT,
  SMALL,
  SMALL_LINE,
} from "./pen.ts";

const TOP = { first: 122, others: 122 };
const BOTTOM = PAGE.height - 60;

/** Right edges of the columns of figures, and the width that is left for the name. */
const COLUMN = { code: LEFT + 300, price: LEFT + 370, discount: LEFT + 445, amount: RIGHT };
const NAME_WIDTH = 240;

/** The bill of supply as a tagged PDF of A4 pages. */
export async function renderBill(model: BillModel): Promise<Uint8Array> {
  const pen = openPen({ title: `Bill ${model.number}`, author: model.brand });
  const pages = paginate(blocksOf(pen, model), { top: TOP, bottom: BOTTOM });
  pen.tag("Document", () => {
    pages.forEach((placed, i) => {
      pen.newPage();
      drawFrame(pen, model, { number: i + 1, of: pages.length });
      drawPage(pen, placed);
    });
  });
  return pen.finish();
}

/** Rows that follow each other are one table of the page. */
function drawPage(pen: Pen, placed: readonly Placed[]): void {
  const first = placed.findIndex(({ block }) => block.isRow);
  const rows = placed.filter(({ block }) => block.isRow);
  const draw = ({ block, y }: Placed) => block.draw(y);
  for (const each of first < 0 ? placed : placed.slice(0, first)) draw(each);
  if (first < 0) return;
  pen.tag("Table", () => rows.forEach(draw));
  for (const each of placed.slice(first + rows.length)) draw(each);
}

/** A block of the bill; rows of its table are told apart. */
interface BillBlock extends Block {
  isRow?: boolean;
}

interface Placed {
  block: BillBlock;
  y: number;
}

function blocksOf(pen: Pen, model: BillModel): BillBlock[] {
  return [
    heading(pen, "H1", model.title, 15),
    ...pairs(model.facts).map((row) => factRow(pen, row)),
    gap(10),
    tableRow(pen, "TH", {
      name: "Service",
      contents: "",
      code: "SAC",
      price: "Price",
      discount: "Offer",
      amount: "Amount",
    }),
    ...model.lines.map((line) => tableRow(pen, "TD", line)),
    gap(6),
    ...model.sums.map((sum) => sumRow(pen, sum)),
    gap(6),
    paragraph(pen, model.taxNote),
    gap(8),
    heading(pen, "H2", "Payments", 11),
    ...model.movements.map((movement) => movementRow(pen, movement)),
    gap(8),
    ...model.notes.map((note) => paragraph(pen, note)),
  ];
}

/** What stands on every page: who bills, and which page it is. */
function drawFrame(pen: Pen, model: BillModel, page: { number: number; of: number }): void {
  pen.aside(() => {
    pen.text(model.brand, LEFT, 46, { size: 20, weight: "bold", colour: COLOURS.blue });
    model.supplier.forEach((line, i) => {
      const weight = i === 0 ? "semibold" : "regular";
      const colour = i === 0 ? COLOURS.ink : COLOURS.soft;
      pen.text(line, RIGHT, 36 + i * SMALL_LINE, { size: SMALL, weight, colour, align: "right" });
    });
    pen.line(LEFT, 74, RIGHT, 74, COLOURS.blue, 1.5);
    if (model.demo) {
      const style = { size: 8, weight: "bold", colour: COLOURS.red, align: "centre" } as const;
      pen.text("Demo – not a bill; registrations are invented", MIDDLE, 88, style);
    }
    const foot = PAGE.height - 40;
    pen.line(LEFT, foot - 12, RIGHT, foot - 12, COLOURS.line, 0.5);
    pen.text(`Bill ${model.number}`, LEFT, foot, { size: SMALL, colour: COLOURS.soft });
    const right = { size: SMALL, weight: "semibold", colour: COLOURS.soft, align: "right" } as const;
    pen.text(`Page ${page.number} of ${page.of}`, RIGHT, foot, right);
  });
}

function heading(pen: Pen, tag: "H1" | "H2", words: string, size: number): Block {
  return {
    height: size + 14,
    keepsNext: true,
    draw: (y) => pen.tag(tag, () => pen.text(words, LEFT, y + size, { size, weight: "bold" })),
  };
}

const HALF = CONTENT_WIDTH / 2;
const LABEL = 82;

function factRow(pen: Pen, row: BillModel["facts"]): Block {
  const cells = row.map(({ label, value }) => ({
    label,
    lines: linesOf(value, HALF - LABEL - 10, "semibold", FONT_SIZE),
  }));
  return {
    height: Math.max(...cells.map(({ lines }) => lines.length)) * LINE + 3,
    draw: (y) =>
      cells.forEach(({ label, lines }, column) => {
        const x = LEFT + column * HALF;
        pen.tag("P", () => {
          pen.text(label, x, y + FONT_SIZE, { size: FONT_SIZE, colour: COLOURS.soft });
          lines.forEach((line, n) => {
            pen.text(line, x + LABEL, y + FONT_SIZE + n * LINE, { size: FONT_SIZE, weight: "semibold" });
          });
        });
      }),
  };
}

function tableRow(pen: Pen, tag: "TH" | "TD", line: BillModel["lines"][number]): BillBlock {
  const weight = tag === "TH" ? "semibold" : "regular";
  const names = linesOf(line.name, NAME_WIDTH, "semibold", FONT_SIZE);
  const contents = line.contents === "" ? [] : linesOf(line.contents, NAME_WIDTH, "regular", SMALL);
  const height = names.length * LINE + contents.length * SMALL_LINE + 8;
  return {
    height,
    isRow: true,
    keepsNext: tag === "TH",
    draw: (y) => {
      const base = y + FONT_SIZE + 2;
      pen.tag("TR", () => {
        pen.tag(tag, () => {
          names.forEach((each, n) => {
            pen.text(each, LEFT, base + n * LINE, { size: FONT_SIZE, weight: "semibold" });
          });
          contents.forEach((each, n) => {
            const at = base + names.length * LINE + n * SMALL_LINE - 1;
            pen.text(each, LEFT, at, { size: SMALL, colour: COLOURS.soft });
          });
        });
        for (const name of ["code", "price", "discount", "amount"] as const) {
          pen.tag(tag, () =>
            pen.text(line[name], COLUMN[name], base, { size: FONT_SIZE, weight, align: "right" }),
          );
        }
      });
      pen.aside(() => pen.line(LEFT, y + height - 1, RIGHT, y + height - 1, COLOURS.line, 0.5));
    },
  };
}

function sumRow(pen: Pen, { label, amount, isTotal }: BillModel["sums"][number]): Block {
  const style = { size: isTotal ? 11 : FONT_SIZE, weight: isTotal ? "bold" : "regular" } as const;
  return {
    height: isTotal ? 20 : LINE + 3,
    draw: (y) =>
      pen.tag("P", () => {
        pen.text(label, COLUMN.discount, y + style.size, { ...style, align: "right" });
        pen.text(amount, COLUMN.amount, y + style.size, { ...style, align: "right" });
      }),
  };
}

function movementRow(pen: Pen, { date, what, reference, amount }: BillModel["movements"][number]): Block {
  const words = linesOf(`${what} (${reference})`, COLUMN.discount - LEFT - 70, "regular", FONT_SIZE);
  return {
    height: words.length * LINE + 3,
    draw: (y) =>
      pen.tag("P", () => {
        const base = y + FONT_SIZE;
        pen.text(date, LEFT, base, { size: FONT_SIZE, colour: COLOURS.soft });
        words.forEach((line, n) => {
          pen.text(line, LEFT + 70, base + n * LINE, { size: FONT_SIZE });
        });
        pen.text(amount, COLUMN.amount, base, { size: FONT_SIZE, weight: "semibold", align: "right" });
      }),
  };
}

function paragraph(pen: Pen, words: string): Block {
  const lines = linesOf(words, CONTENT_WIDTH, "regular", SMALL);
  return {
    height: lines.length * SMALL_LINE + 4,
    draw: (y) =>
      pen.tag("P", () =>
        lines.forEach((line, n) => {
          pen.text(line, LEFT, y + SMALL + n * SMALL_LINE, { size: SMALL, colour: COLOURS.soft });
        }),
      ),
  };
}

function gap(height: number): Block {
  return { height, draw: () => {} };
}

function pairs<T>(things: readonly T[]): T[][] {
  return things.flatMap((_, i) => (i % 2 === 0 ? [things.slice(i, i + 2)] : []));
}
