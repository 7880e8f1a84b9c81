import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "./log.ts";
import { openTraces } from "./traces.ts";

const SPAN = {
  method: "GET",
  route: "/api/reports/{ReportId}",
  status: 500,
  startedAt: 1_780_000_000_000,
  milliseconds: 12.5,
  requestId: "a-request",
  parent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
};

test("a collector gets each request under the caller's trace, by its pattern and with its id", async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(`${request.url} ${Buffer.concat(chunks)}`);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  onTestFinished(() => {
    collector.close();
  });
  const traces = openTraces(
    `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    createLog("silent"),
  );
  traces.add(SPAN);
  traces.add({ ...SPAN, status: 200, parent: "nonsense" });
  await traces.stop();

  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatch(/^\/v1\/traces /);
  const sent = JSON.parse(bodies[0]?.slice("/v1/traces ".length) ?? "");
  const [first, second] = sent.resourceSpans[0].scopeSpans[0].spans;
  expect(first).toMatchObject({
    traceId: "a".repeat(32),
    parentSpanId: "b".repeat(16),
    name: "GET /api/reports/{ReportId}",
    startTimeUnixNano: "1780000000000000000",
    endTimeUnixNano: "1780000000012500000",
    status: { code: 2 },
  });
  expect(second.traceId).toMatch(/^[\da-f]{32}$/);
  expect(second.parentSpanId).toBeUndefined();
});

test("a collector that is away costs nothing but the traces", async () => {
  const traces = openTraces("http://127.0.0.1:1", createLog("silent"));
  for (let n = 0; n < 5000; n++) traces.add(SPAN);
  await expect(traces.stop()).resolves.toBeUndefined();
});

test("a collector that does not answer does not hold up the end of the process", async () => {
  const collector = createServer(() => {}).listen(0, "127.0.0.1");
  await once(collector, "listening");
  onTestFinished(() => {
    collector.close();
    collector.closeAllConnections();
  });
  const traces = openTraces(
    `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    createLog("silent"),
  );
  traces.add(SPAN);
  const began = performance.now();
  await traces.stop();
  expect(performance.now() - began).toBeLessThan(3000);
});
