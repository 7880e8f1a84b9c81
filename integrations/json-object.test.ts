import { expect, test } from "vitest";
import { isJsonObject, parseJsonObject } from "./json-object.ts";

test("an object is read with its fields as they came in", () => {
  expect(parseJsonObject('{"state":"sent","tries":2,"last":null}')).toEqual({
    state: "sent",
    tries: 2,
    last: null,
  });
  expect(parseJsonObject("{}")).toEqual({});
});

test("a list, a bare value, nothing and what is not JSON are no object", () => {
  for (const text of ["[]", '[{"state":"sent"}]', '"sent"', "5", "true", "null", "", "{", "<html>"]) {
    expect(parseJsonObject(text), text).toBeUndefined();
  }
  for (const value of [null, undefined, [], "{}", 0]) expect(isJsonObject(value)).toBe(false);
});
