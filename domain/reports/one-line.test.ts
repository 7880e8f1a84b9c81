import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test.each([
  ["a\r\nb", "a b"],
  ["a \n\n  b", "a   b".replace("   ", " ")],
  ["a\tb", "a b"],
  [" a  b ", "a  b"],
  ["a\u00a0b\u200db", "a\u00a0b\u200db"],
  ["a\u2028b", "a b"],
])("%j is %j in one line", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test("a long run of blanks is read once: by the square of its length this would not end", () => {
  expect(oneLine(`a${" ".repeat(1_000_000)}b`)).toHaveLength(1_000_002);
});
