import { expect, test } from "vitest";
import { fieldsOf, formsOf, holdsOf } from "./schema-fields.ts";

test("a field says in words what it holds", () => {
  expect(holdsOf({ type: "string", maxLength: 80 })).toBe("text, at most 80 characters");
  expect(holdsOf({ type: "integer", minimum: 1 })).toBe("whole number, from 1");
  expect(holdsOf({ enum: ["home", "lab"], type: "string" })).toBe('"home", "lab"');
  expect(holdsOf({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe("text or null");
  expect(holdsOf({})).toBe("anything");
});

test("nested fields are told by their path, and lists by brackets", () => {
  const schema = {
    type: "object",
    required: ["data"],
    properties: {
      data: {
        type: "object",
        properties: {
          Items: { type: "array", items: { type: "object", properties: { Name: { type: "string" } } } },
        },
      },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { path: "data", holds: "object", isRequired: true },
    { path: "data.Items", holds: "list", isRequired: false },
    { path: "data.Items[].Name", holds: "text", isRequired: false },
  ]);
});

test("a response in several forms is told form by form", () => {
  expect(formsOf({ anyOf: [{ const: 1 }, { anyOf: [{ const: 2 }, { const: 3 }] }] })).toHaveLength(3);
});
