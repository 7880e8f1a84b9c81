/** A piece of the body that is not broken over pages. */
export interface Block {
  height: number;
  /** Never the last on its page: a heading. */
  keepsNext?: boolean;
  /** Begins a page of its own. */
  startsPage?: boolean;
  /** Repeated above this block when a page begins with it: the heading of its group. */
  heading?: Block;
  draw(y: number): void;
}

export interface PositionedBlock {
  block: Block;
  y: number;
}

/** Distributes blocks to pages, in order. A block that is higher than a page stands alone on one. */
export function paginate(
  blocks: readonly Block[],
  room: { top: { first: number; others: number }; bottom: number },
): PositionedBlock[][] {
  const pages: PositionedBlock[][] = [[]];
  let y = room.top.first;
  for (const [i, block] of blocks.entries()) {
    let page = pages.at(-1) ?? [];
    if (page.length > 0 && (block.startsPage || y + heightWithNext(blocks, i) > room.bottom)) {
      page = [];
      pages.push(page);
      y = room.top.others;
      if (block.heading) {
        page.push({ block: block.heading, y });
        y += block.heading.height;
      }
    }
    page.push({ block, y });
    y += block.height;
  }
  return pages;
}

function heightWithNext(blocks: readonly Block[], from: number): number {
  let height = 0;
  for (const block of blocks.slice(from)) {
    height += block.height;
    if (!block.keepsNext) break;
  }
  return height;
}
