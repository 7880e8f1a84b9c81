import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededChance } from "../support/seeded-chance.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import type { ClientResponse } from "../support/test-client.ts";
import type { Fuzz, JsonSchema } from "./random-input.ts";
import { fuzz, MAX_MS, PATIENCE_MS, ROUNDS, SEED } from "./random-input.ts";

interface Operation {
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(new URL("../../contract/openapi.json", import.meta.url), "utf8"),
);
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

let site: TestApp;
let who: Shopper;
let known: string[];

beforeAll(async () => {
  site = await testApp();
  who = await shopper(site);
  const { BookingNo, TransactionId } = await bookCbc(who, slotAt("0700"));
  known = [who.patientId, who.addressId, BookingNo, TransactionId, slotAt("0730"), "101", "201"];
}, 60_000);
afterAll(() => site.close());

function addressOf(path: string, { parameters }: Operation, random: Fuzz): string {
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(random.text().toWellFormed()) || "x");
  const query = parameters
    .filter((each) => each.in === "query" && !random.chance(0.3))
    .map(({ name }) => `${name}=${encodeURIComponent(random.text().toWellFormed())}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

async function send(
  method: string,
  url: string,
  body: unknown,
  client = who.client,
): Promise<ClientResponse> {
  if (method === "GET") return client.get(url);
  if (method === "DELETE") return client.delete(url);
  return method === "PUT" ? client.put(url, body) : client.post(url, body);
}

test(
  `every call of the contract answers nonsense with an error, never with 500 and never late (seed ${SEED})`,
  async () => {
    const random = fuzz(seededChance(SEED), known);
    const found: string[] = [];
    for (const { path, method, operation } of calls) {
      const schema = operation.requestBody?.content["application/json"]?.schema;
      for (let n = 0; n < ROUNDS; n++) {
        const url = addressOf(path, operation, random);
        const body = random.like(schema);
        const began = performance.now();
        const client = random.chance(0.85) ? who.client : site.client();
        const response = await send(method, url, body, client);
        const late = performance.now() - began > MAX_MS;
        if (response.status >= 500 || late || response.text.includes("at Object.")) {
          found.push(
            `${method} ${url} ${JSON.stringify(body)?.slice(0, 300)}: ${response.status} ${late ? "late" : ""}`,
          );
        }
        // A logout or an ended account among the calls: the fuzz goes on as somebody again.
        if (response.status === 401 && client === who.client) who = await shopper(site);
        site.clock.advance({ seconds: 20 });
      }
    }
    expect(found).toEqual([]);
    expect(calls.length).toBeGreaterThan(40);
  },
  PATIENCE_MS,
);

test(
  "a body that is no JSON, has another type or is too long is refused by every call that takes one",
  async () => {
    const token = who.client.cookies.get("XSRF-TOKEN") ?? "";
    const bodies: [string, string | Uint8Array<ArrayBuffer>, number[]][] = [
      ["application/json", "{", [400]],
      ["application/json", "[1]", [400]],
      ["application/json", new Uint8Array([0xff, 0xfe, 0x7b]), [400]],
      ["application/json", `{"a":"${"x".repeat(70_000)}"}`, [413]],
      ["application/json", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, [400]],
      ["text/plain", "{}", [415]],
    ];
    const taking = calls.filter(({ operation, method }) => operation.requestBody && method !== "GET");
    const found: string[] = [];
    for (const { path, method } of taking) {
      for (const [type, body, statuses] of bodies) {
        const headers = {
          "content-type": type,
          "x-csrf-token": who.client.cookies.get("XSRF-TOKEN") ?? token,
        };
        const { status } = await who.client.fetch(path.replace(/\{\w+\}/g, "x"), { method, headers, body });
        // Who is not logged in, or whose page is too old, hears that first.
        if (![...statuses, 401, 419].includes(status)) found.push(`${method} ${path} ${type}: ${status}`);
      }
    }
    expect(found).toEqual([]);
    expect(taking.length).toBeGreaterThan(20);
  },
  PATIENCE_MS,
);
