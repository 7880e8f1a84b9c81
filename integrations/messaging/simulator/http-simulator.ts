import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:http";

/** A request as the simulated carrier got it. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** How one request fails. */
export type Failure =
  | { kind: "down"; status: number }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "silent" }
  | { kind: "cut" }
  | { kind: "garbage" };

export interface HttpSimulator {
  url: string;
  received: Received[];
  /** Lets the next requests fail, one each, in this order. */
  failNext(...failures: Failure[]): void;
  stop(): Promise<void>;
}

/** A carrier on loopback that responds as `respond` says, unless the request is to fail. */
export async function startHttpSimulator(respond: (request: Received) => Reply): Promise<HttpSimulator> {
  const received: Received[] = [];
  const failures: Failure[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const got: Received = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(got);
    const next = failures.shift();
    if (next?.kind === "silent") return;
    if (next?.kind === "cut") return request.socket.destroy();
    const reply = next ? replyOf(next) : respond(got);
    response
      .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
      .end(reply.body);
  });
  const url = await listen(server);
  return {
    url,
    received,
    failNext: (...more) => void failures.push(...more),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function replyOf(failure: Exclude<Failure, { kind: "silent" | "cut" }>): Reply {
  switch (failure.kind) {
    case "down":
      return { status: failure.status, body: "<html>Service Unavailable</html>" };
    case "limited":
      return { status: 429, body: "{}", headers: { "retry-after": String(failure.retryAfterSeconds) } };
    case "garbage":
      return { status: 200, body: "<html>Welcome to the hotel's network</html>" };
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    });
  });
}
