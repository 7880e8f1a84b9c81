import type { Server, ServerResponse } from "node:http";
import { createServer, IncomingMessage, STATUS_CODES } from "node:http";
import { isIPv6 } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Log } from "../observability/log.ts";
import { logged } from "../observability/log.ts";
import { securityHeaderList } from "./security-headers.ts";

export interface HttpServer {
  url: string;
  /** Stops listening after the grace period, and resolves when the last response is sent. */
  drain(): Promise<void>;
}

export interface HttpServerOptions {
  host: string;
  port: number;
  log: Log;
  /**
   * Milliseconds after `drain` began for which new requests are still served, so that a balancer reads 503 from /readyz before a connection is
   * refused.
   */
  graceMs?: number;
  /** Milliseconds that requests in flight get to finish; then they are cut. */
  drainMs?: number;
  /** Milliseconds that the headers, and the whole request, may take to arrive. */
  headersMs?: number;
  requestMs?: number;
}

const LOOK_EVERY_MS = 50;
const SHORT_TURN_MS = 2;
const MAX_TURNS = 100;
/** Milliseconds for the headers. A slower client is no browser and is disconnected; nobody else notices. */
const HEADERS_MS = 20_000;
/** Milliseconds for a whole request to arrive: enough for an upload of 10 MB over a slow phone line. */
const REQUEST_MS = 120_000;
const CHECK_EVERY_MS = 5_000;
/** More than the proxy lets through (four times 8 KB). */
const MAX_HEADER_BYTES = 64 * 1024;
/** Longer than proxies keep an idle connection (60 s): the proxy closes it, never we in the moment of its next request. */
const KEEP_ALIVE_MS = 65_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Listens and responds by `fetch`. Throws the system's error if the port cannot be had. Times in milliseconds.
 */
export async function openHttpServer(fetch: Fetch, options: HttpServerOptions): Promise<HttpServer> {
  const {
    host,
    log,
    graceMs = 1000,
    drainMs = 8000,
    headersMs = HEADERS_MS,
    requestMs = REQUEST_MS,
  } = options;
  const running = new Set<ServerResponse>();
  /** The newest response on each connection. */
  const responseOn = new WeakMap<Duplex, ServerResponse>();
  let leaving = false;
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env;
      const answered = fetch(request, env);
      const mayHaveBody = incoming.method !== "GET" && incoming.method !== "HEAD";
      if (!mayHaveBody || !(incoming instanceof IncomingMessage)) return answered;
      return Promise.resolve(answered).then((response) => drainThenRespond(incoming, response));
    },
    { errorHandler: (error) => badAddress(error, log) },
  );
  const timeouts = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    requireHostHeader: false,
  };
  const server = createServer(timeouts, (request, response) => {
    running.add(response);
    responseOn.set(request.socket, response);
    response.on("close", forget);
    if (leaving) response.setHeader("connection", "close");
    if (!hasOneHost(request)) return fail(response, 400);
    void listener(request, response);
  });
  server.on("checkExpectation", (_: IncomingMessage, response: ServerResponse) => fail(response, 417));
  server.on("clientError", (error, socket) => rejectUnparsed(error, socket, responseOn.get(socket)));
  const port = await listen(server, host, options.port);

  /** Shared by all responses, so that none allocates a closure. */
  function forget(this: ServerResponse): void {
    running.delete(this);
  }

  return {
    url: httpUrl(host === "127.0.0.1" ? "localhost" : host, port),
    async drain() {
      leaving = true;
      for (const response of running) if (!response.headersSent) response.setHeader("connection", "close");
      await sleep(graceMs);
      await acceptPendingConnections(server);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection whose last response began before the drain is closed as soon as it is idle.
      const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      const cut = setTimeout(() => {
        log.warn({ requests: running.size }, "requests were still running at shutdown and were cut");
        server.closeAllConnections();
      }, drainMs);
      await closed;
      clearInterval(look);
      clearTimeout(cut);
    },
  };
}

/** RFC 9112, section 3.2: one host; none is needed in HTTP/1.0, which the health checks of many balancers speak. */
function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) {
    if (httpVersion !== "1.0") return false;
    headers.host = "localhost";
    return true;
  }
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === "host") hosts++;
  return hosts === 1;
}

/** A proxy that sends a body which it has whole needs far less. */
const REST_MS = 5_000;
const REST_BYTES = 64 * 1024 * 1024;

/**
 * The response to a request of which not all has been read, when the rest has come and is thrown away. Answered before, and closed on what is
 * still coming, the proxy would lose the response, count it as this process's failure, and use the connection for somebody else's request.
 */
async function drainThenRespond(incoming: IncomingMessage, response: unknown): Promise<unknown> {
  const hasCome = incoming.readableEnded || (!incoming.destroyed && (await drainRequest(incoming)));
  if (!hasCome && response instanceof Response) response.headers.set("connection", "close");
  return response;
}

/** Whether all of a request has come within the limits. Nobody else reads it any more. */
function drainRequest(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes > REST_BYTES) leave();
    };
    const leave = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", leave).off("close", leave);
      resolve(incoming.readableEnded);
    };
    const timer = setTimeout(leave, REST_MS);
    // Whoever has begun to read would stop it whenever they have enough.
    incoming.removeAllListeners("data").on("data", count).on("end", leave).on("close", leave).resume();
  });
}

/** Headers of a response that is sent before the site sees the request: no page, no cookie, nothing to cache. */
const EMPTY_HEADERS: readonly [string, string][] = [
  ...securityHeaderList(false),
  ["cache-control", "no-store"],
  ["content-length", "0"],
];
const REFUSAL_HEADERS: readonly [string, string][] = [...EMPTY_HEADERS, ["connection", "close"]];

/** What host and path make no address of. The connection stays: a proxy would lose what of the request is still on its way. */
function badAddress(error: unknown, log: Log): Response {
  const status = error instanceof RequestError ? 400 : 500;
  if (status === 500) log.error({ err: logged(error) }, "request failed");
  return new Response(null, { status, headers: [...EMPTY_HEADERS] as [string, string][] });
}

function fail(response: ServerResponse, status: number): void {
  for (const [name, value] of REFUSAL_HEADERS) response.setHeader(name, value);
  response.writeHead(status).end();
}

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers bytes that are no HTTP request with the status that says why, unless a response is already on its way over the same connection. What is still coming of it is
 * thrown away, as of every request (`drainThenRespond`): closed before, the proxy would count a failure of this process.
 */
function rejectUnparsed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  response: ServerResponse | undefined,
): void {
  const isUnderWay = response?.headersSent === true && !response.writableFinished;
  if (!socket.writable || error.code === "ECONNRESET" || isUnderWay) {
    socket.destroy(error);
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ""] ?? 400;
  const lines = REFUSAL_HEADERS.map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), REST_MS);
  socket.once("close", () => clearTimeout(timer));
  socket.removeAllListeners("data").removeAllListeners("end");
  socket.once("end", () => socket.destroy());
  socket.on("data", (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > REST_BYTES) socket.destroy();
  });
}

/**
 * While the process was busy the system has accepted connections that the process has not seen yet; closing the socket now would cut them
 * off with their requests sent. Each turn of the event loop takes in those that wait. After a short turn without a new one, none is left.
 */
async function acceptPendingConnections(server: Server): Promise<void> {
  let came = 0;
  const count = () => {
    came++;
  };
  server.on("connection", count);
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const [began, before] = [performance.now(), came];
    await new Promise((resolve) => setImmediate(resolve));
    if (turns > 0 && came === before && performance.now() - began < SHORT_TURN_MS) break;
  }
  server.off("connection", count);
}

/** The address of a server as URLs write it: an IPv6 address stands in brackets. */
export function httpUrl(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Resolves with the port when the server listens: port 0 takes a free one. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
