import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { Pager, pagesToShow } from "./pager.tsx";

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

describe("The pages a pager shows", () => {
  test("few pages are all shown", () => {
    expect(pagesToShow(1, 1)).toEqual([1]);
    expect(pagesToShow(4, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("on the first page, the first three and the last three are shown", () => {
    expect(pagesToShow(1, 20)).toEqual([1, 2, 3, "...", 18, 19, 20]);
  });

  test("in the middle, two pages on each side of the current one are shown as well", () => {
    expect(pagesToShow(10, 20)).toEqual([1, 2, 3, "...", 8, 9, 10, 11, 12, "...", 18, 19, 20]);
  });

  test("near an end there is only one gap", () => {
    expect(pagesToShow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, "...", 18, 19, 20]);
    expect(pagesToShow(17, 20)).toEqual([1, 2, 3, "...", 15, 16, 17, 18, 19, 20]);
  });

  test("no pages give nothing, and a page out of range counts as the nearest", () => {
    expect(pagesToShow(1, 0)).toEqual([]);
    expect(pagesToShow(99, 20)).toEqual(pagesToShow(20, 20));
    expect(pagesToShow(-1, 20)).toEqual(pagesToShow(1, 20));
  });

  test("the current page and both margins are always shown, in order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [current, total] = a < b ? [a, b] : [b, a];
        const numbers = pagesToShow(current, total).filter((page) => page !== "...");
        expect(numbers).toContain(current);
        expect(numbers).toContain(1);
        expect(numbers).toContain(total);
        expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right));
        expect(numbers.length).toBeLessThanOrEqual(11);
      }),
    );
  });
});
