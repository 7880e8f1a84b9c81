import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { meta } from "./all.route.tsx";

const LIST = "https://lab.example/list";
const seo = { title: "List | Namuna", description: "", canonical: LIST, picture: "" };
const NOT_LISTED: MetaDescriptor = { name: "robots", content: "noindex, follow" };

function headOf(data: object): MetaDescriptor[] {
  return meta({ loaderData: { seo, siteUrl: "https://lab.example", ...data }, matches: [] } as never) ?? [];
}

test.each([
  [{ q: "", topic: "" }, 1, LIST, false],
  [{ q: "", topic: "" }, 2, `${LIST}?page=2`, false],
  [{ q: "iron", topic: "" }, 2, LIST, true],
  [{ q: "", topic: "Blood" }, 1, LIST, true],
])("search engines list the articles page by page, and not %j", (query, page, href, isLeftOut) => {
  const head = headOf({ query: { ...query, page }, page: { page } });
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(head.some((each) => JSON.stringify(each) === JSON.stringify(NOT_LISTED))).toBe(isLeftOut);
});
