import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { CATEGORIES_WITH_PICTURE, findOrgan, servicePicture } from "./service-picture.ts";

const catalogue = makeCatalogue({
  services: [],
  organs: [{ id: 1, name: "Liver", slug: "liver", picture: "/pictures/organs/liver.svg" }],
  radiologyCategories: [
    { id: 5, name: "MRI", slug: "mri", subDepartmentId: 105 },
    { id: 6, name: "PET", slug: "pet", subDepartmentId: 106 },
  ],
});
const pictureOf = (change: Parameters<typeof makeService>[1]) =>
  servicePicture(catalogue, makeService(1, change));

test("a scan has its category's picture, a test its first organ's", () => {
  expect(pictureOf({ kind: "radiology", radiologyCategoryId: 5, organIds: [1] })).toBe(
    "/pictures/radiology/mri.svg",
  );
  expect(pictureOf({ organIds: [1] })).toBe("/pictures/organs/liver.svg");
});

test("a service with neither has the picture of its kind", () => {
  expect(pictureOf({ kind: "radiology", radiologyCategoryId: 6 })).toBe("/pictures/radiology-default.svg");
  expect(pictureOf({ kind: "package", organIds: [1] })).toBe("/pictures/package-default.svg");
  expect(pictureOf({ organIds: [9] })).toBe("/pictures/test-default.svg");
});

test("each category of the seed has a picture, and each picture has its category", () => {
  const seed = readFileSync(
    new URL("../../seed/catalogue/radiology-categories.csv", import.meta.url),
    "utf8",
  );
  const slugs = seed
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[2]);
  expect(slugs.filter((slug) => !CATEGORIES_WITH_PICTURE.has(slug ?? ""))).toEqual([]);
  const files = readdirSync(new URL("../../public/pictures/radiology", import.meta.url));
  expect(files.sort()).toEqual([...CATEGORIES_WITH_PICTURE].map((slug) => `${slug}.svg`).sort());
});

test("an organ is found by its name or slug, in any case", () => {
  const organ = { id: 1, name: "Bone & Joints", slug: "bone-joints", picture: "" };
  const catalogue = makeCatalogue({ services: [], organs: [organ] });
  for (const text of ["bone-joints", "Bone & Joints", "BONE & JOINTS"]) {
    expect(findOrgan(catalogue, text)).toBe(organ);
  }
  expect(findOrgan(catalogue, "wing")).toBeUndefined();
});
