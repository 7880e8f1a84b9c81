import type { Page } from "@playwright/test";

/** A node of the tree that screen readers read, of Chromium's `Accessibility.getFullAXTree`. */
interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  childIds?: string[];
}

/**
 * What a screen reader misses in the tables of a page whose rows the stylesheet lays out anew, in words: a part without a role of its own; a
 * value without the name of its column, or with it twice; under names of columns a row with another number of cells. `tables`: how many.
 */
export async function tableFaults(page: Page): Promise<{ tables: number; faults: string[] }> {
  const shown = await page.evaluate(readTables);
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await session.detach();
  const told = toldTables(nodes);
  const faults = new Set<string>();
  if (told.length !== shown.length) faults.add(`${told.length} of ${shown.length} tables are told`);
  for (const [at, { name, roleless, labels, hasSpans, isRelaid }] of shown.entries()) {
    if (!isRelaid) continue;
    for (const part of roleless) faults.add(`${name}: ${part} has no role`);
    const { heads = [], rows = [] } = told[at] ?? {};
    const widths = heads.length > 0 && !hasSpans ? rows.map((cells) => cells.length) : [];
    for (const width of widths)
      if (width !== heads.length) faults.add(`${name}: ${width} cells under ${heads.length} columns`);
    for (const [cell, label] of labels.entries()) {
      const value = rows.flat()[cell] ?? "";
      if (!value.startsWith(label)) faults.add(`${name}: no "${label}" in "${value}"`);
      if (label !== "" && heads.includes(label)) faults.add(`${name}: "${label}" is told twice`);
    }
  }
  return { tables: shown.filter(({ isRelaid }) => isRelaid).length, faults: [...faults] };
}

/** Runs in the page: its tables that are seen, and the words that the stylesheet puts before each of their cells. */
function readTables() {
  const isSeen = (part: Element) => part.checkVisibility();
  return [...document.querySelectorAll("table")].filter(isSeen).map((table) => {
    const cells = [...table.querySelectorAll("tbody :is(td, th)")].filter(isSeen);
    const parts = [table, ...table.querySelectorAll("thead, tbody, tr, td, th")];
    return {
      name: table.caption?.textContent ?? "table",
      isRelaid: [table, ...cells].some((part) => !/^table/.test(getComputedStyle(part).display)),
      roleless: [...new Set(parts.filter((part) => !part.role).map(({ localName }) => localName))],
      hasSpans: cells.some((cell) => (cell as HTMLTableCellElement).colSpan > 1),
      labels: cells.map((cell) => /^"(.*)"$/.exec(getComputedStyle(cell, "::before").content)?.[1] ?? ""),
    };
  });
}

/** The tables of the tree: the names of their columns, and the words of each cell of the other rows. */
function toldTables(nodes: readonly Node[]) {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node: Node): Node[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? [child, ...below(child)] : [];
    });
  const withRole = (all: readonly Node[], ...roles: string[]) =>
    all.filter(({ ignored, role }) => !ignored && roles.includes(role?.value ?? ""));
  const words = ({ name }: Node) => (name?.value ?? "").replaceAll(/\s+/g, " ").trim();
  // The list of the nodes is in no order.
  const [root] = nodes;
  return withRole(root ? below(root) : [], "table").map((table) => {
    const rows = withRole(below(table), "row").map((row) =>
      withRole(below(row), "columnheader", "rowheader", "cell"),
    );
    const isHead = (row: Node[]) => withRole(row, "columnheader").length > 0;
    return {
      heads: rows.filter(isHead).flat().map(words),
      rows: rows.filter((row) => !isHead(row)).map((row) => row.map(words)),
    };
  });
}
