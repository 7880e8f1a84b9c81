import { afterEach, expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { seoMeta, translatedTitle } from "./seo-meta.ts";

// The dictionaries are those of every test of the worker.
afterEach(() => loadMessages("bn", BENGALI, BENGALI_FIGURES));

const seo = { title: "Directory of services | Namuna", description: "", canonical: "", picture: "" };
const titlesOf = (language: string) => {
  const head = seoMeta(seo, [{ loaderData: { language } }]);
  return head.flatMap((each) =>
    "title" in each ? [each.title] : "property" in each && each.property === "og:title" ? [each.content] : [],
  );
};

test("the title is translated; the shared title stays as it is", () => {
  loadMessages("bn", { "Directory of services": "পরিষেবার তালিকা" }, BENGALI_FIGURES);
  expect(titlesOf("bn")).toEqual(["পরিষেবার তালিকা | Namuna", seo.title]);
  expect(titlesOf("en")).toEqual([seo.title, seo.title]);
});

test("each part of a title is translated, except the brand", () => {
  loadMessages(
    "bn",
    {
      "Book Online Blood Test": "টেস্ট বুক করুন",
      "NABL Accredited": "NABL স্বীকৃত",
      Namuna: "নমুনা",
    },
    BENGALI_FIGURES,
  );
  const title = "Book Online Blood Test | NABL Accredited | Namuna";
  expect(seoMeta({ ...seo, title }, [{ loaderData: { language: "bn" } }])[0]).toEqual({
    title: "টেস্ট বুক করুন | NABL স্বীকৃত | Namuna",
  });
});

test("a condition's title is in Bengali and has its name", () => {
  const t = makeTranslate("bn", BENGALI, BENGALI_FIGURES);
  expect(translatedTitle("Health condition: Thyroid | Namuna", t)).toBe("অসুখ ও সমস্যা: থাইরয়েড | Namuna");
  expect(translatedTitle("Booking status: NH1ST0RY40 | Namuna", t)).toBe("বুকিংয়ের অবস্থা: NH1ST0RY40 | Namuna");
});
