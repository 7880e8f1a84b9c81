import { expect, test } from "vitest";
import { collectionWords } from "./collection-words.ts";

const zone = { id: 1, code: "Z", name: "Zone", collectionChargePaise: 10_000, freeFromPaise: 50_000 };

test("the price of a test says what home collection adds and from when it is free", () => {
  expect(collectionWords({ homeCollection: true }, zone)).toBe(
    "Home collection ₹100 (free above ₹500). No charge for a lab visit.",
  );
  expect(collectionWords({ homeCollection: true }, { ...zone, freeFromPaise: null })).toBe(
    "Home collection ₹100. No charge for a lab visit.",
  );
  expect(collectionWords({ homeCollection: true }, { ...zone, collectionChargePaise: 0 })).toBe(
    "Home collection is free.",
  );
});

test("nothing is said of home collection where nobody collects", () => {
  expect(collectionWords({ homeCollection: false }, zone)).toBe("");
  expect(collectionWords({ homeCollection: true }, undefined)).toBe("");
});
