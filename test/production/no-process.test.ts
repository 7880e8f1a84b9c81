import { afterAll, expect, test } from "vitest";
import { freePorts } from "../support/free-ports.ts";
import { startNginx } from "../support/nginx-proxy.ts";
import { rawRequest } from "../support/raw-request.ts";

// The shipped configuration before a shop and a desk of which no process runs.
const [port = 0, shop = 0, desk = 0] = await freePorts(3);
const nginx = await startNginx(port, [`http://127.0.0.1:${shop}`], {
  host: "desk.localhost",
  url: `http://127.0.0.1:${desk}`,
});
afterAll(nginx.stop);

test.each([
  ["localhost", "/cart", "The site cannot be reached just now"],
  ["desk.localhost", "/desk/sign-in", "The desk cannot be reached just now"],
])("while no process of %s answers, people and programs are told so", async (host, path, words) => {
  const ask = (accept: string) =>
    rawRequest(`https://localhost:${port}${path}`, {
      headers: [["host", host] as const, ["accept", accept] as const],
    });
  const page = await ask("text/html");
  expect([page.status, page.headers.get("content-type"), page.headers.get("retry-after")]).toEqual([
    503,
    "text/html; charset=utf-8",
    "5",
  ]);
  expect(page.text).toContain(words);
  const call = await ask("*/*");
  expect([call.status, JSON.parse(call.text)]).toEqual([
    503,
    { status: 0, message: "Something went wrong. Please try again." },
  ]);
});
