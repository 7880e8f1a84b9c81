import { expect, test } from "vitest";
import { serializeSearchItem } from "../../contract/serializers/serialize-service.ts";
import { makeService } from "../../test/support/make-catalogue.ts";
import type { Found } from "./catalogue.ts";
import { searchWriter } from "./catalogue.ts";

function found(id: number, membership: Found["membership"], labId = 1): Found {
  const service = makeService(id, { name: `"Sugar" <${id}>`, synonyms: ["গ্লুকোজ"] });
  const [price] = service.prices.values();
  if (!price) throw new Error("it has a price");
  return { service, price, labId, membership };
}

const serialize = (all: Found[]) =>
  all.map(({ service, price, labId, membership }) => serializeSearchItem(service, price, labId, membership));

test("found services are written as the API has them, again and again, for whoever has them in the cart or not", () => {
  const write = searchWriter();
  const services = [found(1, 0), found(2, 1), found(3, 2)];
  for (let n = 0; n < 2; n++) expect(JSON.parse(write(services))).toEqual(serialize(services));
  const other = services.map((each) => ({ ...each, membership: 0 as const, labId: 7 }));
  expect(JSON.parse(write(other))).toEqual(serialize(other));
  expect(write([])).toBe("[]");
});

test("however many are found, few stand in memory, and all are written well", () => {
  const write = searchWriter(2);
  const services = [found(1, 0), found(2, 0), found(3, 0), found(1, 1)];
  for (let n = 0; n < 2; n++) expect(JSON.parse(write(services))).toEqual(serialize(services));
});
