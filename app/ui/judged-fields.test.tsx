import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "./field.tsx";
import { MobileField } from "./mobile-field.tsx";
import { PincodeField } from "./pincode-field.tsx";

const FIELDS = {
  mobile: (value: string) => <MobileField label="Mobile number" value={value} onChange={() => undefined} />,
  pincode: (value: string) => <PincodeField label="Pincode" defaultValue={value} />,
};

/** Whether the field is shown as valid or invalid, and whether words say so. */
function look(field: keyof typeof FIELDS, value: string) {
  const html = renderToStaticMarkup(FIELDS[field](value));
  return {
    invalid: html.includes('aria-invalid="true"'),
    valid: html.includes("data-valid"),
    words: html.includes("field-error"),
  };
}

test.each([
  ["mobile", "9830012345", "983"],
  ["mobile", "9830012345", "0830012345"],
  ["pincode", "700019", "7000"],
  ["pincode", "700019", "012345"],
] as const)(
  "an empty %s is neutral, %s is valid, and %s is invalid at once, without words",
  (field, good, bad) => {
    expect(look(field, "")).toEqual({ invalid: false, valid: false, words: false });
    expect(look(field, good)).toEqual({ invalid: false, valid: true, words: false });
    expect(look(field, bad)).toEqual({ invalid: true, valid: false, words: false });
  },
);

test("a value that fits and is refused all the same is invalid alone", () => {
  const html = renderToStaticMarkup(
    <PincodeField
      label="Pincode"
      defaultValue="793001"
      error="Service is currently not available in this location"
    />,
  );
  expect(html).toContain('aria-invalid="true"');
  expect(html).not.toContain("data-valid");
});

test("a field without words about its pattern is not judged", () => {
  const html = renderToStaticMarkup(<TextField label="Code" pattern="[0-9]+" defaultValue="a" />);
  expect(html).not.toMatch(/aria-invalid|data-valid/);
});
