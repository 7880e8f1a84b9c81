import { translateForPrint } from "../../domain/i18n/translate-for-print.ts";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import { drawCell, heightOf, paragraphBlocks, piecesOf, setLines, shortened } from "./cells.ts";
import { widthOf } from "./lines-of.ts";
import { drawBrand } from "./page-layout.ts";
import type { Block } from "./paginate.ts";
import { paginate } from "./paginate.ts";
import type { Pen } from "./pen.ts";
import {
  COLOURS,
  CONTENT_WIDTH,
  FONT_SIZE,
  LEFT,
  LINE,
  MIDDLE,
  openPen,
  PAGE,
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
  const { language, number, brand } = model;
  const title = translateForPrint(language)("Bill {number}", { number });
  const pen = openPen({ title, author: brand, language });
  const pages = paginate(blocksOf(pen, model), { top: TOP, bottom: BOTTOM });
  pen.tag("Document", () => {
    pages.forEach((placed, i) => {
      pen.newPage();
      drawPageLayout(pen, model, { number: i + 1, of: pages.length });
      drawPage(pen, placed);
    });
  });
  return pen.finish();
}

/** Rows that follow each other are one table of the page. */
function drawPage(pen: Pen, placed: readonly PositionedBlock[]): void {
  const first = placed.findIndex(({ block }) => block.isRow);
  const rows = placed.filter(({ block }) => block.isRow);
  const draw = ({ block, y }: PositionedBlock) => block.draw(y);
  for (const each of first < 0 ? placed : placed.slice(0, first)) draw(each);
  if (first < 0) return;
  pen.tag("Table", () => rows.forEach(draw));
  for (const each of placed.slice(first + rows.length)) draw(each);
}

/** A block of the bill; rows of its table are told apart. */
interface BillBlock extends Block {
  isRow?: boolean;
}

interface PositionedBlock {
  block: BillBlock;
  y: number;
}

function blocksOf(pen: Pen, model: BillModel): BillBlock[] {
  const head = tableRows(pen, "TH", {
    name: pen.t("Service"),
    contents: "",
    code: "SAC",
    price: pen.t("Price"),
    discount: pen.t("Offer"),
    amount: pen.t("Amount"),
  });
  // Each page of the table begins with the names of its columns.
  const heading = head[0] ? { heading: head[0] } : {};
  return [
    ...headings(pen, "H1", model.title, 15),
    ...pairs([...model.facts, ...supplierFacts(pen, model)]).flatMap((row) => factRows(pen, row)),
    gap(10),
    ...head,
    ...model.lines.flatMap((line) => tableRows(pen, "TD", line)).map((row) => ({ ...row, ...heading })),
    gap(6),
    ...model.sums.flatMap((sum) => sumRows(pen, sum)),
    gap(6),
    ...paragraphs(pen, model.taxNote),
    gap(8),
    ...headings(pen, "H2", pen.t("Payments"), 11),
    ...model.movements.flatMap((movement) => movementRows(pen, movement)),
    gap(8),
    ...model.notes.flatMap((note) => paragraphs(pen, note)),
  ];
}

/** The room for who bills, beside the brand; the last line stands above the rule. */
const SUPPLIER_WIDTH = 330;
const SUPPLIER_END = 66;

/** Header and footer of every page: the supplier and the page number. */
function drawPageLayout(pen: Pen, model: BillModel, page: { number: number; of: number }): void {
  pen.artifact(() => {
    drawBrand(pen, model.brand, SUPPLIER_WIDTH);
    const top = SUPPLIER_END - (model.supplier.length - 1) * SMALL_LINE;
    model.supplier.forEach((line, i) => {
      const weight = i === 0 ? "semibold" : "regular";
      const colour = i === 0 ? COLOURS.ink : COLOURS.soft;
      const words = shortened(line, SUPPLIER_WIDTH, weight, SMALL);
      pen.text(words, RIGHT, top + i * SMALL_LINE, { size: SMALL, weight, colour, align: "right" });
    });
    pen.line(LEFT, 74, RIGHT, 74, COLOURS.blue, 1.5);
    if (model.demo) {
      const style = { size: 8, weight: "bold", colour: COLOURS.red, align: "centre" } as const;
      pen.text(pen.t("Demo – not a bill; registrations are invented"), MIDDLE, 88, style);
    }
    const foot = PAGE.height - 40;
    pen.line(LEFT, foot - 12, RIGHT, foot - 12, COLOURS.line, 0.5);
    pen.text(pen.t("Bill {number}", { number: model.number }), LEFT, foot, {
      size: SMALL,
      colour: COLOURS.soft,
    });
    const right = { size: SMALL, weight: "semibold", colour: COLOURS.soft, align: "right" } as const;
    pen.text(pen.t("Page {number} of {of}", page), RIGHT, foot, right);
  });
}

/** Lines that do not fit into the header are repeated in full among the facts. */
function supplierFacts(pen: Pen, { supplier }: BillModel): BillModel["facts"] {
  const isWhole = supplier.every(
    (line, i) => widthOf(line, i === 0 ? "semibold" : "regular", SMALL) <= SUPPLIER_WIDTH,
  );
  return isWhole ? [] : [{ label: pen.t("Supplier"), value: supplier.join("\n") }];
}

function headings(pen: Pen, tag: "H1" | "H2", words: string, size: number): Block[] {
  const lines = setLines(words, CONTENT_WIDTH, { size, weight: "bold", step: size + 4, base: size });
  return paragraphBlocks(pen, lines, { tag, x: LEFT, after: 10, keepsNext: true });
}

const HALF = CONTENT_WIDTH / 2;
const LABEL = 82;

function factRows(pen: Pen, row: BillModel["facts"]): Block[] {
  const cells = row.flatMap(({ label, value }) => [
    setLines(label, LABEL - 6, { size: FONT_SIZE, colour: COLOURS.soft, step: LINE }),
    setLines(value, HALF - LABEL - 10, { size: FONT_SIZE, weight: "semibold", step: LINE }),
  ]);
  return piecesOf(cells).map((piece) => ({
    height: Math.max(...piece.map(heightOf)) + 3,
    draw: (y) => {
      for (const column of [0, 1]) {
        const [label = [], value = []] = piece.slice(column * 2, column * 2 + 2);
        const x = LEFT + column * HALF;
        pen.tag("P", () => {
          drawCell(pen, label, x, y);
          drawCell(pen, value, x + LABEL, y);
        });
      }
    },
  }));
}

function tableRows(pen: Pen, tag: "TH" | "TD", line: BillModel["lines"][number]): BillBlock[] {
  const weight = tag === "TH" ? "semibold" : "regular";
  const names = [
    ...setLines(line.name, NAME_WIDTH, { size: FONT_SIZE, weight: "semibold", step: LINE }),
    ...setLines(line.contents, NAME_WIDTH, { size: SMALL, colour: COLOURS.soft, step: SMALL_LINE }),
  ];
  const pieces = piecesOf([names]);
  return pieces.map(([piece = []], i): BillBlock => {
    const isLast = i === pieces.length - 1;
    const height = heightOf(piece) + (isLast ? 8 : 0);
    return {
      height,
      isRow: true,
      keepsNext: tag === "TH",
      draw: (y) => {
        pen.tag("TR", () => {
          pen.tag(tag, () => drawCell(pen, piece, LEFT, y + 2));
          for (const name of i === 0 ? (["code", "price", "discount", "amount"] as const) : []) {
            pen.tag(tag, () =>
              pen.text(line[name], COLUMN[name], y + 2 + LINE * 0.75, {
                size: FONT_SIZE,
                weight,
                align: "right",
              }),
            );
          }
        });
        if (isLast)
          pen.artifact(() => pen.line(LEFT, y + height - 1, RIGHT, y + height - 1, COLOURS.line, 0.5));
      },
    };
  });
}

function sumRows(pen: Pen, { label, amount, isTotal }: BillModel["sums"][number]): Block[] {
  const style = {
    size: isTotal ? 11 : FONT_SIZE,
    weight: isTotal ? "bold" : "regular",
    align: "right",
  } as const;
  const labels = setLines(label, COLUMN.discount - LEFT, { ...style, step: LINE + 3 });
  return paragraphBlocks(pen, labels, {
    tag: "P",
    x: COLUMN.discount,
    after: isTotal ? 5 : 0,
    beyond: (y) => pen.text(amount, COLUMN.amount, y + (LINE + 3) * 0.75, style),
  });
}

function movementRows(pen: Pen, { date, what, reference, amount }: BillModel["movements"][number]): Block[] {
  const words = setLines(reference === "" ? what : `${what} (${reference})`, COLUMN.discount - LEFT - 70, {
    size: FONT_SIZE,
    step: LINE,
  });
  return paragraphBlocks(pen, words, {
    tag: "P",
    x: LEFT + 70,
    after: 3,
    before: (y) => {
      const base = y + LINE * 0.75;
      pen.text(date, LEFT, base, { size: FONT_SIZE, colour: COLOURS.soft });
    },
    beyond: (y) => {
      const base = y + LINE * 0.75;
      pen.text(amount, COLUMN.amount, base, { size: FONT_SIZE, weight: "semibold", align: "right" });
    },
  });
}

function paragraphs(pen: Pen, words: string): Block[] {
  const lines = setLines(words, CONTENT_WIDTH, { size: SMALL, colour: COLOURS.soft, step: SMALL_LINE });
  return paragraphBlocks(pen, lines, { tag: "P", x: LEFT, after: 4 });
}

function gap(height: number): Block {
  return { height, draw: () => {} };
}

function pairs<T>(things: readonly T[]): T[][] {
  return things.flatMap((_, i) => (i % 2 === 0 ? [things.slice(i, i + 2)] : []));
}
