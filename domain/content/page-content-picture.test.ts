import { expect, test } from "vitest";
import { textPicture } from "./page-content.ts";
import type { ContentPage } from "./ports.ts";

const text = (facts: Record<string, string>): ContentPage => ({
  slug: "fever",
  title: "Fever",
  description: "",
  updated: "",
  html: "",
  sections: [],
  words: 0,
  facts,
});

test("a text's picture is the one that it names, in one of the folders of pictures", () => {
  expect(textPicture(text({ picture: "topics/fever" }))).toBe("/pictures/topics/fever.svg");
  expect(textPicture(text({ picture: "radiology/x-ray" }))).toBe("/pictures/radiology/x-ray.svg");
});

test("a text without a picture, and one that names something else, has none", () => {
  expect(textPicture(undefined)).toBe("");
  expect(textPicture(text({}))).toBe("");
  for (const picture of ["fever", "../secret", "topics/../x", "https://x.example/a", "topics/"])
    expect(textPicture(text({ picture }))).toBe("");
});
