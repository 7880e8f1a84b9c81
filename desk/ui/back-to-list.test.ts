import { expect, test } from "vitest";
import { backTo } from "./back-to-list.ts";

const LIST = "/desk/requests/call-backs";

function backOf(list: string | null, done?: string, of?: string): string {
  const form = new FormData();
  if (list !== null) form.set("list", list);
  return backTo(form, LIST, done, of);
}

test.each([
  ["?show=mine", `${LIST}?show=mine`],
  ["?show=late&most=600", `${LIST}?show=late&most=600`],
  ["?show=late&done=answered&of=RX1", `${LIST}?show=late`],
  ["?a=%0d%0aSet-Cookie:x", `${LIST}?a=%0D%0ASet-Cookie%3Ax`],
  ["//evil.example/?show=mine", LIST],
  ["https://evil.example", LIST],
  [`?a=${"a".repeat(2000)}`, LIST],
  ["", LIST],
  [null, LIST],
])("a form that was sent from the list %j leads back to it, and nowhere else", (list, to) => {
  expect(backOf(list)).toBe(to);
});

test("the list says what was done", () => {
  expect(backOf("?show=mine", "answered")).toBe(`${LIST}?show=mine&done=answered`);
  expect(backOf("", "answered")).toBe(`${LIST}?done=answered`);
  expect(backOf("?show=mine&of=RX1", "answered", "RX2")).toBe(`${LIST}?show=mine&done=answered&of=RX2`);
});
