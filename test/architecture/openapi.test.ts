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
    "/api/reports/{ReportId}.pdf",
  ]) {
    expect(Object.keys(paths)).toContain(path);
  }
});

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { $ref?: string }>;
}

function operations(): { method: string; path: string; operation: Operation }[] {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    readProjectFile("contract/openapi.json"),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

test("a change is described with its token, its key and every error that it may meet", () => {
  expect(operations().length).toBeGreaterThan(50);
  for (const { method, path, operation } of operations()) {
    const headers = operation.parameters.flatMap(({ name, in: place }) => (place === "header" ? [name] : []));
    const codes = Object.keys(operation.responses);
    expect(codes, path).toEqual(expect.arrayContaining(["400", "404", "429", "500", "503"]));
    if (method === "get") {
      expect(headers, path).toEqual(path.startsWith("/home/") ? ["browser-id"] : []);
      expect(codes, path).not.toContain("419");
    } else {
      expect(headers, path).toEqual(
        method === "post" ? ["X-CSRF-TOKEN", "Idempotency-Key"] : ["X-CSRF-TOKEN"],
      );
      expect(codes, path).toEqual(expect.arrayContaining(["413", "415", "419"]));
      expect(codes.includes("409"), path).toBe(method === "post");
    }
  }
});

test("whatever the description points at stands in it", () => {
  const text = readProjectFile("contract/openapi.json");
  const document = JSON.parse(text);
  const pointers = new Set([...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map((match) => match[1] ?? ""));
  expect(pointers.size).toBeGreaterThan(5);
  for (const pointer of pointers) {
    const found = pointer.split("/").reduce((at, key) => at?.[key], document);
    expect(found, pointer).toBeTypeOf("object");
  }
});
