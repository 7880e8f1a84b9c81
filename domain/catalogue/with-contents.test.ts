import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { withContents } from "./with-contents.ts";

const pack = makeService(301, { kind: "package", contentIds: [101, 999, 102] });
const catalogue = makeCatalogue({ services: [makeService(101), makeService(102), pack] });

test("what is in a package stands behind it, in its order, without what the catalogue has forgotten", () => {
  expect(withContents(catalogue, pack).map(({ id }) => id)).toEqual([301, 101, 102]);
});

test("of several lines each has its own, also where one repeats the other", () => {
  const lines = [pack, makeService(101)];
  expect(lines.flatMap((service) => withContents(catalogue, service)).map(({ id }) => id)).toEqual([
    301, 101, 102, 101,
  ]);
});
