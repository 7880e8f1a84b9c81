import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { findByPermalink } from "./find-by-permalink.ts";

test("a service is found by its permalink, by its former one, and however it is written", () => {
  const catalogue = makeCatalogue({
    services: [
      makeService(1, { permalink: "complete-blood-count", oldPermalink: "cbc-test" }),
      makeService(2, { permalink: "HbA1c" }),
    ],
  });
  const idOf = (permalink: string) => findByPermalink(catalogue, permalink)?.id;
  expect(["complete-blood-count", "cbc-test", "Complete-Blood-Count", "CBC-Test", "HbA1c"].map(idOf)).toEqual(
    [1, 1, 1, 1, 2],
  );
  expect(idOf("complete-blood")).toBeUndefined();
});
