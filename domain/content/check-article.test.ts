import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { articleCells, articleFile, articleRules, checkArticle } from "./check-article.ts";
import type { ContentLibrary, ContentPage } from "./ports.ts";

const rules = {
  serviceNames: new Set(["Ferritin"]),
  isPath: (path: string) => path === "/test/ferritin",
};
const FACTS = {
  title: "Iron",
  description: "What iron does.",
  slug: "iron",
  updated: "2026-03-02",
  published: "2026-03-01",
  topic: "Blood",
  author: "Us",
  reviewer: "A pathologist",
  sources: "WHO",
  tests: "Ferritin",
};
const article = (facts: Record<string, string>, html = "", words = 400): ContentPage => ({
  slug: "iron",
  title: "Iron",
  description: "",
  updated: "",
  html,
  words,
  sections: [{ id: "one", title: "One", html: "", text: "" }],
  facts,
});

test("an article with all its facts, tests that are sold and links that lead somewhere may be published", () => {
  expect(
    checkArticle(
      article(FACTS, '<a href="/test/ferritin#price">x</a><a href="https://who.int/a">y</a>'),
      rules,
    ),
  ).toEqual([]);
});

test("each thing that is wrong is named", () => {
  const { sources: _, ...rest } = FACTS;
  const wrong = {
    ...rest,
    slug: "Iron Man",
    updated: "2026-02-30",
    published: "1 March",
    tests: "Ferritin; Gold",
  };
  expect(checkArticle(article(wrong, '<a href="/test/gold">x</a>', 20), rules)).toEqual([
    '"sources" is missing.',
    '"updated" is "2026-02-30"; it must be a day like 2026-11-20.',
    '"published" is "1 March"; it must be a day like 2026-11-20.',
    '"slug" is "Iron Man"; it has small letters, digits and hyphens.',
    '"tests" names "Gold", which the catalogue does not have.',
    "A link leads to /test/gold, where there is nothing.",
    "It has 20 words; 150 is the least.",
  ]);
  expect(checkArticle(article({ ...FACTS, updated: "2026-02-01" }), rules)).toEqual([
    '"updated" (2026-02-01) is before "published" (2026-03-01).',
  ]);
});

test("a text that has changed since its doctor read it is named, one that was read on its last day is not", () => {
  expect(checkArticle(article({ ...FACTS, reviewed: "2026-03-01" }), rules)).toEqual([
    '"reviewed" (2026-03-01) is before "updated" (2026-03-02): the text has changed since.',
  ]);
  expect(checkArticle(article({ ...FACTS, reviewed: "2026-03-02" }), rules)).toEqual([]);
  expect(checkArticle(article({ ...FACTS, reviewed: "spring" }), rules)).toEqual([
    '"reviewed" is "spring"; it must be a day like 2026-11-20.',
  ]);
});

test("an article goes through its row and back without a change of its fields or its text", () => {
  const cells = articleCells(
    "---\ntitle: Iron: the store\nslug: iron\nsources: WHO (2020); Another\n---\n\nFirst.\n\n## Second\n\nMore: 1 to 2.\n",
  );
  expect(cells).toMatchObject({ title: "Iron: the store", sources: "WHO (2020); Another", tests: "" });
  expect(cells.text).toBe("First.\n\n## Second\n\nMore: 1 to 2.");
  expect(articleCells(articleFile(cells))).toEqual(cells);
});

test("a line break in a field makes no second field", () => {
  const file = articleFile({ slug: "iron", title: "Iron\nreviewer: Nobody", text: "Words." });
  expect(articleCells(file)).toMatchObject({ title: "Iron reviewer: Nobody", reviewer: "" });
});

const catalogue = makeCatalogue({
  services: [makeService(1, { permalink: "ferritin", oldPermalink: "serum-ferritin" })],
});
const library = {
  photos: [],
  find: (folder, slug) => (folder === "articles" && slug === "iron" ? article(FACTS) : undefined),
  list: () => [],
} satisfies ContentLibrary;

test.each([
  ["/test/ferritin", true],
  ["/test/serum-ferritin/", true],
  ["/test/gold", false],
  ["/test/ferritin/price", false],
  ["/health-article/iron", true],
  ["/health-article/gold", false],
  ["/health-article/iron/more", false],
  ["/health-condition/gold", false],
  ["/diagnostic-test/gold", false],
  ["/radiology/gold", false],
  ["/my-profile/my-family", true],
  ["/my-profile/my-gold", false],
  ["/grievance-policy", true],
  ["/Grievance-Policy", true],
  ["/policy-of-grievances", false],
  ["/forms/implant-form.pdf", true],
])("whether a link to %s leads to a page is known: %s", (path, isThere) => {
  expect(articleRules(library, catalogue, "/").isPath(path)).toBe(isThere);
  expect(articleRules(library, catalogue, "/shop/").isPath(`/shop${path}`), "mounted").toBe(isThere);
});
