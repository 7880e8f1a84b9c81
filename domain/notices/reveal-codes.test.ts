import { expect, test } from "vitest";
import { codeMark, isCodeMark, isLinkMark, linkMark, revealCodes } from "./reveal-codes.ts";

const [ONE, OTHER] = ["0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11", "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12"];
const secrets = {
  codeOf: (id: string) => (id === ONE ? "482915" : "111111"),
  linkOf: (id: string) => `end-${id.at(-1)}`,
};

test("each placeholder is replaced by its own code or link, at every occurrence", () => {
  const text = `${codeMark(ONE)} ${codeMark(ONE)} ${codeMark(OTHER)} https://lab.example/${linkMark(OTHER)}`;
  expect(revealCodes(text, secrets)).toBe("482915 482915 111111 https://lab.example/end-2");
});

test("what is no mark stays as it is", () => {
  for (const text of ["", "{code}", "{code:123}", `{word:${ONE}}`])
    expect(revealCodes(text, secrets)).toBe(text);
});

test("a mark is a whole text of its kind", () => {
  expect([isCodeMark(codeMark(ONE)), isLinkMark(linkMark(ONE))]).toEqual([true, true]);
  expect([isCodeMark(linkMark(ONE)), isLinkMark(codeMark(ONE))]).toEqual([false, false]);
  expect([isCodeMark(` ${codeMark(ONE)}`), isCodeMark("482915"), isLinkMark("")]).toEqual([
    false,
    false,
    false,
  ]);
});
