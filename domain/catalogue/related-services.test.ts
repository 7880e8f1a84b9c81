import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { relatedServices } from "./related-services.ts";

test("related services look at the same organs first, then the same conditions; others are left out", () => {
  const service = makeService(1, { organIds: [1], conditionIds: [1] });
  const catalogue = makeCatalogue({
    services: [
      service,
      makeService(2, { name: "Same condition", conditionIds: [1] }),
      makeService(3, { name: "Same organ", organIds: [1] }),
      makeService(4, { name: "Same department only" }),
      makeService(5, { name: "A package", kind: "package", organIds: [1] }),
      makeService(6, { name: "Not sold here", organIds: [1], prices: new Map() }),
    ],
  });
  const names = relatedServices(catalogue, service, 1, 4).map(({ name }) => name);
  expect(names).toEqual(["Same organ", "Same condition"]);
});

test("hundreds of popular services of another kind do not hide those of the same kind", () => {
  const tests = Array.from({ length: 400 }, (_, n) =>
    makeService(100 + n, { organIds: [1], popularity: 90 }),
  );
  const scan = makeService(1, { kind: "radiology", organIds: [1], popularity: 5 });
  const other = makeService(2, { kind: "radiology", name: "Another scan", organIds: [1], popularity: 4 });
  const related = relatedServices(makeCatalogue({ services: [...tests, scan, other] }), scan, 1, 4);
  expect(related.map(({ name }) => name)).toEqual(["Another scan"]);
});

test("more in common comes before more popular, and more popular before the original order", () => {
  const service = makeService(1, { organIds: [1, 2], conditionIds: [1] });
  const catalogue = makeCatalogue({
    services: [
      service,
      makeService(2, { name: "One organ", organIds: [1], popularity: 90 }),
      makeService(3, { name: "One organ, booked more", organIds: [2], popularity: 95 }),
      makeService(4, { name: "Both organs", organIds: [2, 1], popularity: 10 }),
    ],
  });
  const related = relatedServices(catalogue, service, 1, 2).map(({ name }) => name);
  expect(related).toEqual(["Both organs", "One organ, booked more"]);
});
