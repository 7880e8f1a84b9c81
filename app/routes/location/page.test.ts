import { expect, test } from "vitest";
import { readChoice } from "./page.tsx";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a city from the list takes precedence over the pincode box", () => {
  const form = formOf({ place: "711101|Howrah", pincode: "700001", "return-to": "/test/esr?a=1" });
  expect(readChoice(form)).toEqual({ pincode: "711101", name: "Howrah", returnTo: "/test/esr?a=1" });
});

test("a typed pincode gets its name from the server", () => {
  expect(readChoice(formOf({ pincode: " 700019 " }))).toEqual({ pincode: "700019", name: "", returnTo: "/" });
  expect(readChoice(formOf({ pincode: "৭০০০১৯" })).pincode).toBe("700019");
});

test("the return path never leaves the site", () => {
  for (const away of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
  ]) {
    expect(readChoice(formOf({ pincode: "700019", "return-to": away })).returnTo).toBe("/");
  }
});
