import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { Pager } from "./pager.tsx";

function pager(current: number, total: number): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <Pager current={current} total={total} hrefOf={(page) => `/diagnostic-test?page=${page}`} />
    </StaticRouter>,
  );
}

const words = (html: string) =>
  html
    .replaceAll(/<\/li>/g, "|")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("Page ", "")
    .split("|")
    .filter(Boolean);

test("pages are real links and the current one is marked, not linked", () => {
  const html = pager(10, 20);
  expect(words(html)).toEqual([
    "Previous",
    "1",
    "2",
    "3",
    "...",
    "8",
    "9",
    "10",
    "11",
    "12",
    "...",
    "18",
    "19",
    "20",
    "Next",
  ]);
  expect(html).toContain('href="/diagnostic-test?page=9"');
  expect(html).not.toContain('href="/diagnostic-test?page=10"');
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/diagnostic-test\?page=9"/);
  expect(html).toMatch(/<a[^>]*rel="next"[^>]*href="\/diagnostic-test\?page=11"/);
});

test("Previous on the first page and Next on the last do nothing", () => {
  expect(pager(1, 4)).toMatch(/<span[^>]*aria-disabled="true"[^>]*>Previous<\/span>/);
  expect(pager(4, 4)).toMatch(/<span[^>]*aria-disabled="true"[^>]*>Next<\/span>/);
  expect(pager(2, 4)).not.toContain("aria-disabled");
});

test("one page needs no pager", () => {
  expect(pager(1, 1)).toBe("");
});
