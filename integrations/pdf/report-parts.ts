import type { ReportModel } from "../../domain/reports/report-model.ts";
import { drawCell, heightOf, paragraphBlocks, piecesOf, setLines } from "./cells.ts";
import type { Block } from "./paginate.ts";
import type { Pen } from "./pen.ts";
import { COLOURS, CONTENT_WIDTH, FONT_SIZE, LEFT, LINE, RIGHT, SMALL, SMALL_LINE } from "./pen.ts";

const PADDING = 9;
const LABEL = 76;
const HALF = (CONTENT_WIDTH - 2 * PADDING) / 2;

/** Facts in two columns on one tinted ground; the longer of a pair makes its height. */
export function factBlocks(pen: Pen, facts: ReportModel["facts"]): Block[] {
  const cells = facts.map(({ label, value }) => ({
    label: setLines(label, LABEL - 6, { size: FONT_SIZE, colour: COLOURS.soft, step: LINE }),
    value: setLines(value, HALF - LABEL - 10, { size: FONT_SIZE, weight: "semibold", step: LINE }),
  }));
  const rows = cells.flatMap((_, i) => (i % 2 === 0 ? [cells.slice(i, i + 2)] : []));
  const pieces = rows.flatMap((row) => piecesOf(row.flatMap(({ label, value }) => [label, value])));
  const blocks = pieces.map((piece, i): Block => {
    const isFirst = i === 0;
    const isLast = i === pieces.length - 1;
    const above = isFirst ? PADDING : 2;
    const height = Math.max(...piece.map(heightOf)) + above + (isLast ? PADDING - 2 : 0);
    return {
      height,
      draw: (top) => {
        // Neighbours overlap by a hair, so that no line shows between them.
        pen.artifact(() =>
          pen.box(
            { x: LEFT, y: top, width: CONTENT_WIDTH, height: height + (isLast ? 0 : 0.3) },
            COLOURS.tint,
          ),
        );
        for (const column of [0, 1]) {
          const [label = [], value = []] = piece.slice(column * 2, column * 2 + 2);
          const x = LEFT + PADDING + column * (HALF + 6);
          pen.tag("P", () => {
            drawCell(pen, label, x, top + above);
            drawCell(pen, value, x + LABEL, top + above);
          });
        }
      },
    };
  });
  return [...blocks, { height: 14, draw: () => {} }];
}

export function titleBlocks(pen: Pen, title: string): Block[] {
  const lines = setLines(title, CONTENT_WIDTH, { size: 14, weight: "bold", step: 18 });
  return paragraphBlocks(pen, lines, { tag: "H1", x: LEFT, after: 4, keepsNext: true });
}

export function correctionBlocks(pen: Pen, words: string): Block[] {
  const style = { size: FONT_SIZE, weight: "semibold", colour: COLOURS.red, step: LINE } as const;
  const lines = setLines(words, CONTENT_WIDTH - 2 * PADDING, style);
  return piecesOf([lines]).map(([piece = []]): Block => {
    const height = heightOf(piece) + 12;
    return {
      height: height + 8,
      draw: (y) => {
        pen.artifact(() => pen.frame({ x: LEFT, y, width: CONTENT_WIDTH, height, radius: 4 }, COLOURS.red));
        pen.tag("P", () => drawCell(pen, piece, LEFT + PADDING, y + 6));
      },
    };
  });
}

export function commentBlocks(pen: Pen, comments: readonly string[]): Block[] {
  if (comments.length === 0) return [];
  const heading = setLines(pen.t("Laboratory comments"), CONTENT_WIDTH, {
    size: FONT_SIZE,
    weight: "bold",
    step: LINE + 2,
  });
  return [
    { height: 8, keepsNext: true, draw: () => {} },
    ...paragraphBlocks(pen, heading, { tag: "P", x: LEFT, keepsNext: true }),
    ...comments.flatMap((comment) =>
      paragraphBlocks(pen, setLines(comment, CONTENT_WIDTH, { size: FONT_SIZE, step: LINE }), {
        tag: "P",
        x: LEFT,
        after: 4,
      }),
    ),
  ];
}

export function noteBlocks(pen: Pen, notes: readonly string[]): Block[] {
  const style = { size: SMALL, colour: COLOURS.soft };
  return notes.flatMap((note, i) =>
    paragraphBlocks(pen, setLines(note, CONTENT_WIDTH - 10, { ...style, step: SMALL_LINE }), {
      tag: "P",
      x: LEFT + 10,
      after: 2,
      keepsNext: i === notes.length - 1,
      before: (y) => pen.text("•", LEFT, y + SMALL_LINE * 0.75, style),
    }),
  );
}

/** Who has authorised a report, at its right edge, with the signature where there is a picture of it. */
export function signatureBlocks(
  pen: Pen,
  {
    authorisedBy,
    authorisedRegistration,
    signature,
  }: Pick<ReportModel, "authorisedBy" | "authorisedRegistration" | "signature">,
): Block[] {
  const small = { size: SMALL, colour: COLOURS.soft, align: "right", step: 11 } as const;
  const width = CONTENT_WIDTH * 0.7;
  const lines = [
    ...setLines(pen.t("Authorised by"), width, small),
    ...setLines(authorisedBy, width, { ...small, size: 9.5, weight: "bold", colour: COLOURS.ink, step: 12 }),
    ...setLines(
      authorisedRegistration && pen.t("Reg. no. {number}", { number: authorisedRegistration }),
      width,
      small,
    ),
  ];
  return [
    { height: 10, keepsNext: true, draw: () => {} },
    ...(signature
      ? [pictureBlock(pen, signature, pen.t("Signature of {name}", { name: authorisedBy }))]
      : []),
    ...paragraphBlocks(pen, lines, { tag: "P", x: RIGHT, keepsNext: true }),
  ];
}

const SIGNATURE = { width: 120, height: 36 };

function pictureBlock(pen: Pen, picture: Uint8Array, alt: string): Block {
  return {
    height: SIGNATURE.height + 4,
    keepsNext: true,
    draw: (y) =>
      pen.tag("Figure", () => pen.picture(picture, { ...SIGNATURE, x: RIGHT - SIGNATURE.width, y }), alt),
  };
}
