import { AsyncLocalStorage } from "node:async_hooks";
import { encode } from "uqr";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { shortened } from "./cells.ts";
import { widthOf } from "./lines-of.ts";
import type { Pen } from "./pen.ts";
import { COLOURS, CONTENT_WIDTH, LEFT, MIDDLE, PAGE, RIGHT, SMALL } from "./pen.ts";

const QR_SIDE = 56;
/** The room beside the brand, of the lines about the laboratory. */
const BESIDE_WIDTH = 310;

type PageModel = Pick<
  ReportModel,
  | "brand"
  | "lab"
  | "contact"
  | "demo"
  | "facts"
  | "title"
  | "verifyUrl"
  | "verifyPage"
  | "verifyCode"
  | "reportNo"
>;

/** Header and footer of every page: letterhead, verification, page number; from the second page on also patient and report. */
export function drawPageLayout(pen: Pen, model: PageModel, page: { number: number; of: number }): void {
  pen.artifact(() => {
    drawHead(pen, { ...model, beside: letterheadLines(pen, model) });
    if (page.number > 1) {
      const whose = model.facts.slice(0, 2).map(({ value }) => value);
      const half = CONTENT_WIDTH / 2 - 10;
      const size = SMALL + 0.5;
      pen.text(shortened(whose.join(" · "), half, "semibold", size), LEFT, 98, { size, weight: "semibold" });
      const title = shortened(model.title, half, "regular", size);
      pen.text(title, RIGHT, 98, { size, colour: COLOURS.soft, align: "right" });
    }
    footer(pen, model, page);
  });
}

/** The mark and name of the site over a rule, and what stands beside it in lines. */
export function drawHead(
  pen: Pen,
  { brand, demo, beside }: { brand: string; demo: boolean; beside: string[] },
): void {
  drawBrand(pen, brand, BESIDE_WIDTH);
  const side = { size: SMALL, colour: COLOURS.soft, align: "right" as const };
  // More than three lines begin higher, so that all stand over the rule.
  const top = beside.length > 3 ? 29 : 36;
  beside.forEach((line, i) => {
    const first = { ...side, weight: "semibold", colour: COLOURS.ink } as const;
    const weight = i === 0 ? "semibold" : "regular";
    pen.text(shortened(line, BESIDE_WIDTH, weight, SMALL), RIGHT, top + i * 10, i === 0 ? first : side);
  });
  pen.line(LEFT, 64, RIGHT, 64, COLOURS.blue, 1.5);
  if (demo) {
    const style = { size: 8, weight: "bold", colour: COLOURS.red, align: "centre" } as const;
    pen.text(pen.t("Demo – not a medical report"), MIDDLE, 78, style);
  }
}

/** The mark and name of the site in a page's upper left corner, beside what takes `besideWidth` points at its right. */
export function drawBrand(pen: Pen, brand: string, besideWidth: number): void {
  drawMark(pen, { x: LEFT, y: 29, side: 24 });
  const name = shortened(brand, CONTENT_WIDTH - besideWidth - 40, "bold", 20);
  pen.text(name, LEFT + 31, 47, { size: 20, weight: "bold", colour: COLOURS.blue });
}

/** The mark of the brand as on the site: the letter N as two tubes, the right one open under a drop. In a box of 40. */
function drawMark(pen: Pen, { x, y, side }: { x: number; y: number; side: number }): void {
  const at = { x, y, scale: side / 40 };
  pen.box({ x, y, width: side, height: side, radius: 11 * at.scale }, COLOURS.blue);
  pen.stroke("M12.5 28.5V12.2L27.5 28.5V21.6", at, "#ffffff", 5.5);
  pen.shape("M27.5 6c2.6 3 3.7 4.7 3.7 6.4a3.7 3.7 0 0 1-7.4 0c0-1.7 1.1-3.4 3.7-6.4z", at, "#ffc62e");
}

/** The laboratory in the lines of the letterhead: its licences have a line of their own where they do not fit beside the contact. */
function letterheadLines(pen: Pen, { lab, contact }: Pick<ReportModel, "lab" | "contact">): string[] {
  const licences = [
    lab.licence && pen.t("Licence {licence}", { licence: lab.licence }),
    lab.accreditation && `NABL ${lab.accreditation}`,
  ].filter(Boolean);
  const last = [contact, ...licences].join(" · ");
  if (licences.length === 0 || widthOf(last, "regular", SMALL) <= BESIDE_WIDTH)
    return [lab.name, lab.address, last];
  return [lab.name, lab.address, contact, licences.join(" · ")];
}

/** Lines that do not fit into the letterhead are repeated in full among the facts. */
export function letterheadFacts(pen: Pen, model: Pick<ReportModel, "lab" | "contact">): ReportModel["facts"] {
  const lines = letterheadLines(pen, model);
  const isWhole = lines.every(
    (line, i) => widthOf(line, i === 0 ? "semibold" : "regular", SMALL) <= BESIDE_WIDTH,
  );
  return isWhole ? [] : [{ key: "laboratory", label: pen.t("Laboratory"), value: lines.join("\n") }];
}

function footer(pen: Pen, model: PageModel, page: { number: number; of: number }): void {
  const top = PAGE.height - 84;
  pen.line(LEFT, top, RIGHT, top, COLOURS.line, 0.5);
  const { path, size } = qrPath(model.verifyUrl);
  pen.shape(path, { x: LEFT, y: top + 9, scale: QR_SIDE / size }, "#000000");
  const x = LEFT + QR_SIDE + 12;
  const style = { size: 7, colour: COLOURS.soft };
  pen.text(pen.t("Is this report genuine? Scan the code, or open"), x, top + 22, style);
  pen.text(pen.t("{page} and type", { page: model.verifyPage }), x, top + 32, style);
  pen.text(model.verifyCode, x, top + 46, { size: 9, weight: "bold" });
  const right = { size: SMALL, colour: COLOURS.soft, align: "right" } as const;
  pen.text(pen.t("Report {reportNo}", { reportNo: model.reportNo }), RIGHT, top + 36, right);
  pen.text(pen.t("Page {number} of {of}", page), RIGHT, top + 47, { ...right, weight: "semibold" });
}

/** A QR code as one SVG path in a square of `size` units, one unit a module, without the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const parts: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let run = 1;
      while (row[x + run]) run++;
      parts.push(`M${x} ${y}h${run}v1h-${run}z`);
      x += run;
    }
  });
  return { path: parts.join(""), size };
}

/** Who waits for a PDF. */
export interface Requester {
  /** A customer, or the address of somebody with a link: PDFs of one owner are made one after the other. */
  owner: string;
  /** Aborted when the requester has left. */
  signal: AbortSignal;
}

const current = new AsyncLocalStorage<Requester>();

/** Does `work` for a requester: PDFs that it needs are made in this name. It saves the areas that a PDF passes through from handing it on. */
export function renderFor<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
  return current.run(requester, work);
}

/** Null for background work, which nobody waits for. */
export function currentRequester(): Requester | null {
  return current.getStore() ?? null;
}
