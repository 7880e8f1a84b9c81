import { expect, test } from "vitest";
import { readChoice } from "./page.tsx";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a city from the list takes precedence over the pincode box", () => {
  const form = formOf({ place: "711101|Howrah", pincode: "700001" });
  expect(readChoice(form)).toEqual({ pincode: "711101", name: "Howrah" });
});

test("a typed pincode gets its name from the server", () => {
  expect(readChoice(formOf({ pincode: " 700019 " }))).toEqual({ pincode: "700019", name: "" });
  expect(readChoice(formOf({ pincode: "৭০০০১৯" })).pincode).toBe("700019");
});
