import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import { splitVisits } from "./split-visits.ts";

const blood = { service: makeService(1) };
const scan = { service: makeService(2, { homeCollection: false }) };

test("beside a home collection, tests that are done only at a lab are a visit of their own", () => {
  expect(splitVisits([scan, blood], true)).toEqual({ first: [blood], atLab: [scan] });
});

test("a lab visit takes everything, and a home cart of scans alone has nothing to collect", () => {
  expect(splitVisits([blood, scan], false)).toEqual({ first: [blood, scan], atLab: [] });
  expect(splitVisits([scan], true)).toEqual({ first: [], atLab: [scan] });
});
