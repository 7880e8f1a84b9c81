import { Hono } from "hono";
import { expect, test } from "vitest";
import { errorResponse } from "../http/response.ts";
import { errorPage } from "./error-page.ts";

const app = new Hono();
app.all("*", (context) =>
  errorPage(context, errorResponse(413, "The form <b> is too large.", { "retry-after": "5" })),
);

test("a browser without scripts gets an error of the server as a page that says what became of the form", async () => {
  const response = await app.request("/desk/visits", {
    method: "POST",
    headers: { accept: "text/html,*/*" },
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([413, "5"]);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await response.text();
  expect(html).toContain("The form &lt;b&gt; is too large.");
  expect(html).toContain("Nothing was saved.");
  const read = await app.request("/desk/visits", { headers: { accept: "text/html" } });
  expect(await read.text()).not.toContain("Nothing was saved.");
});

test("scripts and programs get an error of the server as JSON", async () => {
  for (const accept of ["*/*", "application/json"]) {
    const response = await app.request("/desk/visits", { method: "POST", headers: { accept } });
    expect(await response.json()).toEqual({ status: 413, message: "The form <b> is too large." });
  }
});
