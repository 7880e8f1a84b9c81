import { expect, test } from "vitest";
import { bodyText } from "./call.ts";

test("the body's text is taken as it was written, spaces and escapes included", () => {
  expect(bodyText('{"head":{"signature":"x"},"body":{"a" : 1.00, "b":"\\u20b9}"} }')).toBe(
    '{"a" : 1.00, "b":"\\u20b9}"}',
  );
});

test("only the top-level body counts, not the word inside other values", () => {
  expect(bodyText('{"head":{"body":{"a":1}},"note":"\\"body\\":{}","body" : {"body":{"b":2}}}')).toBe(
    '{"body":{"b":2}}',
  );
  expect(bodyText('[{"body":{"a":1}}]')).toBeUndefined();
});

test.each(["", "{}", '{"body":"text"}', '{"body":[1]}', '{"body":{"open":1'])(
  "%j has no body object",
  (text) => {
    expect(bodyText(text)).toBeUndefined();
  },
);
