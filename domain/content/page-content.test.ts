import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { isPage } from "./known-pages.ts";
import { firstSentences, pageContent } from "./page-content.ts";
import type { ContentLibrary, ContentPage } from "./ports.ts";
import type { SiteSettings } from "./site.ts";

const site = { brand: "Namuna", publicUrl: "https://lab.example" } as SiteSettings;
const text = (slug: string) =>
  ({ slug, html: `<p>${slug}</p>`, description: `About ${slug}`, facts: {} }) as ContentPage;
const asked: string[] = [];
const library: ContentLibrary = {
  photos: [],
  find(folder, slug) {
    asked.push(`${folder}/${slug}`);
    return slug === "anaemia" || slug === "about" || slug === "home" ? text(slug) : undefined;
  },
  list: () => [],
};
const catalogue = makeCatalogue({
  services: [
    makeService(1, {
      name: "Blood count",
      permalink: "blood-count",
      oldPermalink: "cbc-old",
      summary: "x".repeat(400),
    }),
  ],
});
const contentOf = (path: string) => pageContent(path, { catalogue, library, site });

test("a test's page is titled by the test, at its own address whichever address it was opened by", () => {
  const content = contentOf("/test/cbc-old");
  expect(content).toMatchObject({
    ...{ html: "", title: "Blood count | Namuna", canonical: "https://lab.example/test/blood-count" },
  });
  expect(content.description).toHaveLength(300);
  expect(content.description).toMatch(/^Blood count: /);
});

test("a text belongs to its path in its folder, and to no other", () => {
  expect(contentOf("/health-condition/anaemia").html).toBe("<p>anaemia</p>");
  expect(contentOf("/about")).toMatchObject({ html: "<p>about</p>", description: "About about" });
  expect(contentOf("/").html).toBe("<p>home</p>");
  expect(contentOf("/about/anaemia").html).toBe("");
  asked.length = 0;
  contentOf("/career/nurse");
  expect([...new Set(asked)]).toEqual(["careers/nurse"]);
});

test.each(["health-article/anaemia", "career/anaemia", "health-condition/anaemia", "about"])(
  "%s has one text and description, however its name is written",
  (path) => {
    const { html, description } = contentOf(`/${path}`);
    const words = path.split("/");
    const capitals = [...words.slice(0, -1), words.at(-1)?.toUpperCase()].join("/");
    expect(html).not.toBe("");
    expect(contentOf(`/${capitals}`)).toMatchObject({ html, description });
  },
);

test("slashes at the end of a path lead to the same page", () => {
  expect(contentOf("/about//")).toEqual(contentOf("/about"));
  expect(contentOf("/").canonical).toBe("https://lab.example/");
});

test("a page without a text is described by its title and what the chain does", () => {
  expect(contentOf("/cart")).toMatchObject({
    html: "",
    description: "Cart | Namuna: Book blood tests, health packages and scans",
  });
});

test("a category of scans is titled and described by its name, which its address cannot write", () => {
  const scans = {
    ...catalogue,
    radiologyCategoryBySlug: new Map([["x-ray", { name: "X-Ray" }]]),
  } as typeof catalogue;
  const titleOf = (path: string) => pageContent(path, { catalogue: scans, library, site }).title;
  expect(titleOf("/radiology-test/x-ray")).toBe("X-Ray | Namuna");
  expect(titleOf("/radiology-test/no-such")).toBe("Radiology test | Namuna");
  const { description } = pageContent("/radiology-test/x-ray", { catalogue: scans, library, site });
  expect(description).toMatch(/^X-Ray: /);
});

test("a condition's title says that it is one, which tells it from the organ of the same name", () => {
  const conditions = {
    ...catalogue,
    conditionByWord: new Map([["heart-blood-pressure", { name: "Heart & Blood pressure" }]]),
  } as typeof catalogue;
  const titleOf = (path: string) => pageContent(path, { catalogue: conditions, library, site }).title;
  expect(titleOf("/health-condition/heart-blood-pressure")).toBe(
    "Health condition: Heart & Blood pressure | Namuna",
  );
  expect(titleOf("/health-condition/no-such")).toBe("No such | Namuna");
  expect(titleOf("/diagnostic-test/thyroid")).toBe("Thyroid | Namuna");
});

test("an organ's page is titled by the organ's name, at its own address whichever it was opened by", () => {
  const organ = { name: "Brain & Nerves", slug: "brain-nerves" };
  const organs = {
    ...catalogue,
    organs: [organ],
    organBySlug: new Map([["brain-nerves", organ]]),
  } as unknown as typeof catalogue;
  for (const path of ["/diagnostic-test/brain-nerves", "/diagnostic-test/Brain & Nerves"]) {
    expect(pageContent(path, { catalogue: organs, library, site }), path).toMatchObject({
      title: "Brain & Nerves | Namuna",
      canonical: "https://lab.example/diagnostic-test/brain-nerves",
    });
  }
});

test.each([
  ["One. Two. Three.", 9, "One. Two."],
  ["A sentence that is longer than it may be. Two.", 10, "A sentence that is longer than it may be."],
  ["HbA1c is 5.6 % or less. Sugar is not.", 30, "HbA1c is 5.6 % or less."],
  ["Bacteria, mostly E. coli, grow. Two.", 20, "Bacteria, mostly E. coli, grow."],
  ["The store of vitamin D. Two.", 20, "The store of vitamin D."],
  ["No end of a sentence", 5, "No end of a sentence"],
  ["রক্তে চিনি বেশি। ইনসুলিন কম।", 18, "রক্তে চিনি বেশি।"],
  ["", 90, ""],
])("%s", (text, most, first) => {
  expect(firstSentences(text, most)).toBe(first);
});

test("what every object answers to is no area of pages", () => {
  for (const word of ["constructor", "toString", "__proto__", "__defineGetter__"]) {
    expect(isPage(`/${word}/x`, { catalogue, library }), word).toBe(false);
    expect(typeof contentOf(word).title, word).toBe("string");
    expect(typeof contentOf(word).description, word).toBe("string");
  }
});
