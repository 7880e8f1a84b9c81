import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

test("every fold is of app/ui/details.tsx, which may be opened before the page is hydrated", () => {
  const own = "app/ui/details.tsx";
  const files = projectFiles(/^(app|desk)\/.*(?<!\.test)\.tsx$/).filter((file) => file !== own);
  expect(files.filter((file) => /<details[\s>]/.test(readProjectFile(file)))).toEqual([]);
  expect(readProjectFile(own)).toMatch(/<details[\s>]/);
});
