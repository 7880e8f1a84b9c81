import { expect, test } from "vitest";
import type { ContentLibrary, ContentPage } from "./ports.ts";
import { showArticles, stateOfArticle } from "./show-articles.ts";

const page = (slug: string, published: string): ContentPage => ({
  slug,
  title: slug,
  description: "",
  updated: published,
  html: "",
  sections: [],
  words: 0,
  facts: { published },
});
const ALL = [page("iron", "2026-03-01"), page("next-week", "2026-11-27"), page("wrong", "2026-01-01")];
const library: ContentLibrary = {
  photos: [],
  find: (folder, slug) =>
    folder === "articles" || folder === "pages" ? ALL.find((each) => each.slug === slug) : undefined,
  list: () => ALL,
};
const visibility = { withdrawn: new Set(["wrong"]), today: "2026-11-20" };

test("an article shows from its day on, until the lab withdraws it", () => {
  expect(ALL.map((each) => stateOfArticle(each, visibility))).toEqual(["shown", "scheduled", "withdrawn"]);
  const shown = showArticles(library, () => visibility);
  expect(shown.list("articles").map(({ slug }) => slug)).toEqual(["iron"]);
  expect([shown.find("articles", "iron")?.slug, shown.find("articles", "wrong")]).toEqual([
    "iron",
    undefined,
  ]);
});

test("other texts are not checked for their day", () => {
  const shown = showArticles(library, () => visibility);
  expect(shown.list("pages")).toHaveLength(3);
  expect(shown.find("pages", "wrong")?.slug).toBe("wrong");
});
