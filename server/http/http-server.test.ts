import { EventEmitter, once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "../observability/log.ts";
import { httpUrl, openHttpServer } from "./http-server.ts";
import { securityHeaderList } from "./security-headers.ts";

const options = { host: "127.0.0.1", port: 0, log: createLog("silent") };
/** Longer than a test may take: what waits for it fails, however slow the machine is. */
const NEVER_MS = 600_000;

/** Tells each request that has come to be answered, by its path. */
const begun = new EventEmitter();

async function response({ url }: Request): Promise<Response> {
  begun.emit(new URL(url).pathname);
  if (url.endsWith("/slow")) await sleep(150);
  if (url.endsWith("/endless")) await sleep(60_000, undefined, { ref: false });
  return new Response("done");
}

/** One request over a connection that the agent keeps. */
function ask(
  url: string,
  agent: Agent,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().once("end", () => {
        resolve({ status: response.statusCode, connection: response.headers.connection });
      });
    })
      .once("error", reject)
      .end();
  });
}

test.each([
  ["::1", "http://[::1]:3000"],
  ["::", "http://[::]:3000"],
  ["192.0.2.1", "http://192.0.2.1:3000"],
  ["site.internal", "http://site.internal:3000"],
])("a server on %s has an address that can be asked", (host, url) => {
  expect(httpUrl(host, 3000)).toBe(url);
  expect(new URL(url).port).toBe("3000");
});

test("a request in flight is answered, and its connection ends with it", async () => {
  const server = await openHttpServer(response, { ...options, graceMs: 0, drainMs: NEVER_MS });
  const agent = new Agent({ keepAlive: true });
  await ask(server.url, agent);
  const isBegun = once(begun, "/slow");
  const slow = ask(`${server.url}/slow`, agent);
  await isBegun;
  await Promise.all([server.drain(), slow]);
  expect(await slow).toEqual({ status: 200, connection: "close" });
  agent.destroy();
});

test("a request that is answered before all of it was read leaves its connection to the next one", async () => {
  // As pages do: the body is begun, and more of it comes than is taken.
  const server = await openHttpServer(
    async ({ url, body }: Request) =>
      new Response(null, { status: url.endsWith("/next") ? 200 : body ? 413 : 500 }),
    { ...options, graceMs: 0 },
  );
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let told = "";
  socket.on("data", (bytes) => {
    told += bytes;
  });
  const half = Buffer.alloc(300_000, "x");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 * half.length}\r\n\r\n`);
  socket.write(half);
  await sleep(50);
  socket.write(half);
  // Longer than whoever waits for a body that is not taken.
  await sleep(800);
  socket.write("GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await once(socket, "close");
  expect(told.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  await server.drain();
});

test("for a moment new requests are still answered, so that a balancer can read that we leave", async () => {
  const server = await openHttpServer(response, { ...options, graceMs: 300 });
  const agent = new Agent();
  const drained = server.drain();
  expect(await ask(server.url, agent)).toEqual({ status: 200, connection: "close" });
  await drained;
  // By its code: of a name with two addresses the message is empty.
  await expect(ask(server.url, agent)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

/** Another thread that sends a request once the flag is 1, says so by a 2, and posts what came back. */
const CALLER = `
  const { connect } = require("node:net");
  const { parentPort, workerData: { flag, port } } = require("node:worker_threads");
  parentPort.postMessage("ready");
  Atomics.wait(flag, 0, 0);
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.write("GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n", () => {
    Atomics.store(flag, 0, 2);
    Atomics.notify(flag, 0);
  });
  socket.on("data", (bytes) => { answer += bytes; });
  socket.on("error", (error) => { answer += error.code; });
  socket.on("close", () => parentPort.postMessage(answer));`;

test("who was connected while the process was too busy to notice is answered before the server closes", async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  let drained: Promise<unknown> | undefined;
  /** Begins to close the server, and keeps the process busy until the other thread is connected and the grace is over. */
  const busy = async ({ url }: Request): Promise<Response> => {
    if (!url.endsWith("/busy")) return new Response("done");
    drained = server.drain();
    const over = performance.now() + 100;
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    Atomics.wait(flag, 0, 1, 10_000);
    while (performance.now() < over);
    return new Response("done");
  };
  const server = await openHttpServer(busy, { ...options, graceMs: 50, drainMs: NEVER_MS });
  const workerData = { flag, port: Number(new URL(server.url).port) };
  const caller = new Worker(CALLER, { eval: true, workerData });
  await once(caller, "message");
  const answered = once(caller, "message");
  await ask(`${server.url}/busy`, new Agent());

  expect((await answered)[0]).toMatch(/^HTTP\/1\.1 200 /);
  await drained;
  await caller.terminate();
});

test("idle connections do not keep the server open", async () => {
  const server = await openHttpServer(response, { ...options, graceMs: 0, drainMs: NEVER_MS });
  const agent = new Agent({ keepAlive: true });
  await Promise.all([ask(server.url, agent), ask(server.url, agent)]);
  await server.drain();
  await expect(ask(server.url, new Agent())).rejects.toThrow();
  agent.destroy();
});

test("a request that never ends is cut when its time is over", async () => {
  const server = await openHttpServer(response, { ...options, graceMs: 0, drainMs: 100 });
  const isBegun = once(begun, "/endless");
  const cut = ask(`${server.url}/endless`, new Agent());
  const failed = expect(cut).rejects.toThrow();
  await isBegun;
  await server.drain();
  await failed;
});

test("nobody waits for clients that send a byte now and then", async () => {
  const patient = { headersMs: NEVER_MS, requestMs: NEVER_MS };
  const server = await openHttpServer(response, { ...options, ...patient, graceMs: 0, drainMs: 0 });
  const { port } = new URL(server.url);
  let left = 0;
  const slow = Array.from({ length: 200 }, () => slowClient(Number(port)).then(() => (left += 1)));
  for (let n = 0; n < 20; n++) expect(await ask(server.url, new Agent())).toMatchObject({ status: 200 });
  expect(left).toBe(0);
  await server.drain();
  await Promise.all(slow);
});

test("clients that send a byte now and then are closed after a while", async () => {
  const server = await openHttpServer(response, { ...options, graceMs: 0, headersMs: 300, requestMs: 600 });
  const { port } = new URL(server.url);
  const responses = await Promise.all(Array.from({ length: 200 }, () => slowClient(Number(port))));
  expect(responses).toHaveLength(200);
  expect(responses.filter((text) => text !== "" && !text.startsWith("HTTP/1.1 408"))).toEqual([]);
  await server.drain();
});

/** Begins a request and goes on with a byte each 50 ms; returns what the server said before it closed. */
function slowClient(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let said = "";
    socket.write("GET / HTTP/1.1\r\nx-slow: ");
    const drip = setInterval(() => socket.write("a"), 50);
    socket.setEncoding("utf8").on("data", (text) => {
      said += text;
      clearInterval(drip);
    });
    // A byte that was on its way when the server closed.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(drip);
      resolve(said);
    });
  });
}

test.each([
  ["a method that there is none of", "FOO / HTTP/1.1\r\nHost: x\r\n", 400],
  ["a sign that no header has", "POST / HTTP/1.1\r\nHost: x\r\nX-A: a\u0001b\r\n", 400],
  ["a path in no letters of addresses", "POST /\u00ff HTTP/1.1\r\nHost: x\r\n", 400],
  ["a path that is none", "POST /\\x HTTP/1.1\r\nHost: x\r\n", 400],
  ["very long headers", `POST / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(70_000)}\r\n`, 431],
])("who sends %s and much behind it reads the answer, and is not cut off", async (_, head, status) => {
  const server = await openHttpServer(response, { ...options, graceMs: 0 });
  const body = Buffer.alloc(4 * 1024 * 1024, "x");
  const socket = connect(Number(new URL(server.url).port));
  const told = text(socket);
  socket.write(Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`, "latin1"));
  await once(socket, "readable");
  // A program that looks at the response only when all is sent.
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.end(body, resolve);
  });
  expect(await told).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  await server.drain();
});

test("TRACE is answered by no call and repeats nothing of what was sent", async () => {
  const app = new Hono().get("/", (context) => context.text("home"));
  const server = await openHttpServer(app.fetch, { ...options, graceMs: 0 });
  const told = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(server.url, { method: "TRACE", headers: { cookie: "sid=secret" } }, async (response) => {
      resolve({ status: response.statusCode, text: await text(response) });
    })
      .once("error", reject)
      .end();
  });
  expect(told.status).toBeGreaterThanOrEqual(400);
  expect(told.text).not.toContain("secret");
  await server.drain();
});

test.each([
  ["no request at all", "nonsense\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", 400],
  ["an expectation that nobody knows", "GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n", 417],
  ["a path that is none", "GET /\\evil.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  ["a star", "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["very long headers", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(70_000)}\r\n\r\n`, 431],
])("what is refused before the site sees it has the headers of every answer: %s", async (_, sent, status) => {
  const server = await openHttpServer(response, { ...options, graceMs: 0 });
  const socket = connect(Number(new URL(server.url).port));
  socket.write(sent);
  const [head = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of securityHeaderList(false)) expect(head).toContain(`${name}: ${value}`);
  expect(head).toContain("cache-control: no-store");
  expect(head.toLowerCase()).toContain("connection: close");
  await server.drain();
});

test.each([
  "GET /healthz HTTP/1.0\r\n\r\n",
  "GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n",
  "HEAD /healthz HTTP/1.0\r\n\r\n",
])("a balancer's health check in HTTP/1.0 is answered, with a host or without: %j", async (sent) => {
  const server = await openHttpServer(response, { ...options, graceMs: 0 });
  const socket = connect(Number(new URL(server.url).port));
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  await server.drain();
});
