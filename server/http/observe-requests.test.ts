import { Gauge } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../test/support/test-app.ts";
import { createLog } from "../observability/log.ts";
import { openMetrics } from "../observability/metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

const site = await testApp({ env: { TRUSTED_PROXY: "10.0.0.9" } });
afterAll(site.close);

/** A request as it comes over a socket from an address. */
function from(peer: string, headers: Record<string, string>, path = "/healthz") {
  const env = { incoming: { socket: { remoteAddress: peer } } };
  return site.app.fetch(new Request(`http://localhost:3000${path}`, { headers }), env);
}

test("every response has an id of its own", async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await from("1.2.3.4", {})).headers.get("x-request-id")),
  );
  expect(new Set(ids).size).toBe(3);
});

test("the proxy's id is taken over, a stranger's is not", async () => {
  const headers = { "x-request-id": "proxy-0123456789" };
  expect((await from("::ffff:10.0.0.9", headers)).headers.get("x-request-id")).toBe("proxy-0123456789");
  expect((await from("1.2.3.4", headers)).headers.get("x-request-id")).not.toBe("proxy-0123456789");
  const long = { "x-request-id": "x".repeat(65) };
  expect((await from("10.0.0.9", long)).headers.get("x-request-id")).toHaveLength(36);
});

test("requests are counted by pattern, never by what they ask for, on a port of their own", async () => {
  const client = site.client();
  await client.get("/genulabhome/pincode/700019");
  await client.get("/genulabhome/pincode/734001");
  await client.get("/api/patients");
  const metrics = await serveMetrics(site.container.metrics, {
    host: "127.0.0.1",
    port: 0,
    log: createLog("silent"),
  });
  try {
    expect(metrics.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const text = await (await fetch(metrics.url)).text();
    expect(text).toContain(
      'http_requests_total{method="GET",route="/genulabhome/pincode/:pincode",status="200"} 2',
    );
    expect(text).toContain('http_requests_total{method="GET",route="/api/patients",status="401"} 1');
    expect(text).toContain('http_request_duration_seconds_count{route="/api/patients"} 1');
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).not.toContain("700019");
    expect((await fetch(metrics.url.replace("/metrics", "/"))).status).toBe(404);
  } finally {
    await metrics.stop();
  }
  expect((await client.get("/metrics")).status).toBe(404);
});

test("a reading of the metrics that fails is told as such and logged, and the next one is answered", async () => {
  const metrics = openMetrics();
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => lines.push(line) });
  const server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0, log });
  let isBroken = true;
  new Gauge({
    name: "broken",
    help: "One that fails.",
    registers: [metrics.registry],
    collect() {
      if (isBroken) throw new Error("no answer");
    },
  });
  expect((await fetch(server.url)).status).toBe(500);
  expect(lines.join("")).toContain("no answer");
  isBroken = false;
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
});
