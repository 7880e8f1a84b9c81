import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { escapeHtml } from "../../../domain/shared/escape-html.ts";
import type { OpenApiDocument } from "./api-docs.ts";
import { apiDocsPage } from "./api-docs.ts";

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL("../../../contract/openapi.json", import.meta.url), "utf8"),
);
const page = apiDocsPage(document, { brand: "Namuna", home: "/" });

test("every call of the description stands on the page once, with a link to it", () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  const anchors = [...page.matchAll(/<article id="([^"]+)">/g)].map((match) => match[1]);
  expect(anchors).toHaveLength(calls.length);
  expect(calls.length).toBeGreaterThan(40);
  for (const anchor of anchors) expect(page).toContain(`href="#${anchor}"`);
  for (const { summary } of calls) expect(page).toContain(escapeHtml(summary));
});

test("the API's page tells the fields of a booking with what they hold, and who may call it", () => {
  const start = page.indexOf('<article id="post-api-bookings">');
  const booking = page.slice(start, page.indexOf("</article>", start));
  expect(booking).toContain("/api/bookings");
  expect(booking).toContain('<span class="login">login</span>');
  expect(booking).toContain("<code>SlotId</code>");
  expect(booking).toContain("&quot;home&quot;, &quot;lab&quot;");
  expect(booking).toContain("data.BookingNo");
});

test("the API's page tells the errors in words, and what kind of file an address gives", () => {
  const start = page.indexOf('<article id="get-api-reports-reportid-pdf">');
  const pdf = page.slice(start, page.indexOf("</article>", start));
  expect(pdf).toContain("<code>application/pdf</code>");
  expect(pdf).toContain("<strong>401</strong> Not logged in.");
});

test("the API's page runs no script and loads nothing from elsewhere", () => {
  expect(page).not.toMatch(/<script|src=|@import|url\(|https?:/);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});
