import { createServer, type Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  url: string;
  stop(): Promise<void>;
}

/** `/metrics` on a port of its own, on loopback: whoever collects runs on this machine, and the public site never shows it. */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.url?.split("?")[0] !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  return { url: `http://127.0.0.1:${await listen(server, port)}/metrics`, stop: () => close(server) };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
