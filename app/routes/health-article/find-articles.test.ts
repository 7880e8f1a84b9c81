import { expect, test } from "vitest";
import type { ContentLibrary, ContentPage } from "../../../domain/content/ports.ts";
import { findArticles, readingMinutes, topicsOf } from "./find-articles.ts";

function article(
  slug: string,
  change: Partial<ContentPage> & { facts: Record<string, string> },
): ContentPage {
  return {
    slug,
    title: slug,
    description: "",
    updated: "2026-01-01",
    html: "",
    sections: [],
    words: 400,
    ...change,
  };
}

const articles = [
  article("vitamin-d", {
    title: "Vitamin D – what the number means",
    facts: { topic: "Vitamins", published: "2026-03-09" },
  }),
  article("iron", {
    title: "Iron and ferritin",
    facts: { topic: "Blood", published: "2026-05-01", tests: "Ferritin" },
    sections: [{ id: "a", title: "Food", html: "", text: "Vitamin C helps to take up iron." }],
  }),
  article("thyroid", { title: "Thyroid numbers", facts: { topic: "Hormones", published: "2026-04-01" } }),
];
const library: ContentLibrary = { find: () => undefined, list: () => articles, photos: [] };

test("without a search all articles are listed, the newest first", () => {
  expect(findArticles(library, { q: "", topic: "" }).map(({ slug }) => slug)).toEqual([
    "iron",
    "thyroid",
    "vitamin-d",
  ]);
});

test("an article with the word in its title comes before one that only mentions it", () => {
  expect(findArticles(library, { q: "vitamin", topic: "" }).map(({ slug }) => slug)).toEqual([
    "vitamin-d",
    "iron",
  ]);
});

test("a topic narrows the list, and every word must be there", () => {
  expect(findArticles(library, { q: "", topic: "Hormones" }).map(({ slug }) => slug)).toEqual(["thyroid"]);
  expect(findArticles(library, { q: "vitamin thyroid", topic: "" })).toEqual([]);
});

const thyroidArticle = article("thyroid-numbers", {
  title: "Thyroid numbers – TSH, T3 and T4 without fear",
  facts: { topic: "Hormones" },
});
const sugarArticle = article("sugar", {
  title: "HbA1c or blood sugar – which test tells what?",
  facts: { topic: "Diabetes" },
});

test.each([
  ["থাইরয়েড", "thyroid-numbers"],
  ["থাইরয়েডের সংখ্যা", "thyroid-numbers"],
  ["थायरॉइड", "thyroid-numbers"],
  ["thairoid", "thyroid-numbers"],
  ["ব্লাড সুগার", "sugar"],
  ["रक्त शुगर", "sugar"],
  ["shorkora", "sugar"],
])("an article is found by its title as it is shown, and by everyday words: “%s”", (q, slug) => {
  const list = () => [thyroidArticle, sugarArticle];
  expect(findArticles({ ...library, list }, { q, topic: "" }).map((each) => each.slug)).toEqual([slug]);
});

test("topics have the number of their articles", () => {
  expect(topicsOf(library)).toEqual([
    { name: "Blood", count: 1 },
    { name: "Hormones", count: 1 },
    { name: "Vitamins", count: 1 },
  ]);
});

test("four hundred words take two minutes to read", () => {
  const [first] = articles;
  expect(first && readingMinutes(first)).toBe(2);
});
