import { expect, test } from "vitest";
import { buildOpenApi } from "../../contract/build-openapi.ts";
import { readProjectFile } from "./files.ts";

test("contract/openapi.json is what the schemas say (run scripts/build-openapi.ts after a change)", () => {
  expect(JSON.parse(readProjectFile("contract/openapi.json"))).toEqual(
    JSON.parse(JSON.stringify(buildOpenApi())),
  );
});

test("every call of the booking API is described", () => {
  const { paths } = JSON.parse(readProjectFile("contract/openapi.json"));
  for (const path of [
    "/api/patients",
    "/api/slots",
    "/api/slot-holds",
    "/api/bookings",
    "/api/payments/{OrderId}",
    "/api/reports",
  ]) {
    expect(Object.keys(paths)).toContain(path);
  }
});
