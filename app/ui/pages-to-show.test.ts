import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pagesToShow } from "./pages-to-show.ts";

describe("The pages a pager shows", () => {
  test("few pages all show", () => {
    expect(pagesToShow(1, 1)).toEqual([1]);
    expect(pagesToShow(4, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("from the first page, the first three and the last three show", () => {
    expect(pagesToShow(1, 20)).toEqual([1, 2, 3, "...", 18, 19, 20]);
  });

  test("in the middle, two pages on each side of the current one show as well", () => {
    expect(pagesToShow(10, 20)).toEqual([1, 2, 3, "...", 8, 9, 10, 11, 12, "...", 18, 19, 20]);
  });

  test("near an end there is one gap only", () => {
    expect(pagesToShow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, "...", 18, 19, 20]);
    expect(pagesToShow(17, 20)).toEqual([1, 2, 3, "...", 15, 16, 17, 18, 19, 20]);
  });

  test("nothing shows for no pages, and a page out of reach counts as the nearest", () => {
    expect(pagesToShow(1, 0)).toEqual([]);
    expect(pagesToShow(99, 20)).toEqual(pagesToShow(20, 20));
    expect(pagesToShow(-1, 20)).toEqual(pagesToShow(1, 20));
  });

  test("whatever the place, the current page and both margins show, in order", () => {
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
