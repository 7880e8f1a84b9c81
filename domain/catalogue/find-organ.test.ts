import { expect, test } from "vitest";
import { makeCatalogue } from "../../test/support/make-catalogue.ts";
import { findOrgan } from "./find-organ.ts";

test("an organ is found by its name or slug, in any case", () => {
  const organ = { id: 1, name: "Bone & Joints", slug: "bone-joints", picture: "" };
  const catalogue = makeCatalogue({ services: [], organs: [organ] });
  for (const text of ["bone-joints", "Bone & Joints", "BONE & JOINTS"]) {
    expect(findOrgan(catalogue, text)).toBe(organ);
  }
  expect(findOrgan(catalogue, "wing")).toBeUndefined();
});
