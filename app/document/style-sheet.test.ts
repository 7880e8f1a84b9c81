import { expect, test, vi } from "vitest";
import { withStyles } from "./style-sheet.ts";
import { STYLES_MARK } from "./styles-mark.ts";

vi.mock("../styles/app.css?inline", () => ({ default: "h1{color:red}" }));

const textOf = (html: string) => new TextDecoder().decode(withStyles(html));

test("the style sheet stands where the page has its mark, and nowhere else", () => {
  expect(textOf(`<style>${STYLES_MARK}</style><p>নমুনা ${STYLES_MARK} – ৳</p>`)).toBe(
    `<style>h1{color:red}</style><p>নমুনা ${STYLES_MARK} – ৳</p>`,
  );
});

test("a page without the mark stays as it is", () => {
  expect(textOf("<p>Namuna</p>")).toBe("<p>Namuna</p>");
});
