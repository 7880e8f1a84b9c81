import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { findOverlaps } from "./find-overlaps.ts";

const priced = (rupees: number) => new Map([[1, { feesPaise: rupees * 100, offerFeesPaise: rupees * 100 }]]);
const pack = (id: number, contentIds: number[], rupees: number) =>
  makeService(id, { kind: "package", contentIds, prices: priced(rupees) });

const catalogue = makeCatalogue({
  services: [
    makeService(101, { prices: priced(300), parameterIds: [1] }),
    makeService(102, { prices: priced(200), parameterIds: [2] }),
    makeService(103, { prices: priced(400), parameterIds: [3] }),
    makeService(104, { prices: priced(900), parameterIds: [2, 4] }),
    makeService(105, { prices: new Map(), parameterIds: [5] }),
    pack(201, [101, 102], 450),
    pack(202, [102, 103], 550),
    pack(203, [101], 250),
    pack(204, [103, 105], 500),
    pack(205, [101, 105], 500),
    pack(206, [101, 102, 103], 700),
    makeService(106, { prices: priced(600), parameterIds: [7] }),
    makeService(107, { prices: priced(150), parameterIds: [8] }),
    makeService(108, { prices: priced(600), parameterIds: [9] }),
    pack(207, [106, 107, 108, 109], 1000),
    makeService(109, { prices: priced(600), parameterIds: [10] }),
    pack(208, [106, 108], 550),
    pack(209, [108, 109], 550),
    makeService(302, { prices: priced(700), parameterIds: [2, 6] }),
  ],
});

function overlaps(...ids: number[]) {
  const lines = ids.flatMap((id) => {
    const service = catalogue.serviceById.get(id);
    const price = service?.prices.get(1);
    return service && price ? [{ service, ...price, unavailable: id === 203 }] : [];
  });
  return findOverlaps(catalogue, lines, 1).map(({ packages, tests, pricesPaise, cheaper }) => ({
    of: packages.map(({ id }) => id),
    tests: tests.map(({ id }) => id),
    prices: pricesPaise.map((paise) => paise && paise / 100),
    cheaper: cheaper && {
      removes: cheaper.removes.map(({ id }) => id),
      adds: cheaper.adds.map(({ id }) => id),
      price: cheaper.pricePaise / 100,
      saving: cheaper.savingPaise / 100,
    },
  }));
}

test("two packages with a test in common are told with its price, and the least expensive set is offered", () => {
  expect(overlaps(201, 202)).toEqual([
    {
      of: [201, 202],
      tests: [102],
      prices: [200],
      cheaper: { removes: [201, 202], adds: [206], price: 700, saving: 300 },
    },
  ]);
});

// 207 contains what 208 and 209 do, and the test 107 besides.
test.each<[lines: number[], removes: number[], saving: number]>([
  [[208, 209], [208, 209], 100],
  [[208, 209, 107], [208, 209, 107], 250],
  // What the set does not contain stays.
  [[208, 209, 302], [208, 209], 100],
  [[208, 209, 107, 302], [208, 209, 107], 250],
])("of %j the cheaper set removes %j: nothing is paid twice after it", (lines, removes, saving) => {
  const [found] = overlaps(...lines);
  expect(found?.cheaper).toEqual({ removes, adds: [207], price: 1000, saving });
});

test("one package with the rest of the other one by one may be the least expensive", () => {
  const [found] = overlaps(206, 202);
  expect(found).toMatchObject({
    tests: [102, 103],
    prices: [200, 400],
    cheaper: { removes: [202], adds: [], price: 700 },
  });
});

test("a test that is not sold here alone has no price, and only a set with its package is offered", () => {
  expect(overlaps(204, 205)).toEqual([
    {
      of: [204, 205],
      tests: [105],
      prices: [null],
      cheaper: { removes: [205], adds: [101], price: 800, saving: 200 },
    },
  ]);
});

test("two profiles that share a parameter are told too", () => {
  expect(overlaps(104, 302)).toMatchObject([{ of: [104, 302], tests: [102], prices: [200], cheaper: null }]);
});

test("of a profile beside a package, single tests for what the package leaves out may cost less", () => {
  const wide = makeCatalogue({
    services: [
      ...[1, 2, 3, 4].map((id) => makeService(id, { parameterIds: [id], prices: priced(100) })),
      makeService(11, { parameterIds: [1, 2, 3], prices: priced(280) }),
      makeService(12, { parameterIds: [1, 2, 3], prices: priced(150) }),
      pack(21, [1, 4], 150),
    ],
  });
  const setFor = (profile: number) => {
    const lines = [profile, 21].flatMap((id) => {
      const service = wide.serviceById.get(id);
      const price = service?.prices.get(1);
      return service && price ? [{ service, ...price, unavailable: false }] : [];
    });
    return findOverlaps(wide, lines, 1)[0]?.cheaper;
  };
  expect(setFor(11)).toMatchObject({
    removes: [{ id: 11 }],
    adds: [{ id: 2 }, { id: 3 }],
    pricePaise: 35_000,
  });
  expect(setFor(12)).toMatchObject({ removes: [{ id: 21 }], adds: [{ id: 4 }], pricePaise: 25_000 });
});

test("a withdrawn test has no price of its own and is part of no set that is offered", () => {
  const partly = makeCatalogue({
    services: [
      makeService(101, { prices: priced(300), parameterIds: [1] }),
      makeService(102, { prices: priced(50), parameterIds: [2], withdrawn: true }),
      makeService(103, { prices: priced(400), parameterIds: [3] }),
      pack(201, [101, 102], 450),
      pack(202, [102, 103], 550),
    ],
  });
  const lines = [201, 202].flatMap((id) => {
    const service = partly.serviceById.get(id);
    const price = service?.prices.get(1);
    return service && price ? [{ service, ...price, unavailable: false }] : [];
  });
  expect(findOverlaps(partly, lines, 1)).toMatchObject([
    {
      tests: [{ id: 102 }],
      pricesPaise: [null],
      // Less than all one by one, 750 rupees, which cannot be had.
      cheaper: { removes: [{ id: 202 }], adds: [{ id: 103 }], pricePaise: 85_000 },
    },
  ]);
});

test("single tests, and a package that cannot be had here, overlap with nothing", () => {
  expect(overlaps(201, 203)).toEqual([]);
  expect(overlaps(202, 101)).toEqual([]);
});
