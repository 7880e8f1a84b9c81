import { randomBytes } from "node:crypto";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { bytea, int, nullable, text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { exportStore } from "../../db/stores/data-exports.ts";
import { fileBytes } from "../../db/stores/files.ts";
import { openHttpServer } from "../../server/http/http-server.ts";
import { createLog } from "../../server/observability/log.ts";
import { customerOf } from "../support/customer-of.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, documentMessage, MEENA, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { readZip } from "../support/read-zip.ts";
import { smallPdf } from "../support/small-pdf.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const MIB = 1024 * 1024;
const COPIES = "copies of data";
const site = await testApp();
afterAll(site.close);

const addRequest = sql({ customerId: uuid, requestNo: text }, { id: uuid })`
  insert into prescription_request (id, request_no, customer_id, note, call_window, state, created_at)
  values (gen_random_uuid(), ${"requestNo"}, ${"customerId"}, '', 'any', 'received', now()) returning id`;
const addFile = sql({ id: uuid, position: int, content: nullable(bytea), contentKey: nullable(text) }, {})`
  insert into prescription_file (request_id, position, name, media_type, content, content_key)
  values (${"id"}, ${"position"}, 'page.jpg', 'image/jpeg', ${"content"}, ${"contentKey"})`;
const findParts = sql({ customerId: uuid }, { position: int, bytes: int })`
  select p.position, octet_length(p.content) as bytes
  from data_export_part p join data_export e on e.id = p.export_id
  where e.customer_id = ${"customerId"} order by p.position`;
const findCopy = sql({ customerId: uuid }, { id: uuid })`
  select id from data_export where customer_id = ${"customerId"}`;

const mendFile = sql({ content: bytea, requestNo: text }, { id: uuid })`
  update prescription_file f set content = ${"content"}, content_key = null from prescription_request r
  where r.id = f.request_id and r.request_no = ${"requestNo"} and f.content_key is not null returning r.id`;

interface Owner {
  client: TestClient;
  mobile: string;
  customerId: string;
}

/** A customer who has sent files; null: one that lies in an object store, which this site has not. */
async function withUploads(requestNo: string, ...files: (Buffer | null)[]): Promise<Owner> {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  const { db } = site.database;
  const { id: customerId } = await db.one(customerOf, { mobile });
  const { id } = await db.one(addRequest, { customerId, requestNo });
  for (const [index, content] of files.entries()) {
    const contentKey = content ? null : `prescription/${id}/${index + 1}`;
    await db.run(addFile, { id, position: index + 1, content, contentKey });
  }
  return { client, mobile, customerId };
}

/** What a camera makes is as good as chance. */
function photographOf(bytes: number): Buffer {
  const content = randomBytes(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return content;
}

async function ask({ client }: Owner): Promise<void> {
  expect((await client.post("/api/profile/data", {})).body).toMatchObject({ status: 1 });
}

async function copyOf({ client }: Owner) {
  type Copies = { data: { Items: { State: string; Url: string }[] } };
  const [copy] = (await client.get<Copies>("/api/profile/data")).body.data.Items;
  if (!copy) throw new Error("there is no copy");
  return copy;
}

const partsOf = ({ customerId }: Owner) => site.database.db.rows(findParts, { customerId });
const removeCopy = ({ customerId }: Owner) =>
  site.database.db.raw(`delete from data_export where customer_id = '${customerId}'`);

test("a copy that is larger than one part comes whole, with its length told before and every upload to the byte", async () => {
  const [first, second] = [photographOf(9 * MIB), photographOf(2 * MIB)];
  const owner = await withUploads("RXPARTS", first, second);
  await ask(owner);
  await site.work(COPIES);
  const parts = await partsOf(owner);
  expect(parts.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(parts.slice(0, 2).map(({ bytes }) => bytes)).toEqual([4 * MIB, 4 * MIB]);

  const response = await owner.client.fetch((await copyOf(owner)).Url);
  const archive = await response.arrayBuffer();
  expect(response.headers.get("content-length")).toBe(String(archive.byteLength));
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="my-data.zip"');
  const files = readZip(archive);
  expect(files.get("uploads/RXPARTS-1-page.jpg")?.equals(first)).toBe(true);
  expect(files.get("uploads/RXPARTS-2-page.jpg")?.equals(second)).toBe(true);

  site.clock.advance({ days: 8 });
  await site.work("old sessions and codes");
  expect(await partsOf(owner)).toEqual([]);
});

test("a version with values and a document of the laboratory is in the copy with both, one that is its document with that, and the reports of visits", async () => {
  const owner = await withUploads("RXDOCS");
  const send = async (serviceId: number, words: string, results: boolean) => {
    const booked = await bookTest(site.database.db, owner.mobile, serviceId);
    if (results) {
      await sendResults(site, resultMessage(booked, [{ analyte: "HB", value: "13.2", unit: "g/dL" }]));
    }
    await postLis(site, "/lis/v1/documents", documentMessage(booked, smallPdf(words)));
    await site.work("lis");
    return booked;
  };
  const one = await send(101, "signed", true);
  const two = await send(301, "scan", false);
  const [withValues, scan] = [one.accession, two.accession];
  await ask(owner);
  await site.work(COPIES);
  const response = await owner.client.fetch((await copyOf(owner)).Url);
  const files = readZip(await response.arrayBuffer());
  expect([...files.keys()].filter((name) => name.startsWith("reports/")).sort()).toEqual(
    [
      `reports/report-${withValues}-1.pdf`,
      `reports/document-${withValues}-1.pdf`,
      `reports/report-${scan}-1.pdf`,
      `reports/visit-${one.bookingNo}-1-1.pdf`,
      `reports/visit-${two.bookingNo}-1-1.pdf`,
    ].sort(),
  );
  const visits = JSON.parse(files.get("visit-reports.json")?.toString() ?? "[]");
  expect(visits).toMatchObject([
    { number: `${one.bookingNo}-1`, patient: MEENA.name, versions: [{ version: 1 }] },
    { number: `${two.bookingNo}-1`, patient: MEENA.name, versions: [{ version: 1 }] },
  ]);
  expect(files.get(`reports/document-${withValues}-1.pdf`)?.toString()).toBe(smallPdf("signed"));
  expect(files.get(`reports/report-${scan}-1.pdf`)?.toString()).toBe(smallPdf("scan"));
});

test("a report with a letter that no font has keeps nobody from the copy: words stand in its place", async () => {
  const owner = await withUploads("RXLETTER");
  const booked = await bookTest(site.database.db, owner.mobile, 101);
  const authorisedBy = { name: "Dr 李", regNo: "1" };
  const results = [{ analyte: "HB", value: "13.2", unit: "g/dL" }];
  await sendResults(site, resultMessage(booked, results, { authorisedBy }));
  await ask(owner);
  await site.work(COPIES);
  const files = readZip(await (await owner.client.fetch((await copyOf(owner)).Url)).arrayBuffer());
  const printed = [...files.keys()].filter((name) => name.startsWith("reports/"));
  expect(printed).toEqual([
    `reports/report-${booked.accession}-1.txt`,
    expect.stringMatching(/^reports\/visit-.*\.txt$/),
  ]);
  for (const name of printed) expect(files.get(name)?.toString()).toContain("no font has U+674E");
  expect(files.get("reports.json")?.toString()).toContain("13.2");
});

test("a copy that is deleted while it is fetched is cut off and not taken for whole; the site goes on", async () => {
  const files = Array.from({ length: 3 }, () => photographOf(10 * MIB));
  const owner = await withUploads("RXGONE", ...files);
  await ask(owner);
  await site.work(COPIES);
  const { Url } = await copyOf(owner);
  const server = await openHttpServer(site.app.fetch, {
    host: "127.0.0.1",
    port: 0,
    graceMs: 0,
    log: createLog("silent"),
  });
  onTestFinished(server.drain);
  const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const fetchCopy = () => fetch(`${server.url}${Url}`, { headers: { cookie }, redirect: "manual" });

  const whole = await fetchCopy();
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get("content-length")));
  const begun = await fetchCopy();
  expect(begun.status).toBe(200);
  await removeCopy(owner);
  await expect(begun.arrayBuffer()).rejects.toThrow();
  expect((await fetchCopy()).status).toBe(404);
});

test("whoever leaves in the middle of a copy leaves nothing to be read any more", async () => {
  const owner = await withUploads("RXLEFT", photographOf(9 * MIB));
  await ask(owner);
  await site.work(COPIES);
  const { Url } = await copyOf(owner);
  const reader = (await owner.client.fetch(Url)).body?.getReader();
  expect((await reader?.read())?.value?.length).toBe(4 * MIB);
  await reader?.cancel();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
  expect((await owner.client.fetch(Url)).status).toBe(200);
});

test("a file that cannot be read leaves no half of a copy, and the next try has all of it", async () => {
  const [first, second] = [photographOf(5 * MIB), photographOf(MIB)];
  const owner = await withUploads("RXFAIL", first, null);
  await ask(owner);
  await expect(site.work(COPIES)).rejects.toThrow("lies in an object store");
  expect(await partsOf(owner)).toEqual([]);
  expect(await copyOf(owner)).toMatchObject({ State: "making", Url: "" });
  await site.work(COPIES);
  expect(await copyOf(owner)).toMatchObject({ State: "making" });

  await site.database.db.one(mendFile, { content: second, requestNo: "RXFAIL" });
  site.clock.advance({ minutes: 2 });
  await site.work(COPIES);
  const files = readZip(await (await owner.client.fetch((await copyOf(owner)).Url)).arrayBuffer());
  expect(files.get("uploads/RXFAIL-1-page.jpg")?.equals(first)).toBe(true);
  expect(files.get("uploads/RXFAIL-2-page.jpg")?.equals(second)).toBe(true);
});

test("a process that has taken too long adds nothing to a copy that another makes by now, and gives nothing up", async () => {
  const owner = await withUploads("RXSLOW");
  await ask(owner);
  const { db } = site.database;
  const exports = exportStore(db, fileBytes(db, null));
  const after = (minutes: number) => new Date(site.clock.now.getTime() + minutes * 60_000);
  const part = (position: number, words: string) => ({
    position,
    content: new Uint8Array(Buffer.from(words)),
  });
  const slow = await exports.claim(after(0), after(5));
  if (!slow) throw new Error("no copy was due");
  expect(await exports.addPart(slow, part(1, "slow"), after(5))).toBe(true);
  expect(await exports.claim(after(4), after(9))).toBeUndefined();
  const quick = await exports.claim(after(6), after(11));
  if (!quick) throw new Error("the copy was not given up");
  expect(await partsOf(owner)).toEqual([]);
  expect(await exports.addPart(quick, part(1, "quick"), after(11))).toBe(true);

  expect(await exports.addPart(slow, part(2, "slow"), after(11))).toBe(false);
  await exports.finish(slow, { size: 4, now: after(7), expiresAt: after(90) });
  await exports.fail(slow, { now: after(7), nextTry: null });
  expect(await copyOf(owner)).toMatchObject({ State: "making" });
  await exports.finish(quick, { size: 5, now: after(7), expiresAt: after(90) });
  expect(await (await owner.client.fetch((await copyOf(owner)).Url)).text()).toBe("quick");
  await removeCopy(owner);
});

test("a newer copy takes the place of the older one", async () => {
  const owner = await withUploads("RXTWICE", photographOf(5 * MIB));
  await ask(owner);
  await site.work(COPIES);
  const older = await copyOf(owner);
  site.clock.advance({ hours: 2 });
  await ask(owner);
  expect((await owner.client.fetch(older.Url)).status).toBe(200);
  await site.work(COPIES);
  expect((await owner.client.fetch(older.Url)).status).toBe(404);
  expect((await owner.client.fetch((await copyOf(owner)).Url)).status).toBe(200);
  await site.work("old sessions and codes");
  expect((await partsOf(owner)).map(({ position }) => position)).toEqual([1, 2]);
});

test("a copy whose account ends while it is made ends without one", async () => {
  const owner = await withUploads("RXEND", photographOf(9 * MIB));
  await ask(owner);
  const { db } = site.database;
  const store = exportStore(db, fileBytes(db, null));
  const job = await store.claim(site.clock.now, site.clock.now);
  if (!job) throw new Error("no copy was due");
  await removeCopy(owner);
  expect(await store.addPart(job, { position: 1, content: new Uint8Array(1) }, site.clock.now)).toBe(false);
  expect(await db.rows(findCopy, { customerId: owner.customerId })).toEqual([]);
});

test("a copy that the version before has made in one piece can be fetched until it expires", async () => {
  const owner = await withUploads("RXOLD");
  await site.database.db.raw(`
    insert into data_export (id, customer_id, asked_at, ready_at, expires_at, content)
    values (gen_random_uuid(), '${owner.customerId}', '${site.clock.now.toISOString()}', '${site.clock.now.toISOString()}',
      '2030-01-01', convert_to('made before', 'UTF8'))`);
  const response = await owner.client.fetch((await copyOf(owner)).Url);
  expect([response.headers.get("content-length"), await response.text()]).toEqual(["11", "made before"]);
});
