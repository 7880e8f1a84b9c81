import { createServer, type IncomingMessage, type Server } from "node:http";

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

/** Trouble of the next requests, one each, before the API is spoken again. */
export type Trouble =
  | { kind: "down"; status: number }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "silent" }
  | { kind: "cut" }
  | { kind: "garbage" };

export interface HttpSimulator {
  url: string;
  received: Received[];
  /** What goes wrong next, in order. */
  trouble(...next: Trouble[]): void;
  stop(): Promise<void>;
}

/** A carrier on loopback that answers as `speak` has it, unless trouble was ordered. */
export async function startHttpSimulator(speak: (request: Received) => Reply): Promise<HttpSimulator> {
  const received: Received[] = [];
  const troubles: Trouble[] = [];
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
    const next = troubles.shift();
    if (next?.kind === "silent") return;
    if (next?.kind === "cut") return request.socket.destroy();
    const reply = next ? replyOf(next) : speak(got);
    response
      .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
      .end(reply.body);
  });
  const url = await listen(server);
  return {
    url,
    received,
    trouble: (...next) => void troubles.push(...next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function replyOf(trouble: Exclude<Trouble, { kind: "silent" | "cut" }>): Reply {
  switch (trouble.kind) {
    case "down":
      return { status: trouble.status, body: "<html>Service Unavailable</html>" };
    case "limited":
      return { status: 429, body: "{}", headers: { "retry-after": String(trouble.retryAfterSeconds) } };
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
