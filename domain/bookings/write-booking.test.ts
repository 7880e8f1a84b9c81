import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { bookItem } from "./write-booking.ts";

const catalogue = makeCatalogue({ services: [makeService(1, { name: "Blood count" })] });
const place = { position: 1, visit: 1, patient: null, visitEnds: new Date("2026-11-21T02:00:00Z") } as const;

test("a package is booked with the names of its contents, withdrawn ones included", () => {
  const service = makeService(9, { kind: "package", name: "Health check", contentIds: [1, 404] });
  expect(bookItem(catalogue, { service, feesPaise: 80_000, offerFeesPaise: 45_000 }, place)).toMatchObject({
    serviceId: 9,
    serviceName: "Health check",
    isPackage: true,
    feesPaise: 80_000,
    offerFeesPaise: 45_000,
    contents: [
      { serviceId: 1, serviceName: "Blood count" },
      { serviceId: 404, serviceName: "" },
    ],
  });
});

test("the report of an item is promised from the end of the item's own visit", () => {
  const line = { service: makeService(1, { tatDays: 1 }), feesPaise: 1, offerFeesPaise: 1 };
  const item = bookItem(catalogue, line, place);
  expect(item.promisedBy).toEqual(new Date("2026-11-22T14:30:00Z"));
  expect(item).toMatchObject({ position: 1, visit: 1, patient: null, contents: [] });
  expect(item).not.toHaveProperty("visitEnds");
});
