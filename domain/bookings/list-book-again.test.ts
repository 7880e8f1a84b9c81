import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { listBookAgain } from "./list-book-again.ts";

const bookedAt = new Date("2026-06-01T04:30:00Z");
const before = [103, 101, 102, 999].map((serviceId) => ({ serviceId, bookedAt, patientName: "Asha Sen" }));
const catalogue = makeCatalogue({
  services: [
    makeService(101, { prices: new Map([[1, { feesPaise: 40_000, offerFeesPaise: 35_000 }]]) }),
    makeService(102, { withdrawn: true }),
    makeService(103, {
      prices: new Map([
        [1, { feesPaise: 90_000, offerFeesPaise: 80_000 }],
        [2, { feesPaise: 95_000, offerFeesPaise: 85_000 }],
      ]),
    }),
  ],
});

test("what is still sold comes at today's price, in the order it was given", () => {
  expect(listBookAgain(catalogue, 1, before)).toEqual([
    {
      service: catalogue.serviceById.get(103),
      feesPaise: 90_000,
      offerFeesPaise: 80_000,
      bookedAt,
      patientName: "Asha Sen",
    },
    {
      service: catalogue.serviceById.get(101),
      feesPaise: 40_000,
      offerFeesPaise: 35_000,
      bookedAt,
      patientName: "Asha Sen",
    },
  ]);
});

test("what another place does not offer is left out", () => {
  expect(listBookAgain(catalogue, 2, before).map(({ service }) => service.id)).toEqual([103]);
});
