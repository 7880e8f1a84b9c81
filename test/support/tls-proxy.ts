import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import { selfSigned } from "./self-signed.ts";

/**
 * TLS before a site on loopback, which gets of a request what `deploy/nginx.conf` passes on: the host without its port, who asked, by which
 * scheme, an id. Returns how to stop it.
 */
export async function startTlsProxy(port: number, site: string): Promise<() => Promise<void>> {
  const { hostname, port: sitePort } = new URL(site);
  const server = createServer(selfSigned("localhost"), (asked, response) => {
    const headers = {
      ...asked.headers,
      connection: "close",
      host: asked.headers.host?.replace(/:\d+$/, ""),
      "x-forwarded-for": asked.socket.remoteAddress,
      "x-forwarded-proto": "https",
      "x-request-id": randomBytes(16).toString("hex"),
    };
    const { method, url: path } = asked;
    const passed = request({ hostname, port: sitePort, method, path, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  // Longer than a test: a browser that asks again over a connection which is just closed gives up after a few (ERR_TOO_MANY_RETRIES).
  server.keepAliveTimeout = 120_000;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
