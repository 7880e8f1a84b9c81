import { expect, test } from "vitest";
import { filterOf, filterTexts, isFiltered, listPath } from "./list.route.tsx";

test("the filter of the list lives in its address and survives paging", () => {
  const texts = filterTexts(new URLSearchParams("status=reported&from=2026-12-01&until=2026-12-05"));
  expect(listPath(texts, 2)).toBe(
    "/dashboard/bookedservicelist?status=reported&from=2026-12-01&until=2026-12-05&page=2",
  );
  const filter = filterOf(texts);
  expect(filter.statuses).toEqual(["Reported"]);
  expect(filter.from?.toISOString()).toBe("2026-11-30T18:30:00.000Z");
  expect(filter.until?.toISOString()).toBe("2026-12-05T18:30:00.000Z");
});

test("invalid values in the address filter nothing", () => {
  const texts = filterTexts(new URLSearchParams("patient=me&status=nice&from=yesterday"));
  expect(isFiltered(texts)).toBe(false);
  expect(listPath(texts, 1)).toBe("/dashboard/bookedservicelist");
});
