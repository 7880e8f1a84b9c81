import { expect, test } from "vitest";
import { focusFault } from "./focus-fault.ts";

test("the first wrong field has the focus, and no other", () => {
  const html = '<input name="a"/><input name="b" aria-invalid="true"/><input name="c" aria-invalid="true"/>';
  expect(focusFault(html)).toBe(
    '<input name="a"/><input name="b" autofocus="" aria-invalid="true"/><input name="c" aria-invalid="true"/>',
  );
});

test("an answer with nothing wrong stays as it is", () => {
  expect(focusFault('<input name="a"/>')).toBe('<input name="a"/>');
});
