import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

test("every table of the desk stands in the box that scrolls it, has a name and is reached by the keyboard", () => {
  const withTables = projectFiles(/^desk\/.*\.tsx$/).filter((file) =>
    readProjectFile(file).includes("<table"),
  );
  expect(withTables).toEqual(["desk/ui/data-table.tsx"]);
});

test("every row of a table of the desk is a `Row`, which gives its cells their roles and is a card on a phone", () => {
  const bare = projectFiles(/^desk\/.*(?<!\.test)\.tsx$/).filter((file) =>
    /<(?:tr|thead|tbody)\b/.test(readProjectFile(file)),
  );
  expect(bare).toEqual(["desk/ui/data-table.tsx"]);
});
