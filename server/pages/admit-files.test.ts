import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRESCRIPTION_FILES } from "../../domain/requests/documents.ts";
import type { TestApp } from "../../test/support/test-app.ts";
import { testApp } from "../../test/support/test-app.ts";
import type { RequestFacts } from "../http/request.ts";
import { readRequest } from "../http/request.ts";
import { respondToError } from "../http/respond-to-error.ts";
import { admitFiles } from "./admit-files.ts";
import { formRequest } from "./read-form.ts";

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "namuna-admit-"));
let site: TestApp;
let pages: Hono;
/** What a page is doing with its form until it is let go. */
const working: { customer: string | null; go(): void }[] = [];

beforeAll(async () => {
  site = await testApp({ env: { UPLOAD_DIR: folder } });
  const admit = admitFiles(site.container);
  pages = new Hono();
  pages.post("*", async (context) => {
    const facts = await readRequest(site.container, context);
    const form = await formRequest(
      context.req.url,
      context,
      admit(facts, context.req.path, context.req.raw.signal),
    );
    try {
      return await page(facts, form.request);
    } finally {
      await form.end();
    }
  });
  pages.onError((error) => respondToError(error, site.container.log));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function page({ visitor }: RequestFacts, request: Request): Promise<Response> {
  if (visitor.customerId === null) return new Response("log in", { status: 401 });
  await new Promise<void>((go) => working.push({ customer: visitor.customerId, go }));
  const form = await request.formData();
  const sizes = await Promise.all(
    form.getAll("files").map(async (file) => (await (file as File).arrayBuffer()).byteLength),
  );
  return Response.json(sizes);
}

/** A form of one file of so many MiB, in pieces; it counts the bytes that were asked for. */
function upload(path: string, cookie: string, mebibytes: number, remoteAddress?: string) {
  let asked = 0;
  const head = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`;
  const pieces = [head, ...Array.from({ length: mebibytes }, () => "x".repeat(MIB)), "\r\n--x--\r\n"];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[asked++];
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "multipart/form-data; boundary=x", cookie };
  const sent = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const response = pages.request(path, sent, { incoming: { socket: { remoteAddress } } });
  return { response: Promise.resolve(response), pieces: () => asked };
}

async function customerCookie(mobile: string): Promise<string> {
  const client = site.client();
  await client.login(mobile);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function untilWorking(count: number): Promise<void> {
  await expect.poll(() => working.length, { timeout: 10_000 }).toBe(count);
}

test("nothing of a visitor's prescription, and of an application for no opening, is read", async () => {
  const visitor = upload("/book-by-prescription", "", 5);
  expect([(await visitor.response).status, visitor.pieces()]).toEqual([401, 0]);
  const data = upload("/Book-By-Prescription.data", "", 5);
  expect([(await data.response).status, data.pieces()]).toEqual([401, 0]);
  const noJob = upload("/career/no-such-opening", "", 5);
  expect([(await noJob.response).status, noJob.pieces()]).toEqual([404, 0]);
});

test("a customer sends two forms at once, and nothing is read of a third; after them it is", async () => {
  const cookie = await customerCookie("9830020001");
  const first = upload("/book-by-prescription", cookie, 1);
  const second = upload("/book-by-prescription", cookie, 1);
  await untilWorking(2);
  const third = upload("/book-by-prescription", cookie, 1);
  const refused = await third.response;
  expect([refused.status, refused.headers.get("retry-after"), third.pieces()]).toEqual([429, "5", 0]);
  for (const { go } of working.splice(0)) go();
  expect([(await first.response).status, (await second.response).status]).toEqual([200, 200]);
  const later = upload("/book-by-prescription", cookie, 1);
  await untilWorking(1);
  for (const { go } of working.splice(0)) go();
  expect(await (await later.response).json()).toEqual([MIB]);
});

test("customers of one address have half of a page's places between them, and those elsewhere the other half", async () => {
  const cookies = await Promise.all([3, 4, 5, 6, 7].map((n) => customerCookie(`983002001${n}`)));
  const [last = "", ...others] = cookies;
  const from = (address: string, cookie: string) => upload("/book-by-prescription", cookie, 1, address);
  const held: ReturnType<typeof upload>[] = [];
  for (const cookie of others.slice(0, 2))
    held.push(from("198.51.100.1", cookie), from("198.51.100.1", cookie));
  await untilWorking(2);
  const fifth = from("198.51.100.1", last);
  expect([(await fifth.response).status, fifth.pieces()]).toEqual([429, 0]);
  held.push(from("198.51.100.2", last));
  const responses = Promise.all(held.map(({ response }) => response));
  const letting = setInterval(() => {
    for (const { go } of working.splice(0)) go();
  }, 20);
  expect((await responses).map(({ status }) => status)).toEqual(Array(5).fill(200));
  clearInterval(letting);
});

test("a customer who has sent all prescriptions of a day is told before the next is read", async () => {
  const cookie = await customerCookie("9830020002");
  const customerId = (await ownerOf(cookie)) ?? "";
  for (let sent = 0; sent < 10; sent++) {
    await site.container.services.requests.sendPrescription({
      customerId,
      patientId: null,
      note: "",
      callWindow: "any" as const,
      files: [{ name: "a.pdf", content: new TextEncoder().encode("%PDF-1.4\n%%EOF") }],
    });
  }
  const eleventh = upload("/book-by-prescription", cookie, 5);
  const response = await eleventh.response;
  expect([response.status, eleventh.pieces()]).toEqual([429, 0]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(60);
});

test("sixteen customers with ten megabytes each: two forms are in memory at once, the others wait, and the disk is empty at the end", async () => {
  const cookies = await Promise.all(
    Array.from({ length: 16 }, (_, n) => customerCookie(`98300300${String(n).padStart(2, "0")}`)),
  );
  const size = PRESCRIPTION_FILES.mostBytes / MIB;
  const sent = cookies.map((cookie) => upload("/book-by-prescription", cookie, size));
  const responses = Promise.all(sent.map(({ response }) => response));
  let most = 0;
  let isOver = false;
  void responses.then(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, working.length);
    for (const { go } of working.splice(0)) go();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const statuses = (await responses).map(({ status }) => status);
  expect(most).toBeLessThanOrEqual(2);
  // Eight are received at once; those beyond are told to come back, unread.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  sent.forEach(({ pieces }, n) => {
    if (statuses[n] === 503) expect(pieces()).toBe(0);
  });
  expect(readdirSync(join(folder, String(process.pid)))).toEqual([]);
});

test("files that a killed process left are removed by the next one", () => {
  const left = join(folder, "999999999");
  mkdirSync(left);
  writeFileSync(join(left, "1"), "somebody's prescription");
  admitFiles(site.container);
  expect(existsSync(left)).toBe(false);
});

async function ownerOf(cookie: string): Promise<string | null> {
  let found: string | null = null;
  const app = new Hono();
  app.get("*", async (context) => {
    found = (await readRequest(site.container, context)).visitor.customerId;
    return new Response();
  });
  await app.request("/", { headers: { cookie } });
  return found;
}
