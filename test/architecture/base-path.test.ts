import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

/** An address of an element has the base path already. */
const OF_AN_ELEMENT = "event.currentTarget.href";

test("code that opens another document adds the site's base path", () => {
  const wrong = projectFiles(/^app\/.*(?<!\.test)\.tsx?$/).flatMap((file) =>
    [...readProjectFile(file).matchAll(/\blocation\.(?:assign|replace)\((.*)$/gm)]
      .map(([, address = ""]) => address)
      .filter((address) => !address.startsWith("href(") && !address.startsWith(OF_AN_ELEMENT))
      .map((address) => `${file}: ${address}`),
  );
  expect(wrong).toEqual([]);
});
