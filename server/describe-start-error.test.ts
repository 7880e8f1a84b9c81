import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { describeStartError, listeningAt } from "./describe-start-error.ts";
import { serveMetrics } from "./http/serve-metrics.ts";
import { createLog } from "./observability/log.ts";
import { openMetrics } from "./observability/metrics.ts";

const at = { hostSetting: "METRICS_HOST", portSetting: "METRICS_PORT" };

async function errorOf(host: string, port: number): Promise<string> {
  const opening = serveMetrics(openMetrics(), { host, port, log: createLog("silent") });
  return describeStartError(
    await listeningAt({ ...at, host, port }, opening).catch((error: unknown) => error),
  );
}

test("a port that another program has is named by its setting", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => other.once("listening", done));
  const { port } = other.address() as AddressInfo;
  expect(await errorOf("127.0.0.1", port)).toBe(
    `METRICS_PORT is ${port}, where another program listens already; end that one or set another port.`,
  );
  other.close();
});

test("an address that this machine has not is named by its setting", async () => {
  expect(await errorOf("192.0.2.1", 0)).toMatch(/^METRICS_HOST is "192\.0\.2\.1", which is no address/);
});

test("a database that nobody answers for leads to its setting, without the address: it holds a password", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), { code: "ECONNREFUSED" });
  expect(describeStartError(refused)).toBe(
    "The database does not answer (ECONNREFUSED). Is DATABASE_URL right, and does its server run?",
  );
});

test("what nobody foresaw is told with its stack", () => {
  expect(describeStartError(new Error("surprise"))).toContain("describe-start-error.test.ts");
});
