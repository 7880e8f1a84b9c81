import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { sendForStream, sendRequest } from "./http-client.ts";

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = { method: "POST", headers: { "content-type": "application/json" }, timeoutMs: 2000 } as const;

test("a body in any alphabet goes and comes whole, question after question over one connection", async () => {
  const ports = new Set<number | undefined>();
  const url = await serve(async (request, response) => {
    ports.add(request.socket.remotePort);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(201).end(Buffer.concat(chunks));
  });
  for (const body of ['{"name":"নমুনা ₹"}', "", "x".repeat(200_000), "a", "b", "c"]) {
    // In the turn of an answer its connection is not free yet, and a question would take another.
    await nextTurn();
    expect(await sendRequest(url, { ...post, body })).toMatchObject({ status: 201, text: body });
  }
  expect(ports.size).toBe(1);
});

test("no response in time is told as such, also when it only begins in time", async () => {
  const silent = await serve(() => {});
  const slow = await serve((_, response) => response.writeHead(200).write("{"));
  for (const url of [silent, slow]) {
    await expect(sendRequest(url, { ...post, timeoutMs: 150 })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  }
});

test("a question whose time is over before it has a connection is not sent", async () => {
  let heard = 0;
  const url = await serve((_, response) => {
    heard++;
    response.end();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = sendRequest(url, post);
  vi.advanceTimersByTime(post.timeoutMs);
  vi.useRealTimers();
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(sendRequest(url, post)).resolves.toMatchObject({ status: 200 });
  expect(heard).toBe(1);
});

test("what is asked for as a stream follows no redirect, and ends in time also while it is read", async () => {
  let heard = 0;
  const other = await serve((_, response) => {
    heard++;
    response.end();
  });
  const redirect = await serve((_, response) => response.writeHead(301, { location: other }).end());
  const slow = await serve((_, response) => response.writeHead(200).write("{"));
  const put = { method: "PUT", headers: {}, body: Buffer.from("a file") } as const;
  const moved = await sendForStream(redirect, { ...put, timeoutMs: 2000 });
  await moved.body.dump();
  expect([moved.status, heard]).toEqual([301, 0]);
  const begun = await sendForStream(slow, { ...put, timeoutMs: 150 });
  await expect(begun.body.text()).rejects.toMatchObject({ name: "TimeoutError" });
});

test("a redirect, a response that breaks off, one without an end and a closed door are errors", async () => {
  const redirect = await serve((_, response) =>
    response.writeHead(302, { location: "http://x.example/" }).end(),
  );
  const broken = await serve((request, response) => {
    response.writeHead(200, { "content-length": "10" }).write("{");
    setTimeout(() => request.socket.destroy(), 20);
  });
  const endless = await serve((_, response) => {
    const more = () => {
      while (response.writable && response.write(Buffer.alloc(65_536)));
    };
    response.on("drain", more);
    more();
  });
  await expect(sendRequest(redirect, post)).rejects.toThrow("redirect");
  await expect(sendRequest(broken, post)).rejects.toThrow();
  await expect(sendRequest(endless, post)).rejects.toThrow("too long");
  await expect(sendRequest("http://127.0.0.1:1/", post)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await expect(sendRequest("no address", post)).rejects.toThrow();
  await expect(sendRequest("ftp://127.0.0.1/", post)).rejects.toThrow();
});
