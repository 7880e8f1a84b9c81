import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { StoreUnreachable } from "../../domain/files/ports.ts";
import { s3Store } from "./s3-store.ts";
import type { S3Simulator } from "./simulator/s3-simulator.ts";
import { startS3Simulator } from "./simulator/s3-simulator.ts";

const clock = () => new Date();

const simulator = await startS3Simulator();
beforeEach(() => simulator.failWith("none"));
afterAll(simulator.stop);

const open = (over: Partial<S3Simulator["settings"]> = {}, timeoutMs?: number) =>
  s3Store({ ...simulator.settings, ...over }, { clock, ...(timeoutMs ? { timeoutMs } : {}) });

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest(),
  body: bytes,
});

async function bytesAt(key: string): Promise<Buffer | undefined> {
  const found = await open().get(key);
  return found && Buffer.from(await new Response(found.body).arrayBuffer());
}

test("a file comes back as it was sent, is written over by itself, and is gone when it is removed", async () => {
  const bytes = randomBytes(200_000);
  const key = "report-pdf/0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11/1";
  const store = open();
  await store.put(key, fileOf(bytes));
  await store.put(key, fileOf(bytes));
  expect((await store.get(key))?.size).toBe(bytes.length);
  expect((await bytesAt(key))?.equals(bytes)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await bytesAt(key)).toBeUndefined();
});

test("a file is sent as a stream, with its length and its hash known before", async () => {
  const bytes = randomBytes(220_001);
  const body: ReadableStream<Uint8Array> = new Blob([bytes]).stream();
  await open().put("data-copy/stream", { ...fileOf(bytes), body });
  expect((await bytesAt("data-copy/stream"))?.equals(bytes)).toBe(true);
});

test("a key may have any sign, its slashes stay folders", async () => {
  const key = "cv/Rëna Pal (1)*+রিপোর্ট 50%?#.pdf";
  await open().put(key, fileOf(Buffer.from("a CV")));
  expect(simulator.objects.has(key)).toBe(true);
  expect((await bytesAt(key))?.toString()).toBe("a CV");
  await open().remove(key);
  expect(simulator.objects.has(key)).toBe(false);
});

test("what is not what its hash says is not taken", async () => {
  const wrong = {
    ...fileOf(Buffer.from("one thing")),
    sha256: createHash("sha256").update("another").digest(),
  };
  await expect(open().put("cv/wrong", wrong)).rejects.toThrow("XAmzContentSHA256Mismatch");
  expect(simulator.objects.has("cv/wrong")).toBe(false);
});

test("nobody reads without the key and the secret, and a clock that is wrong is told", async () => {
  await open().put("cv/secret", fileOf(Buffer.from("private")));
  const bare = await fetch(`${simulator.settings.endpoint}/${simulator.settings.bucket}/cv/secret`);
  expect([bare.status, await bare.text()]).toEqual([403, expect.not.stringContaining("private")]);
  await expect(open({ secretAccessKey: "guessed" }).get("cv/secret")).rejects.toThrow(
    "SignatureDoesNotMatch",
  );
  const late = s3Store(simulator.settings, { clock: () => new Date(Date.now() - 3_600_000) });
  await expect(late.get("cv/secret")).rejects.toThrow("RequestTimeTooSkewed");
});

test("what is wrong with the settings is told in a sentence", async () => {
  expect(await open().findError()).toBeUndefined();
  const faultWith = async (over: Parameters<typeof open>[0]) => (await open(over).findError())?.words;
  expect(await faultWith({ secretAccessKey: "guessed" })).toContain("S3_ACCESS_KEY_ID");
  expect(await faultWith({ bucket: "somebody-elses" })).toContain("somebody-elses");
  expect(await faultWith({ endpoint: "http://127.0.0.1:1" })).toContain("does not answer");
});

test("a store that sends elsewhere is not followed, and told as one of another region", async () => {
  const elsewhere = createServer((_, response) =>
    response.writeHead(301, { location: simulator.settings.endpoint }).end(),
  );
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  onTestFinished(() => void elsewhere.close());
  const { port } = elsewhere.address() as AddressInfo;
  const store = open({ endpoint: `http://127.0.0.1:${port}` });
  expect((await store.findError())?.words).toContain("S3_REGION");
  await expect(store.get("cv/any")).rejects.toThrow("HTTP 301");
});

test("a bucket that is not there is told, and can be made", async () => {
  const empty = await startS3Simulator(clock, { withBucket: false });
  const store = s3Store(empty.settings, { clock });
  expect((await store.findError())?.words).toContain("files create-bucket");
  await expect(store.get("cv/any")).rejects.toThrow("NoSuchBucket");
  await store.createBucket();
  expect(await store.findError()).toBeUndefined();
  await empty.stop();
});

test("of many requests at once after a pause one tries the store, and the others are told that it is away", async () => {
  simulator.failWith("down");
  const store = s3Store(simulator.settings, { clock, rules: { failures: 1, openMs: 50 } });
  await expect(store.get("cv/any")).rejects.toThrow(StoreUnreachable);
  const before = simulator.asked.length;
  await sleep(60);
  const many = await Promise.allSettled(Array.from({ length: 8 }, () => store.get("cv/any")));
  expect(many.map((each) => each.status === "rejected" && each.reason instanceof StoreUnreachable)).toEqual(
    Array.from({ length: 8 }, () => true),
  );
  expect(simulator.asked.length - before).toBe(1);
});

test.each(["down", "slow"] as const)(
  "a store that is %s is told soon, and left alone after some tries",
  async (failure) => {
    simulator.failWith(failure);
    const rules = { failures: 3, openMs: 60_000 };
    const store = s3Store(simulator.settings, { clock, timeoutMs: failure === "slow" ? 100 : 5000, rules });
    const before = simulator.asked.length;
    for (let n = 0; n < 6; n++) await expect(store.get("cv/any")).rejects.toThrow(StoreUnreachable);
    expect(simulator.asked.length - before).toBe(3);
  },
);

test("of an error that has no end the beginning is read", async () => {
  simulator.failWith("endless");
  await expect(open({}, 2000).get("cv/any")).rejects.toThrow("out of order (HTTP 503, SlowDown)");
});

test("a file whose end does not come is an error, never half a file", async () => {
  await open().put("cv/long", fileOf(randomBytes(300_000)));
  simulator.failWith("cut");
  await expect(bytesAt("cv/long")).rejects.toThrow();
});
