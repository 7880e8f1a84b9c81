import { expect, test } from "vitest";
import collector from "../../locales/bn/collector.json" with { type: "json" };
import { projectFiles, readProjectFile } from "./files.ts";

test("every phrase of the desk's own dictionary is shown by the desk", () => {
  const shown = projectFiles(/^(desk|domain)\/.*\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(readProjectFile)
    .join("\n")
    .replaceAll('\\"', '"');
  const phrases = Object.keys(collector);
  expect(phrases.filter((phrase) => !shown.includes(phrase))).toEqual([]);
  expect(phrases.length).toBeGreaterThan(100);
});
