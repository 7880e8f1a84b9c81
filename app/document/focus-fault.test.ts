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

test("of a wrong group the first choice that can be made has it, and the group cannot", () => {
  const html =
    '<fieldset aria-invalid="true"><input value="1" disabled=""/><input value="2"/><input value="3"/></fieldset>';
  expect(focusFault(html)).toBe(
    '<fieldset aria-invalid="true"><input value="1" disabled=""/><input autofocus="" value="2"/><input value="3"/></fieldset>',
  );
});

test("a wrong group without a choice takes none from the fields behind it", () => {
  const html = '<fieldset aria-invalid="true"></fieldset><input name="b"/>';
  expect(focusFault(html)).toBe('<fieldset autofocus="" aria-invalid="true"></fieldset><input name="b"/>');
});
