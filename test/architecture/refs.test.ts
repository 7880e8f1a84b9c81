import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

/**
 * A statement in the body of a component or hook, which runs while React renders. React may render twice or drop a render: a ref that is set
 * there may have what was never shown. An effect reads the newest values by `useEffectEvent`; what a render needs of an earlier one is state.
 */
const SETS_REF = /^ {2}(?:if \(.*\) )?\w+\.current (?:\|\||\?\?|&&)?= /m;

test("no ref is set while a component renders", () => {
  const files = projectFiles(/^(app|desk)\/.*\.tsx?$/);
  expect(files.filter((file) => SETS_REF.test(readProjectFile(file)))).toEqual([]);
  for (const wrong of [
    "  latest.current = send;",
    "  first.current ||= inTab;",
    "  if (isNew) seen.current = key;",
  ])
    expect(SETS_REF.test(wrong)).toBe(true);
  expect(SETS_REF.test("    sent.current = sending;")).toBe(false);
});
