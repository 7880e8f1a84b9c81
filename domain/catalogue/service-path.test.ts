import { expect, test } from "vitest";
import { oldServicePath, servicePath } from "./service-path.ts";

const test1 = { kind: "test", permalink: "esr", oldPermalink: "esr-test" } as const;

test("tests and scans live under /test, packages under /health-packages", () => {
  expect(servicePath(test1)).toBe("/test/esr");
  expect(servicePath({ ...test1, kind: "radiology" })).toBe("/test/esr");
  expect(servicePath({ ...test1, kind: "package" })).toBe("/health-packages/esr");
});

test("the old path is the former permalink, or the present one where there was none", () => {
  expect(oldServicePath(test1)).toBe("/test/esr-test");
  expect(oldServicePath({ ...test1, oldPermalink: null })).toBe("/test/esr");
});
