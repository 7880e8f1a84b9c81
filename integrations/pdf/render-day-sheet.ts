import type { SheetModel } from "../../domain/desk/sheet-model.ts";
import { paragraphBlocks, setLines, shortened } from "./cells.ts";
import { widthOf } from "./lines-of.ts";
import type { Block } from "./paginate.ts";
import { paginate } from "./paginate.ts";
import type { Pen } from "./pen.ts";
import { COLOURS, CONTENT_WIDTH, LEFT, openPen, PAGE, RIGHT, SMALL } from "./pen.ts";

const TOP = { first: 90, others: 90 };
const BOTTOM = PAGE.height - 60;
/** Read in a lift and on a motorcycle: larger than a report. */
const SIZE = 10;
const STEP = 13;

/** The day's visits as a tagged PDF of A4 pages; each collector begins a page. */
export async function renderDaySheet(model: SheetModel): Promise<Uint8Array> {
  const pen = openPen({ title: model.title, author: model.brand });
  pen.tag("Document", () => {
    for (const group of model.groups) {
      const pages = paginate(blocksOf(pen, group), { top: TOP, bottom: BOTTOM });
      pages.forEach((placed, i) => {
        pen.newPage();
        drawPageLayout(pen, model, group.collector, `Page ${i + 1} of ${pages.length}`);
        for (const { block, y } of placed) block.draw(y);
      });
    }
  });
  return pen.finish();
}

function blocksOf(pen: Pen, { collector, tubes, visits }: SheetModel["groups"][number]): Block[] {
  const line = (words: string, style: { weight?: "bold" | "regular"; after: number; keepsNext?: boolean }) =>
    paragraphBlocks(
      pen,
      setLines(words, CONTENT_WIDTH, {
        size: SIZE,
        weight: style.weight ?? "regular",
        step: STEP,
        base: SIZE,
      }),
      { tag: "P", x: LEFT, after: style.after, keepsNext: style.keepsNext ?? false },
    );
  return [
    ...(shortened(collector, CONTENT_WIDTH, "bold", 12) === collector
      ? []
      : line(collector, { weight: "bold", after: 6 })),
    ...line(`To bring: ${tubes || "no tubes"}`, { weight: "bold", after: 14 }),
    ...visits.flatMap(({ head, lines }) => [
      ...line(head, { weight: "bold", after: 2, keepsNext: true }),
      ...lines.flatMap((words, i) =>
        line(words, { after: i === lines.length - 1 ? 12 : 1, keepsNext: i < lines.length - 1 }),
      ),
    ]),
  ];
}

function drawPageLayout(pen: Pen, { brand, title }: SheetModel, collector: string, page: string): void {
  pen.artifact(() => {
    const room = CONTENT_WIDTH - widthOf(title, "semibold", SIZE) - 20;
    const owner = shortened(brand, room, "bold", 14);
    pen.text(owner, LEFT, 44, { size: 14, weight: "bold", colour: COLOURS.blue });
    pen.text(title, RIGHT, 44, { size: SIZE, weight: "semibold", align: "right" });
    const name = shortened(collector, CONTENT_WIDTH, "bold", 12);
    pen.text(name, LEFT, 64, { size: 12, weight: "bold" });
    pen.line(LEFT, 74, RIGHT, 74, COLOURS.blue, 1);
    const foot = PAGE.height - 40;
    pen.text("Personal data: keep it with you, and hand it in at the end of the day.", LEFT, foot, {
      size: SMALL,
      colour: COLOURS.soft,
    });
    pen.text(page, RIGHT, foot, { size: SMALL, colour: COLOURS.soft, align: "right" });
  });
}
