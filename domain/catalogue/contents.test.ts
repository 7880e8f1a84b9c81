import { expect, test } from "vitest";
import { makeCatalogue, makeParameter, makeService } from "../../test/support/make-catalogue.ts";
import { groupContents, withContents } from "./contents.ts";

const pack = makeService(301, { kind: "package", contentIds: [101, 999, 102] });
const catalogue = makeCatalogue({ services: [makeService(101), makeService(102), pack] });

test("the contents of a package follow it, in their order, without services that are not in the catalogue any more", () => {
  expect(withContents(catalogue, pack).map(({ id }) => id)).toEqual([301, 101, 102]);
});

test("each of several lines has its own contents, also where one repeats the other", () => {
  const lines = [pack, makeService(101)];
  expect(lines.flatMap((service) => withContents(catalogue, service)).map(({ id }) => id)).toEqual([
    301, 101, 102, 101,
  ]);
});

test("a package's contents are grouped by body group, with values counted once", () => {
  const pack = makeService(9, { kind: "package", contentIds: [1, 2, 3, 4] });
  const catalogue = makeCatalogue({
    services: [
      makeService(1, { parameterIds: [1, 2] }),
      makeService(2, { parameterIds: [2] }),
      makeService(3, { parameterIds: [3] }),
      makeService(4, { name: "ECG", organIds: [1] }),
      pack,
    ],
    parameters: [
      makeParameter(1, { bodyGroup: "Blood" }),
      makeParameter(2, { bodyGroup: "Blood" }),
      makeParameter(3, { bodyGroup: "Liver" }),
    ],
    organs: [{ id: 1, name: "Heart", slug: "heart", picture: "" }],
  });
  const groups = groupContents(catalogue, pack);
  expect(groups.map(({ name, services, valueCount }) => [name, services.length, valueCount])).toEqual([
    ["Blood", 2, 2],
    ["Liver", 1, 1],
    ["Heart", 1, 0],
  ]);
});

test("a test without values and without an organ is grouped by its department, and an empty package has no group", () => {
  const pack = makeService(9, { kind: "package", contentIds: [1, 404] });
  const catalogue = makeCatalogue({
    services: [makeService(1, { departmentId: 3 }), pack],
    departments: [{ id: 3, code: "MICRO", name: "Microbiology" }],
  });
  expect(groupContents(catalogue, pack).map(({ name }) => name)).toEqual(["Microbiology"]);
  expect(groupContents(catalogue, { ...pack, contentIds: [] })).toEqual([]);
});
