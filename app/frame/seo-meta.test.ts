import { expect, test } from "vitest";
import { learn } from "../words/speak.ts";
import { seoMeta } from "./seo-meta.ts";

const seo = { title: "Directory of services | Namuna", description: "", canonical: "", picture: "" };
const titlesOf = (language: string) => {
  const head = seoMeta(seo, [{ loaderData: { language } }]);
  return head.flatMap((each) =>
    "title" in each ? [each.title] : "property" in each && each.property === "og:title" ? [each.content] : [],
  );
};

test("the title is said in the page's language; what is shared tells it as it stands", () => {
  learn("bn", { "Directory of services": "পরিষেবার তালিকা" });
  expect(titlesOf("bn")).toEqual(["পরিষেবার তালিকা | Namuna", seo.title]);
  expect(titlesOf("en")).toEqual([seo.title, seo.title]);
});
