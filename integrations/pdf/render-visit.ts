import { isolateDirection } from "../../domain/i18n/isolate-direction.ts";
import { translateForPrint } from "../../domain/i18n/translate-for-print.ts";
import { areAllInRange } from "../../domain/reports/smart/summarise.ts";
import type { VisitModel, VisitModelSection } from "../../domain/reports/visits/visit-model.ts";
import type { SetLine } from "./cells.ts";
import { drawCell, heightOf, paragraphBlocks, piecesOf, setLines, shortened } from "./cells.ts";
import { drawPageLayout, letterheadFacts } from "./page-layout.ts";
import type { Block, PositionedBlock } from "./paginate.ts";
import { paginate } from "./paginate.ts";
import type { Columns, Pen } from "./pen.ts";
import {
  BOTTOM,
  COLOURS,
  CONTENT_WIDTH,
  columnsOf,
  FONT_SIZE,
  LEFT,
  LINE,
  openPen,
  RIGHT,
  SMALL,
  SMALL_LINE,
  TOP,
} from "./pen.ts";
import { endBlock } from "./render-report.ts";
import * as parts from "./report-parts.ts";
import { flagMark, resultBlocks, TABLE_HEAD_HEIGHT, tableHead } from "./result-blocks.ts";

/** A block of a section's table is told apart by its section: rows of one table stand together. */
interface VisitBlock extends Block {
  table?: VisitModelSection;
  heading?: VisitBlock;
}

/** The report of a visit as a tagged PDF of A4 pages. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderVisit(model: VisitModel): Promise<Uint8Array> {
  const { language, reportNo, brand } = model;
  const title = translateForPrint(language)("Report {reportNo}", { reportNo });
  const pen = openPen({ title, author: brand, language });
  const rows = model.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const columns = columnsOf(rows.some(({ previous }) => previous));
  const blocks: VisitBlock[] = [
    ...parts.factBlocks(pen, [...model.facts, ...letterheadFacts(pen, model)]),
    ...parts.titleBlocks(pen, `${model.title} · ${model.progress}`),
    ...summaryBlocks(pen, model),
    ...model.sections.flatMap((section) => sectionBlocks(pen, section, columns)),
    { height: 12, keepsNext: true, draw: () => {} },
    ...parts.noteBlocks(pen, model.notes),
    endBlock(pen),
  ];
  const pages = paginate(blocks, { top: TOP, bottom: BOTTOM }) as { block: VisitBlock; y: number }[][];
  pen.tag("Document", () => {
    for (const [i, placed] of pages.entries()) {
      pen.newPage();
      drawPageLayout(pen, model, { number: i + 1, of: pages.length });
      drawPage(pen, placed);
    }
  });
  return pen.finish();
}

/** Rows of one test that follow each other are one table of the page. */
function drawPage(pen: Pen, placed: readonly { block: VisitBlock; y: number }[]): void {
  let at = 0;
  while (at < placed.length) {
    const table = placed[at]?.block.table;
    let end = at + 1;
    while (table && placed[end]?.block.table === table) end++;
    const run: readonly PositionedBlock[] = placed.slice(at, end);
    const draw = () => {
      for (const { block, y } of run) block.draw(y);
    };
    if (table) pen.tag("Table", draw);
    else draw();
    at = end;
  }
}

const PADDING = 8;

/** On page 1, what a doctor looks for first: what is outside its range, of all tests. */
function summaryBlocks(pen: Pen, { outside, sections }: VisitModel): Block[] {
  const width = CONTENT_WIDTH - 2 * PADDING;
  if (outside.length === 0) {
    const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
    // Of tests without values in this document nothing is known here.
    if (sections.some(({ state }) => state !== null) || !areAllInRange(rows)) return [];
    const lines = setLines(pen.t("All results of the tests below are within range."), width, {
      size: FONT_SIZE,
      step: LINE,
    });
    return onGround(pen, [lines], COLOURS.tint);
  }
  const heading = setLines(pen.t("Outside the reference range ({count})", { count: outside.length }), width, {
    size: 10,
    weight: "bold",
    colour: COLOURS.red,
    step: 15,
  });
  const marked = { size: FONT_SIZE, weight: "semibold", colour: COLOURS.red } as const;
  return onGround(
    pen,
    [
      heading,
      ...outside.map((each) => {
        const value = [isolateDirection(each.value), each.unit].filter(Boolean).join(" ");
        const range = each.range === "" ? "" : ` (${isolateDirection(each.range)})`;
        const words = `${each.name}: ${value}, ${each.flagWords}${range} · ${each.test}`;
        return setLines(words, width - 10, { ...marked, step: LINE + 1 });
      }),
    ],
    COLOURS.warm,
    (i) => outside[i - 1]?.flag,
  );
}

/** Paragraphs on a ground of one colour, as many pieces as they need; each may begin with the mark of a flag. */
function onGround(
  pen: Pen,
  paragraphs: readonly SetLine[][],
  ground: string,
  flagAt: (paragraph: number) => VisitModel["outside"][number]["flag"] | undefined = () => undefined,
): Block[] {
  const pieces = paragraphs.flatMap((lines, i) =>
    piecesOf([lines]).map(([piece = []], n) => ({
      piece,
      flag: n === 0 ? flagAt(i) : undefined,
      isListed: flagAt(i) !== undefined,
    })),
  );
  const blocks = pieces.map(({ piece, flag, isListed }, i): Block => {
    const [above, below] = [i === 0 ? PADDING : 0, i === pieces.length - 1 ? PADDING : 0];
    const height = heightOf(piece) + above + below;
    return {
      height,
      keepsNext: i === 0 && pieces.length > 1,
      draw: (y) => {
        pen.artifact(() => {
          pen.box({ x: LEFT, y, width: CONTENT_WIDTH, height: height + (below === 0 ? 0.3 : 0) }, ground);
          if (flag) flagMark(pen, flag, LEFT + PADDING, y + above + LINE / 2, COLOURS.red);
        });
        pen.tag("P", () => drawCell(pen, piece, LEFT + PADDING + (isListed ? 10 : 0), y + above));
      },
    };
  });
  return [...blocks, { height: 6, draw: () => {} }];
}

/** Above a page that begins within a test's table: the test, the names of the columns and the heading of the group once more. */
function headAgain(
  pen: Pen,
  section: VisitModelSection,
  columns: Columns,
  group: Block | undefined,
): VisitBlock {
  const style = { size: FONT_SIZE, weight: "bold", colour: COLOURS.blue } as const;
  const title = pen.t("{name} (continued)", {
    name: shortened(section.title, CONTENT_WIDTH - 100, style.weight, style.size),
  });
  const above = LINE + 4;
  return {
    height: above + TABLE_HEAD_HEIGHT + (group?.height ?? 0),
    table: section,
    draw: (y) => {
      pen.tag("TR", () => pen.tag("TH", () => pen.text(title, LEFT, y + LINE * 0.75, style)));
      tableHead(pen, y + above, columns);
      group?.draw(y + above + TABLE_HEAD_HEIGHT);
    },
  };
}

/** A test: its name, what is known of its sample, its values, comments and signature; of one that is not ready why. */
function sectionBlocks(pen: Pen, section: VisitModelSection, columns: Columns): VisitBlock[] {
  const { title, facts, state, correction, groups, comments } = section;
  const heading = setLines(title, CONTENT_WIDTH, {
    size: 12,
    weight: "bold",
    colour: COLOURS.blue,
    step: 16,
  });
  const small = { size: SMALL, colour: COLOURS.soft, step: SMALL_LINE };
  const head: VisitBlock = {
    height: TABLE_HEAD_HEIGHT,
    keepsNext: true,
    table: section,
    draw: (y) => tableHead(pen, y, columns),
  };
  const rows = resultBlocks(pen, groups, columns).map(
    (block): VisitBlock => ({
      ...block,
      table: section,
      heading: headAgain(pen, section, columns, block.heading),
    }),
  );
  return [
    {
      height: 12,
      keepsNext: true,
      draw: (y) => pen.artifact(() => pen.line(LEFT, y + 6, RIGHT, y + 6, COLOURS.blue, 0.75)),
    },
    ...paragraphBlocks(pen, heading, { tag: "H2", x: LEFT, keepsNext: true }),
    ...paragraphBlocks(pen, setLines(facts, CONTENT_WIDTH, small), {
      tag: "P",
      x: LEFT,
      after: 4,
      keepsNext: state === null,
    }),
    ...(state === null
      ? []
      : paragraphBlocks(
          pen,
          setLines(state, CONTENT_WIDTH, { size: FONT_SIZE, weight: "semibold", step: LINE }),
          {
            tag: "P",
            x: LEFT,
            after: 6,
          },
        )),
    ...(correction ? parts.correctionBlocks(pen, correction) : []),
    ...(rows.length === 0 ? [] : [head, ...rows]),
    ...parts.commentBlocks(pen, comments),
    ...(state === null ? parts.signatureBlocks(pen, section) : []),
  ];
}
