import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

test("every table of the desk stands in the box that scrolls it, has a name and is reached by the keyboard", () => {
  const withTables = projectFiles(/^desk\/.*\.tsx$/).filter((file) =>
    readProjectFile(file).includes("<table"),
  );
  expect(withTables).toEqual(["desk/ui/data-table.tsx"]);
});
