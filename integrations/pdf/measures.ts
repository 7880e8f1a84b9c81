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

/** The table's columns: where each begins and how wide it is. Figures end at the right of theirs. */
export const COLUMNS = {
  name: { x: LEFT, width: 158 },
  value: { x: LEFT + 162, width: 58 },
  unit: { x: LEFT + 227, width: 66 },
  range: { x: LEFT + 298, width: 92 },
  finding: { x: LEFT + 396, width: 52 },
  bar: { x: LEFT + 450, width: CONTENT_WIDTH - 450 },
};

export const COLOURS = {
  ink: "#0b1f3a",
  soft: "#44546a",
  line: "#d9e2ec",
  tint: "#f3f7fc",
  blue: "#1456b8",
  red: "#b3261e",
  green: "#0b6b41",
  band: "#bfe5cf",
  bandEdge: "#6fae8b",
  track: "#e9eff6",
};
