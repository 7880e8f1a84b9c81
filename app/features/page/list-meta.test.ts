import { expect, test } from "vitest";
import { canonicalOfPage, listPageMeta, listRobots } from "./list-meta.ts";

const LIST = "https://lab.example/list";

test("each page of a list has its own canonical address; a search and a filter have that of the list and are not listed", () => {
  expect(canonicalOfPage(LIST, { page: 1, isNarrowed: false })).toBe(LIST);
  expect(canonicalOfPage(LIST, { page: 3, isNarrowed: false })).toBe(`${LIST}?page=3`);
  expect(canonicalOfPage(LIST, { page: 3, isNarrowed: false }, "PageNo")).toBe(`${LIST}?PageNo=3`);
  expect(canonicalOfPage(LIST, { page: 3, isNarrowed: true })).toBe(LIST);
  expect([true, false].map((isNarrowed) => listRobots({ isNarrowed }).length)).toEqual([1, 0]);
});

test("a page of a list tells search engines its own address, and whether to list it", () => {
  const seo = { title: "List | Namuna", description: "", canonical: LIST, picture: "" };
  const head = (page: number, isNarrowed: boolean) =>
    listPageMeta(
      [],
      { loaderData: { seo, siteUrl: "https://lab.example" }, matches: [] },
      { placeOf: () => ({ page, isNarrowed }) },
    );
  expect(head(2, false)).toContainEqual({ tagName: "link", rel: "canonical", href: `${LIST}?page=2` });
  expect(head(2, true)).toContainEqual({ tagName: "link", rel: "canonical", href: LIST });
  expect(head(2, true)).toContainEqual({ name: "robots", content: "noindex, follow" });
});
