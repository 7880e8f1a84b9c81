import type { Weight } from "./fonts.ts";
import { linesOf, widthOf } from "./lines-of.ts";
import type { Block } from "./paginate.ts";
import type { Pen, Tag, TextStyle } from "./pen.ts";

/** A line of a cell: how it is drawn, and how much height it takes. */
export interface SetLine {
  words: string;
  style: TextStyle;
  height: number;
  /** From the line's top to its base line. */
  base: number;
}

/** The most height of one piece of what may be long: small, so that every page is filled. */
const MAX_PIECE = 110;

/** A text in lines of a width; empty for no text. */
export function setLines(
  words: string,
  width: number,
  style: TextStyle & { step: number; base?: number },
): SetLine[] {
  if (words === "") return [];
  const { step, base = step * 0.75, ...drawn } = style;
  return linesOf(words, width, style.weight ?? "regular", style.size).map((line) => ({
    words: line,
    style: drawn,
    height: step,
    base,
  }));
}

export function heightOf(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** Draws lines below each other; `x` is their left or, for what ends at the right, their right edge. */
export function drawCell(pen: Pen, lines: readonly SetLine[], x: number, top: number): void {
  let y = top;
  for (const { words, style, height, base } of lines) {
    pen.text(words, x, y + base, style);
    y += height;
  }
}

/** Cells beside each other, cut into pieces that fit on a page: the next lines of every cell in each. At least one piece. */
export function piecesOf(cells: readonly (readonly SetLine[])[], most = MAX_PIECE): SetLine[][][] {
  const cut = cells.map((lines) => cutLines(lines, most));
  const count = Math.max(1, ...cut.map((pieces) => pieces.length));
  return Array.from({ length: count }, (_, i) => cut.map((pieces) => pieces[i] ?? []));
}

function cutLines(lines: readonly SetLine[], most: number): SetLine[][] {
  const pieces: SetLine[][] = [];
  let height = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (height + line.height > most) {
      pieces.push([]);
      height = 0;
    }
    pieces.at(-1)?.push(line);
    height += line.height;
  }
  return pieces;
}

/**
 * A paragraph of any length as blocks, each a part of its own. `after`: the room below the last line; `before` and `beyond` draw what is
 * read before and after its first lines.
 */
export function paragraphBlocks(
  pen: Pen,
  lines: readonly SetLine[],
  place: {
    tag: Tag;
    x: number;
    after?: number;
    keepsNext?: boolean;
    before?: (y: number) => void;
    beyond?: (y: number) => void;
  },
): Block[] {
  const pieces = piecesOf([lines]);
  return pieces.map(([piece = []], i): Block => {
    const isLast = i === pieces.length - 1;
    return {
      height: heightOf(piece) + (isLast ? (place.after ?? 0) : 0),
      keepsNext: isLast && place.keepsNext === true,
      draw: (y) =>
        pen.tag(place.tag, () => {
          if (i === 0) place.before?.(y);
          drawCell(pen, piece, place.x, y);
          if (i === 0) place.beyond?.(y);
        }),
    };
  });
}

/** A text in one line, cut with an ellipsis where it must be: only for what stands in full elsewhere. */
export function shortened(words: string, width: number, weight: Weight, size: number): string {
  if (widthOf(words, weight, size) <= width) return words;
  const first = linesOf(words, width - widthOf("…", weight, size), weight, size)[0] ?? "";
  return `${first}…`;
}
