import { expect, test } from "vitest";
import { maskName } from "./verify-report.ts";

test.each([
  ["Meena Das", "M**** D**"],
  ["  Asha  ", "A***"],
  ["মীনা দাস", "মী* দা*"],
  ["", ""],
])("%j is shown to strangers as %j", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
