import { expect, test } from "vitest";
import {
  codePlaceholder,
  isCodePlaceholder,
  isLinkPlaceholder,
  linkPlaceholder,
  revealPlaceholders,
} from "./reveal-placeholders.ts";

const [ONE, OTHER] = ["0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11", "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12"];
const secrets = {
  codeOf: (id: string) => (id === ONE ? "482915" : "111111"),
  linkOf: (id: string) => `end-${id.at(-1)}`,
};

test("each placeholder is replaced by its own code or link, at every occurrence", () => {
  const text = `${codePlaceholder(ONE)} ${codePlaceholder(ONE)} ${codePlaceholder(OTHER)} https://lab.example/${linkPlaceholder(OTHER)}`;
  expect(revealPlaceholders(text, secrets)).toBe("482915 482915 111111 https://lab.example/end-2");
});

test("what is no mark stays as it is", () => {
  for (const text of ["", "{code}", "{code:123}", `{word:${ONE}}`])
    expect(revealPlaceholders(text, secrets)).toBe(text);
});

test("a mark is a whole text of its kind", () => {
  expect([isCodePlaceholder(codePlaceholder(ONE)), isLinkPlaceholder(linkPlaceholder(ONE))]).toEqual([
    true,
    true,
  ]);
  expect([isCodePlaceholder(linkPlaceholder(ONE)), isLinkPlaceholder(codePlaceholder(ONE))]).toEqual([
    false,
    false,
  ]);
  expect([
    isCodePlaceholder(` ${codePlaceholder(ONE)}`),
    isCodePlaceholder("482915"),
    isLinkPlaceholder(""),
  ]).toEqual([false, false, false]);
});
