import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { columnsOf, ListLinks, WorkList } from "./work-list.tsx";

function listOf(rows: number, isMine?: (row: number) => boolean): string {
  const items = Array.from({ length: rows }, (_, row) => <li key={String(row)}>row {row + 1}</li>);
  return renderToStaticMarkup(
    <MemoryRouter>
      <WorkList title="Reports on hold" rows={items} most={30} {...(isMine ? { isMine } : {})} />
    </MemoryRouter>,
  );
}

const countOf = (html: string) => html.split("<li>").length - 1;

test("a list shows its first five rows, and folds the others below their number", () => {
  const [seen = "", folded = ""] = listOf(30).split("<details");
  expect(countOf(seen)).toBe(5);
  expect(countOf(folded)).toBe(25);
  expect(folded).toContain("25 more");
  expect(folded).toContain("Only the first 30 are shown.");
});

test("a press is not asked for one row or two, and a row that the reader has taken is not found folded", () => {
  expect(listOf(7)).not.toContain("<details");
  expect(listOf(8)).toContain("3 more");
  expect(listOf(8)).not.toContain("open=");
  expect(listOf(8, (row) => row === 2)).not.toContain("open=");
  expect(listOf(8, (row) => row === 6)).toContain("open=");
});

test("each link to a list leads to a list of the page, and one list needs none", () => {
  const lists = [
    { title: "Reports on hold", shown: 30 },
    { title: "Call-backs", shown: 2 },
  ];
  const html = renderToStaticMarkup(<ListLinks lists={lists} most={30} />);
  expect([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
    "reports-on-hold",
    "call-backs",
  ]);
  expect(listOf(2)).toContain('id="reports-on-hold"');
  expect(renderToStaticMarkup(<ListLinks lists={lists.slice(1)} most={30} />)).toBe("");
});

test.each<[rows: number[], two: number[][], three: number[][]]>([
  [[], [], []],
  [[3], [[3]], [[3]]],
  [
    [1, 1],
    [[1], [1]],
    [[1], [1]],
  ],
  [
    [2, 1, 4],
    [[2, 1], [4]],
    [[2], [1], [4]],
  ],
  [
    [2, 1, 4, 1],
    [
      [2, 1],
      [4, 1],
    ],
    [[2, 1], [4], [1]],
  ],
  // Of a long list five rows are seen.
  [
    [30, 1, 1, 1],
    [[30], [1, 1, 1]],
    [[30], [1, 1], [1]],
  ],
  [
    [1, 2, 1, 4, 1, 1, 2, 2, 1, 1, 1, 1],
    [
      [1, 2, 1, 4, 1, 1],
      [2, 2, 1, 1, 1, 1],
    ],
    [
      [1, 2, 1, 4],
      [1, 1, 2, 2],
      [1, 1, 1, 1],
    ],
  ],
])("lists of %j rows keep their order in columns of about the same height", (rows, two, three) => {
  const columns = columnsOf(rows);
  const split = (name: string) => {
    const found: number[][] = [];
    for (const [list, own] of rows.entries()) {
      if (list === 0 || columns[list]?.split(" ").includes(name)) found.push([]);
      found.at(-1)?.push(own);
    }
    return found;
  };
  expect([split("desk-begins-of-2"), split("desk-begins-of-3")]).toEqual([two, three]);
});
