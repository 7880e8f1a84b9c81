import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

test("every table of the desk stands in the box that scrolls it, has a name and is reached by the keyboard", () => {
  const withTables = projectFiles(/^desk\/.*\.tsx$/).filter((file) =>
    readProjectFile(file).includes("<table"),
  );
  expect(withTables).toEqual(["desk/ui/data-table.tsx"]);
});

/** Files with bare rows beside their heads: a sum of two columns, which is as narrow as a phone. */
const BARE_ROWS = ["desk/routes/money/money-day.route.tsx", "desk/ui/data-table.tsx"];

test("every row of a table of the desk is a `Row`, which a phone shows as a card", () => {
  const bare = projectFiles(/^desk\/.*\.tsx$/).filter((file) =>
    readProjectFile(file)
      .replaceAll(/<thead>[\s\S]*?<\/thead>/g, "")
      .includes("<tr"),
  );
  expect(bare).toEqual(BARE_ROWS);
});
