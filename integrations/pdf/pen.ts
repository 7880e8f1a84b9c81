import PDFDocument from "pdfkit";
import type { Language } from "../../domain/i18n/languages.ts";
import { LANGUAGE_TAG } from "../../domain/i18n/languages.ts";
import type { Face } from "../../domain/i18n/split-by-font.ts";
import type { Translate } from "../../domain/i18n/translate.ts";
import { translateForPrint } from "../../domain/i18n/translate-for-print.ts";
import type { FaceName, Weight } from "./fonts.ts";
import { fontOf } from "./fonts.ts";
import { lineOf } from "./lines-of.ts";

/** Sizes in points on A4. */
export const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 36;
export const LEFT = MARGIN;
export const RIGHT = PAGE.width - MARGIN;
export const CONTENT_WIDTH = RIGHT - LEFT;
/** Where the body begins on the first page and on the others, which repeat whose report it is, and where it ends. */
export const TOP = { first: 92, others: 106 };
export const BOTTOM = PAGE.height - 92;

export const FONT_SIZE = 8.5;
export const LINE = 11.5;
export const SMALL = 7.5;
export const SMALL_LINE = 10;

interface Column {
  x: number;
  width: number;
}

/** The table's columns: where each begins and how wide it is. Figures end at the right of theirs. */
export interface Columns {
  name: Column;
  value: Column;
  unit: Column;
  range: Column;
  finding: Column;
  /** Only where a row has an earlier value. */
  previous: Column | null;
  bar: Column;
  /** How far before a value the mark of a result in words stands. */
  mark: number;
}

export function columnsOf(hasPrevious: boolean): Columns {
  const widths = hasPrevious ? [122, 56, 50, 112, 56, 56, 37] : [142, 60, 58, 128, 62, 0, 43];
  const gaps = 5;
  let x = LEFT;
  const [name, value, unit, range, finding, previous, bar] = widths.map((width) => {
    const column = { x, width };
    if (width > 0) x += width + gaps;
    return column;
  }) as [Column, Column, Column, Column, Column, Column, Column];
  return { name, value, unit, range, finding, previous: hasPrevious ? previous : null, bar, mark: 9 };
}

export const COLOURS = {
  ink: "#0b1f3a",
  soft: "#44546a",
  line: "#d9e2ec",
  tint: "#f3f7fc",
  warm: "#fdf2ef",
  blue: "#1456b8",
  red: "#b3261e",
  green: "#0b6b41",
  band: "#bfe5cf",
  bandEdge: "#6fae8b",
  track: "#e9eff6",
};

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  /** "right": the text ends at `x`. */
  align?: "left" | "right" | "centre";
}

/** A part of the document as reading aids know it; "TH" heads a column or a row. */
export type Tag = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

/** Draws on pages of A4. Sizes and places are points from the upper left corner. */
export interface Pen {
  /** The document's own words, in its language. */
  t: Translate;
  newPage(): void;
  /** One line of text on its base line. */
  text(words: string, x: number, y: number, style: TextStyle): void;
  /** A line of the given colour and width. */
  line(x1: number, y1: number, x2: number, y2: number, colour: string, width: number): void;
  box(area: { x: number; y: number; width: number; height: number; radius?: number }, fill: string): void;
  frame(area: { x: number; y: number; width: number; height: number; radius?: number }, colour: string): void;
  /** A filled path in SVG's words, moved to a place and scaled. */
  shape(path: string, at: { x: number; y: number; scale?: number }, fill: string): void;
  /** A drawn path in SVG's words, moved and scaled alike; the width is that of the line before scaling. */
  stroke(path: string, at: { x: number; y: number; scale?: number }, colour: string, width: number): void;
  /** A PNG or JPEG inside of an area, in its own proportions. */
  picture(bytes: Uint8Array, area: { x: number; y: number; width: number; height: number }): void;
  /** What is drawn inside is a part of the document; `alt` says in words what a picture shows. */
  tag(tag: Tag, draw: () => void, alt?: string): void;
  /** What is drawn inside belongs to the page, not to the text: letterhead, page number. */
  artifact(draw: () => void): void;
  finish(): Promise<Uint8Array>;
}

interface PenOptions {
  /** The title that shows in tabs and lists of files: it names no person. */
  title: string;
  author: string;
  language?: Language;
}

export function openPen({ title, author, language = "en" }: PenOptions): Pen {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: LANGUAGE_TAG[language],
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  });
  const finish = collectBytes(doc);
  return {
    t: translateForPrint(language),
    newPage: () => void doc.addPage({ size: "A4", margin: 0 }),
    ...textOn(doc),
    ...shapesOn(doc),
    ...structureOf(doc),
    finish,
  };
}

/** Listens from now on; what is answered ends the document and gives its bytes. */
function collectBytes(doc: PDFKit.PDFDocument): Pen["finish"] {
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", () => resolve());
    doc.on("error", reject);
  });
  return async () => {
    doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  };
}

function textOn(doc: PDFKit.PDFDocument): Pick<Pen, "text"> {
  const registered = new Set<FaceName>();
  function use(face: Face, weight: Weight, size: number): void {
    const name: FaceName = `${face}-${weight}`;
    if (!registered.has(name)) {
      // The writer takes an opened font too; its types know files only.
      doc.registerFont(name, fontOf(face, weight) as unknown as string);
      registered.add(name);
    }
    doc.font(name, size);
  }

  return {
    text(words, x, y, { size, weight = "regular", colour = COLOURS.ink, align = "left" }) {
      const { pieces, width } = lineOf(words, weight);
      const left = x - (align === "left" ? 0 : (width * size) / (align === "right" ? 1 : 2));
      for (const { face, text, drawn, x: at } of pieces) {
        use(face, weight, size);
        doc.fillColor(colour);
        // Vowel signs are drawn in another order than they are written: the text itself is kept beside its shapes, for whoever copies it.
        const isShaped = face !== "latin" || drawn !== text;
        if (isShaped) doc.markContent("Span", { actual: text });
        doc.text(drawn, left + at * size, y, { lineBreak: false, baseline: "alphabetic" });
        if (isShaped) doc.endMarkedContent();
      }
    },
  };
}

function shapesOn(
  doc: PDFKit.PDFDocument,
): Pick<Pen, "line" | "box" | "frame" | "shape" | "stroke" | "picture"> {
  return {
    line: (x1, y1, x2, y2, colour, width) =>
      void doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(colour),
    box({ x, y, width, height, radius = 0 }, fill) {
      const outline =
        radius > 0 ? doc.roundedRect(x, y, width, height, radius) : doc.rect(x, y, width, height);
      outline.fill(fill);
    },
    frame: ({ x, y, width, height, radius = 0 }, colour) =>
      void doc.roundedRect(x, y, width, height, radius).lineWidth(0.75).stroke(colour),
    shape(path, { x, y, scale = 1 }, fill) {
      doc.save().translate(x, y).scale(scale).path(path).fill(fill).restore();
    },
    picture(bytes, { x, y, width, height }) {
      doc.image(Buffer.from(bytes), x, y, { fit: [width, height], align: "right", valign: "bottom" });
    },
    stroke(path, { x, y, scale = 1 }, colour, width) {
      doc.save().translate(x, y).scale(scale).path(path);
      doc.lineWidth(width).lineJoin("round").lineCap("round").stroke(colour).restore();
    },
  };
}

/** What reading aids know of the document. */
function structureOf(doc: PDFKit.PDFDocument): Pick<Pen, "tag" | "artifact"> {
  const open: PDFKit.PDFStructureElement[] = [];
  return {
    tag(tag, draw, alt) {
      const element = doc.struct(tag, alt === undefined ? {} : { alt });
      const parent = open.at(-1);
      if (parent) parent.add(element);
      else doc.addStructure(element);
      const holdsParts = tag === "Document" || tag === "Table" || tag === "TR";
      open.push(element);
      if (holdsParts) draw();
      else element.add(draw);
      open.pop();
      element.end();
    },
    artifact(draw) {
      doc.markContent("Artifact", { type: "Pagination" });
      draw();
      doc.endMarkedContent();
    },
  };
}

/** The middle of a page, for what stands centred. */
export const MIDDLE = PAGE.width / 2;
