import type { Font, Subset } from "fontkit";

/** Which shape of a font it is, and which letters it stands for here. */
export interface GlyphKey {
  glyph: number;
  letters: string;
}

/** A shape of a font as the PDF writer reads it. */
export class LetteredGlyph {
  /** What the writer hands to the subset. */
  readonly id: GlyphKey;
  readonly advanceWidth: number;
  readonly codePoints: number[];

  constructor(font: Font, glyph: number, codePoints: number[]) {
    this.id = { glyph, letters: codePoints.join(" ") };
    this.advanceWidth = font.getGlyph(glyph).advanceWidth;
    this.codePoints = codePoints;
  }
}

interface GlyphList extends Omit<Subset, "includeGlyph"> {
  /** The numbers of the shapes that are embedded, in order. */
  glyphs: number[];
  includeGlyph(glyph: number | GlyphKey): number;
}

/**
 * The part of a font that a document embeds. A shape that stands for different letters ("µ" and "μ", halves of conjuncts) is in it once for
 * each, so that whoever copies the text or hears it gets the letters that were written.
 */
export function subsetOf(font: Font): Subset {
  const subset = font.createSubset() as unknown as GlyphList;
  const include = subset.includeGlyph.bind(subset);
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  subset.includeGlyph = (wanted) => {
    // Parts of a composed shape are asked for by their number alone.
    if (typeof wanted === "number") return include(wanted);
    const key = `${wanted.glyph}:${wanted.letters}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    let number = include(wanted.glyph);
    if (taken.has(number)) number = subset.glyphs.push(wanted.glyph) - 1;
    taken.add(number);
    numbers.set(key, number);
    return number;
  };
  return subset as unknown as Subset;
}
