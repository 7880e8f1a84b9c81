import { expect, test } from "vitest";
import { joinNames } from "./join-names.ts";

test("a name with a comma stays one name, and no line begins with a dot", () => {
  expect(joinNames(["HbA1c"])).toBe("HbA1c");
  expect(joinNames(["Glucose, Fasting", "HbA1c"])).toBe("Glucose, Fasting\u00A0· HbA1c");
});
