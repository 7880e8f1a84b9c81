import { afterAll, expect, test } from "vitest";
import { serveUnknownCalls } from "../../server/api/openapi.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
serveUnknownCalls(site.app);
afterAll(site.close);

const ADD = "/loadData/submitPage/addToCart";

test("a call that is asked for by another method answers 405 with the methods that it takes", async () => {
  const client = site.client();
  const known = [
    await client.get(ADD),
    await client.get("/api/cart"),
    await client.post("/api/labs", {}),
    await client.post("/api/bookings/N123456789", {}),
    await client.get("/api/patients/x"),
    await client.post("/home/banner-list", {}),
    await client.post("/home/organ-list", {}),
  ];
  expect(known.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
    [405, "POST"],
    [405, "POST"],
    [405, "HEAD, GET"],
    [405, "HEAD, GET"],
    [405, "PUT, DELETE"],
    [405, "HEAD, GET"],
    [405, "HEAD, GET"],
  ]);
  expect(known[0]?.body).toEqual({ status: 405, message: "This call takes another method." });
});

test.each([
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/tests.xml",
  "/manifest.webmanifest",
  "/directory-of-services.csv",
  "/api/docs",
  "/api/openapi.json",
  "/api/labs",
  "/genulabhome/hasLogedIn",
  "/genulabhome/PopularTest",
  "/genulabhome/logout",
  "/genulabhome/pincode/700019",
  "/loadData/healthConditionList",
  "/loadData/loadPage/radiologyCategories/read",
  "/dev",
  "/dev/outbox",
  "/dev/keys",
  "/lis/v1/orders",
])("%s is only read: other methods change nothing and are told so", async (path) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const response = await site.app.fetch(new Request(`http://site.test${path}`, { method }));
    expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "HEAD, GET"]);
    expect(await response.json()).toEqual({ status: 405, message: "This call takes another method." });
  }
  const read = await site.app.fetch(new Request(`http://site.test${path}`));
  expect(read.status).not.toBe(405);
});

test.each([
  "/genulabhome/verifymobile",
  "/genulabhome/logoutJs",
  "/contactus/addVisitor",
  ADD,
  "/lis/v1/messages",
  "/payments/simulator/webhook",
])("%s is only posted to", async (path) => {
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const response = await site.app.fetch(new Request(`http://site.test${path}`, { method }));
    expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "POST"]);
  }
});
