import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postalService } from "../../integrations/pincodes/postal-service.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";

const OFFICE = {
  Name: "Connaught Place ",
  Block: "New Delhi",
  District: "Central Delhi",
  State: "Delhi",
  Pincode: "110001",
  DeliveryStatus: "Delivery",
};

let asked = 0;
/** Requests of an earlier test that arrive late count for nobody. */
let turn = 0;
let reply: (response: ServerResponse) => void = () => {};
const post = createServer((request, response) => {
  if (!request.url?.includes("turn=") || request.url.endsWith(`turn=${turn}`)) asked += 1;
  reply(response);
});
let url = "";

beforeAll(async () => {
  post.listen(0, "127.0.0.1");
  await once(post, "listening");
  url = `http://127.0.0.1:${(post.address() as AddressInfo).port}/pincode/{pincode}`;
});
afterAll(() => {
  post.closeAllConnections();
  post.close();
});

const saying = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));
const found = saying([{ Status: "Success", PostOffice: [OFFICE, { ...OFFICE, Pincode: "700019" }, null] }]);

test("what the postal service knows is asked once and kept; what it does not know, too", async () => {
  const lookUp = postalService({ url });
  reply = found;
  asked = 0;
  expect(await lookUp("110001")).toMatchObject([{ name: "Connaught Place", deliveryStatus: "Delivery" }]);
  await lookUp("110001");
  reply = saying([{ Message: "No records found", Status: "Error", PostOffice: null }]);
  expect([await lookUp("999999"), await lookUp("999999")]).toEqual([[], []]);
  expect(asked).toBe(2);
});

test.each([
  ["down", (response: ServerResponse) => response.destroy()],
  ["broken", (response: ServerResponse) => response.writeHead(500).end("oops")],
  ["no JSON", (response: ServerResponse) => response.end("<html>")],
  ["another shape", saying({ error: "quota" })],
  ["an empty list", saying([])],
  ["slow", () => {}],
])(
  "a postal service that is %s is no post office known, soon, and is left alone after some tries",
  async (name, fault) => {
    const rules = { failures: 3, openMs: 60_000 };
    const isSlow = name === "slow";
    turn += 1;
    const own = `${url}?turn=${turn}`;
    const lookUp = postalService({ url: own, timeoutMs: isSlow ? 100 : 5000, rules });
    reply = fault;
    asked = 0;
    const began = performance.now();
    for (let n = 0; n < 10; n++) expect(await lookUp(`11000${n}`)).toEqual([]);
    // One that was given up before it arrived was not counted.
    expect(asked).toBeLessThanOrEqual(3);
    if (!isSlow) expect(asked).toBe(3);
    if (isSlow) expect(performance.now() - began).toBeLessThan(5000);
  },
);

test("what was learnt before is still said when the service is down", async () => {
  let now = 0;
  const lookUp = postalService({ url, now: () => now });
  reply = found;
  await lookUp("110001");
  now = 91 * 86_400_000;
  reply = (response) => response.destroy();
  expect(await lookUp("110001")).toMatchObject([{ name: "Connaught Place" }]);
});

test("the API answers for a pincode of the postal service, and for the own ones without it", async () => {
  const site: TestApp = await testApp({ env: { PINCODE_SERVICE_URL: url } });
  try {
    reply = found;
    const delhi = await site.client().get("/genulabhome/pincode/110001");
    expect(delhi.body).toMatchObject([{ Status: "Success", PostOffice: [{ Name: "Connaught Place" }] }]);
    reply = (response) => response.destroy();
    const kolkata = await site.client().get("/genulabhome/pincode/700019");
    expect(kolkata.body).toMatchObject([{ Status: "Success" }]);
    const unknown = await site.client().get("/genulabhome/pincode/110002");
    expect(unknown.body).toMatchObject([{ Status: "Error", PostOffice: null }]);
  } finally {
    await site.close();
  }
});
