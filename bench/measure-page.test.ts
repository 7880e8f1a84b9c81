import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../server/http/http-server.ts";
import { measurePage } from "./measure-page.ts";

test("every caller asks for the page again and again, and what is no 2xx is a failure", async () => {
  const connections = new Set<number | undefined>();
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    connections.add(request.socket.remotePort);
    asked.push(`${request.method} ${request.url} ${request.headers["accept-encoding"]}`);
    response.writeHead(asked.length % 2 ? 200 : 500).end(Buffer.alloc(20_000, 0xff));
  });
  const url = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}`;
  try {
    const load = { url, callers: 3, seconds: 0.2, requests: [{ path: "/about" }] };
    const { count, failures, perSecond } = await measurePage({
      ...load,
      headers: { "accept-encoding": "br" },
    });
    expect(count).toBe(asked.length);
    expect(count).toBeGreaterThan(3);
    expect(failures).toBe(Math.floor(count / 2));
    expect(perSecond).toBeGreaterThan(0);
    expect(connections.size).toBe(3);
    expect(new Set(asked)).toEqual(new Set(["GET /about br"]));
  } finally {
    server.close();
  }
});
