import { expect, test } from "vitest";
import { isUuid } from "./is-uuid.ts";

test("a UUID is one in either case, and nothing beside it", () => {
  const id = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
  expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true]);
  for (const text of [
    "",
    "1",
    id.slice(1),
    ` ${id}`,
    `${id}\n`,
    id.replaceAll("-", ""),
    `{${id}}`,
    id.replace("a", "g"),
  ]) {
    expect(isUuid(text), JSON.stringify(text)).toBe(false);
  }
});
