import type { ReportModel } from "../../domain/reports/report-model.ts";
import { linesOf } from "./measure-text.ts";
import { COLOURS, CONTENT_WIDTH, LEFT, RIGHT, SMALL, SMALL_LINE } from "./measures.ts";
import type { Block } from "./paginate.ts";
import { MIDDLE, type Pen } from "./pen.ts";

const SIGNATURE_HEIGHT = 76;

/** Notes, who has authorised the report, and its end. The signature never stands alone on a page: the last note goes with it. */
export function closingBlocks(pen: Pen, model: ReportModel): Block[] {
  const gap: Block = { height: 12, keepsNext: true, draw: () => {} };
  const notes = model.notes.map((note, i) => noteBlock(pen, note, i === model.notes.length - 1));
  return [gap, ...notes, signatureBlock(pen, model)];
}

function noteBlock(pen: Pen, note: string, isLast: boolean): Block {
  const lines = linesOf(note, CONTENT_WIDTH - 10, "regular", SMALL);
  return {
    height: lines.length * SMALL_LINE + 2,
    keepsNext: isLast,
    draw: (y) =>
      pen.tag("P", () => {
        const style = { size: SMALL, colour: COLOURS.soft };
        pen.text("•", LEFT, y + 8, style);
        lines.forEach((line, i) => {
          pen.text(line, LEFT + 10, y + 8 + i * SMALL_LINE, style);
        });
      }),
  };
}

function signatureBlock(pen: Pen, { authorisedBy, authorisedRegistration, legalName }: ReportModel): Block {
  const right = (words: string, y: number, more = {}) =>
    pen.text(words, RIGHT, y, { size: SMALL, colour: COLOURS.soft, align: "right", ...more });
  return {
    height: SIGNATURE_HEIGHT,
    draw: (y) => {
      pen.tag("P", () => {
        right(pen.t("Authorised by"), y + 18);
        right(authorisedBy || legalName, y + 30, { size: 9.5, weight: "bold", colour: COLOURS.ink });
        if (authorisedRegistration) {
          right(pen.t("Reg. no. {number}", { number: authorisedRegistration }), y + 41);
        }
      });
      pen.tag("P", () =>
        pen.text(pen.t("End of report"), MIDDLE, y + 66, {
          size: SMALL,
          colour: COLOURS.soft,
          align: "centre",
        }),
      );
    },
  };
}
