import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { seedCatalogue } from "../../../test/support/seed-catalogue.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { textFactsOf } from "./about-service.ts";
import type { TextFactsView } from "./text-facts.tsx";
import { TextFacts } from "./text-facts.tsx";

const FACTS: TextFactsView = {
  author: "Medical writer (example)",
  reviewer: "Consultant pathologist (example)",
  reviewed: "2026-11-26",
  sources: ["WHO (2024)", "unverified"],
};
const shown = (change: Partial<TextFactsView>, language: "en" | "bn" = "en") =>
  renderToStaticMarkup(
    <TranslateContext value={makeTranslate(language, language === "bn" ? BENGALI : {})}>
      <TextFacts facts={{ ...FACTS, ...change }} />
    </TranslateContext>,
  ).replace(/<[^>]+>/g, "");

test("a medical text says who wrote and who reviewed it, when, and by what sources", () => {
  expect(shown({})).toBe(
    "Written by: Medical writer (example). Medical reviewer: Consultant pathologist (example), 26/11/2026.Sources: WHO (2024)",
  );
});

test("a text without a doctor's review is marked as unreviewed, and one whose review is unknown has no mark", () => {
  expect(shown({ reviewer: "", reviewed: "" })).toContain("Not yet reviewed by a doctor.");
  expect(shown({ reviewer: "", reviewed: "" }, "bn")).toContain("কোনও ডাক্তার এখনও এটি পর্যালোচনা করেননি।");
  expect(shown({ author: "" })).toBe("");
});

test("a text whose sources nobody has looked up says so in words, in each language", () => {
  expect(shown({ sources: ["unverified"] })).toMatch(/26\/11\/2026\.Not yet checked against a source\.$/);
  expect(shown({ sources: ["unverified"] }, "bn")).toMatch(/কোনও সূত্রের সঙ্গে এখনও মিলিয়ে দেখা হয়নি।$/);
  expect(shown({ sources: [] })).toMatch(/26\/11\/2026\.$/);
});

test("a test's page joins what is known of its values, each source once", () => {
  const catalogue = seedCatalogue();
  const count = catalogue.services.find(({ code }) => code === "HEM01");
  if (!count) throw new Error("no blood count");
  const { author, sources } = textFactsOf(catalogue, count, "en");
  expect(author).toBe("Medical writer (example)");
  expect(new Set(sources).size).toBe(sources.length);
  expect(sources.join()).toContain("MedlinePlus");
});
