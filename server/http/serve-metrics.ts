import type { Server } from "node:http";
import { createServer } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import type { Log } from "../observability/log.ts";
import { logged } from "../observability/log.ts";
import type { Metrics } from "../observability/metrics.ts";
import { httpUrl, listen } from "./http-server.ts";

export interface MetricsServer {
  url: string;
  stop(): Promise<void>;
}

/** `/metrics` on an address and a port of its own: the collector runs beside the site, and the public site never serves it. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.url?.split("?")[0] !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: logged(error) }, "the metrics could not be read");
      response.writeHead(500).end();
    }
  });
  const url = `${httpUrl(host, await listen(server, host, port))}/metrics`;
  return { url, stop: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
