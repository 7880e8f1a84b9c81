import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { meta } from "./page.tsx";

const LIST = "https://lab.example/list";
const seo = { title: "List | Namuna", description: "", canonical: LIST, picture: "" };
const NOT_LISTED: MetaDescriptor = { name: "robots", content: "noindex, follow" };

function headOf(data: object): MetaDescriptor[] {
  return meta({ loaderData: { seo, siteUrl: "https://lab.example", ...data }, matches: [] } as never) ?? [];
}

const NO_FILTER = { TestName: "", CollectionType: "", TAT: "", IsOutSourceTest: "" };

test.each([
  [{}, 1, LIST, false],
  [{}, 2, `${LIST}?PageNo=2`, false],
  [{ TestName: "sugar" }, 1, LIST, true],
  [{ TAT: "0" }, 2, LIST, true],
])("search engines list the directory page by page, and not %j", (filter, page, href, isLeftOut) => {
  const head = headOf({ query: { ...NO_FILTER, ...filter }, page: { page } });
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(head.some((each) => JSON.stringify(each) === JSON.stringify(NOT_LISTED))).toBe(isLeftOut);
});
