import { encode } from "uqr";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { COLOURS, LEFT, MIDDLE, PAGE, type Pen, RIGHT, SMALL } from "./pen.ts";

const QR_SIDE = 56;

/** What stands on every page: letterhead, how to verify the report, and which page it is. From the second on also whose report it is. */
export function drawFrame(pen: Pen, model: ReportModel, page: { number: number; of: number }): void {
  pen.aside(() => {
    letterhead(pen, model);
    if (page.number > 1) {
      const whose = model.facts.slice(0, 2).map(({ value }) => value);
      pen.text(whose.join(" · "), LEFT, 98, { size: SMALL + 0.5, weight: "semibold" });
      pen.text(model.title, RIGHT, 98, { size: SMALL + 0.5, colour: COLOURS.soft, align: "right" });
    }
    footer(pen, model, page);
  });
}

/** The name of the site over a rule, and what stands beside it in lines. */
export function drawHead(
  pen: Pen,
  { brand, demo, beside }: { brand: string; demo: boolean; beside: string[] },
): void {
  pen.text(brand, LEFT, 46, { size: 20, weight: "bold", colour: COLOURS.blue });
  const side = { size: SMALL, colour: COLOURS.soft, align: "right" as const };
  beside.forEach((line, i) => {
    const first = { ...side, weight: "semibold", colour: COLOURS.ink } as const;
    pen.text(line, RIGHT, 36 + i * 10, i === 0 ? first : side);
  });
  pen.line(LEFT, 64, RIGHT, 64, COLOURS.blue, 1.5);
  if (demo) {
    const style = { size: 8, weight: "bold", colour: COLOURS.red, align: "centre" } as const;
    pen.text(pen.t("Demo – not a medical report"), MIDDLE, 78, style);
  }
}

function letterhead(pen: Pen, { brand, lab, contact, demo }: ReportModel): void {
  const licences = [
    lab.licence && pen.t("Licence {licence}", { licence: lab.licence }),
    lab.accreditation && `NABL ${lab.accreditation}`,
  ].filter(Boolean);
  drawHead(pen, { brand, demo, beside: [lab.name, lab.address, [contact, ...licences].join(" · ")] });
}

function footer(pen: Pen, model: ReportModel, page: { number: number; of: number }): void {
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
