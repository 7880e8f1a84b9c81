import { join } from "node:path";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as filePage from "../../app/routes/book-by-prescription/file.route.ts";
import * as prescriptionPage from "../../app/routes/book-by-prescription/page.tsx";
import * as statePage from "../../app/routes/book-by-prescription/state.route.tsx";
import { run } from "../../cli/namuna.fixture.ts";
import { s3Store } from "../../integrations/storage/s3-store.ts";
import type { S3Simulator } from "../../integrations/storage/simulator/s3-simulator.ts";
import { startS3Simulator } from "../../integrations/storage/simulator/s3-simulator.ts";
import { testDatabase } from "../support/database.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { pdfFile } from "../support/request-files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { appOver, testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { newestCode, testClient } from "../support/test-client.ts";

vi.setConfig({ testTimeout: 60_000 });

const FILES = "files to the object store";

const simulator = await startS3Simulator();
// A breaker that never opens: what a store does when it is away is told request by request.
const rules = { failures: 1000, openMs: 1 };
const site = await testApp({ objects: s3Store(simulator.settings, { clock: () => new Date(), rules }) });
beforeEach(() => simulator.failWith("none"));
afterAll(async () => {
  await Promise.all([simulator.stop(), site.close()]);
});

/** A customer with a released report. */
async function withReport(): Promise<{ client: TestClient; mobile: string; reportId: string; path: string }> {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  const test = await bookTest(site.database.db, mobile, 101);
  const { ReportId = "" } = await sendResults(
    site,
    resultMessage(test, [{ analyte: "HB", value: "13.2", unit: "g/dL" }]),
  );
  await site.work("lis");
  await site.work("report-pdf");
  return { client, mobile, reportId: ReportId, path: `/api/reports/${ReportId}.pdf` };
}

type Copies = { data: { Items: { Url: string }[] } };
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** A process that has read no file yet. */
async function freshly(client: TestClient, path: string): Promise<Response> {
  const neighbour = await site.neighbour();
  const there = neighbour.client();
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  return there.fetch(path);
}

test("a report's PDF moves to the object store and comes back to the byte, for its owner alone", async () => {
  const { client, reportId, path } = await withReport();
  const before = await bytesOf(await client.fetch(path));
  expect(before.subarray(0, 5).toString()).toBe("%PDF-");
  await site.work(FILES);
  expect(simulator.objects.get(`report-pdf/${reportId}/1`)?.equals(before)).toBe(true);

  const after = await freshly(client, path);
  expect([after.status, (await bytesOf(after)).equals(before)]).toEqual([200, true]);
  const stranger = site.client();
  await stranger.login(newMobile());
  expect((await freshly(stranger, path)).status).toBe(404);
  const counted = await run("files status --json", { db: site.database.db });
  expect(JSON.parse(counted.out)).toMatchObject({ inDatabase: 0, objectStore: false, toRemove: 0 });
});

test("while the store is away files are still taken and made, what lies there is 503, and all goes on when it is back", async () => {
  const { client, path } = await withReport();
  await site.work(FILES);
  simulator.failWith("down");
  const away = await freshly(client, path);
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);

  const second = await withReport();
  await expect(site.work(FILES)).rejects.toThrow("out of order");
  expect((await freshly(second.client, second.path)).status).toBe(200);
  simulator.failWith("none");
  site.clock.advance({ minutes: 2 });
  await site.work(FILES);
  expect((await freshly(client, path)).status).toBe(200);
  expect(simulator.objects.has(`report-pdf/${second.reportId}/1`)).toBe(true);
});

test("a file that was changed in the store is not shown", async () => {
  const { client, path } = await withReport();
  await site.work(FILES);
  simulator.failWith("damaged");
  expect((await freshly(client, path)).status).toBe(500);
});

test("a prescription is saved from the store by its owner, and is gone there when the account is", async () => {
  const mobile = newMobile();
  const asha = await customerPages(site, mobile);
  const sent = await asha.post(
    prescriptionPage,
    "/book-by-prescription",
    formOf({ patient: "", note: "", call: "morning", files: [pdfFile("page 1.pdf")] }),
  );
  const requestNo = sent.location.replace("/book-by-prescription/", "");
  const state = () => asha.get<{ files: unknown[] }>(statePage, sent.location, { RequestNo: requestNo });
  const { files } = (await state()).data;
  await site.work(FILES);
  const key = [...simulator.objects.keys()].find((each) => each.startsWith("prescription/")) ?? "";
  const params = { RequestNo: requestNo, Position: "1" };
  const { data: saved } = await asha.get<Response>(filePage, `${sent.location}/1`, params);
  expect((await bytesOf(saved)).equals(simulator.objects.get(key) ?? Buffer.alloc(0))).toBe(true);
  expect((await state()).data.files).toEqual(files);

  const client = site.client();
  await client.login(mobile);
  await client.post("/api/profile/data", {});
  await site.work("copies of data");
  const [copy] = (await client.get<Copies>("/api/profile/data")).body.data.Items;
  const before = await bytesOf(await client.fetch(copy?.Url ?? ""));
  await site.work(FILES);
  expect([...simulator.objects.keys()].filter((each) => each.startsWith("data-copy-part/"))).toHaveLength(1);
  const after = await client.fetch(copy?.Url ?? "");
  expect(after.headers.get("content-length")).toBe(String(before.length));
  expect((await bytesOf(after)).equals(before)).toBe(true);
  simulator.failWith("down");
  expect((await client.fetch(copy?.Url ?? "")).status).toBe(503);
  simulator.failWith("none");
  await client.post("/api/profile/deletion/code", {});
  await client.post("/api/profile/deletion", { OTP: Number(await newestCode(site.container, mobile)) });
  site.clock.advance({ hours: 49 });
  await site.work("accounts to delete");
  await site.work(FILES);
  expect([...simulator.objects.keys()].filter((each) => !each.startsWith("report-pdf/"))).toEqual([]);
});

function envOf({ settings }: S3Simulator) {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

test("a backup has the files of the store in it, and a site without one serves the same PDF from it", async () => {
  const { client, path } = await withReport();
  const before = await bytesOf(await client.fetch(path));
  await site.work(FILES);
  const file = join(temporaryFolder(), "one.backup");
  const around = { db: site.database.db, env: envOf(simulator), now: new Date() };
  expect(await run(["backup", file], around)).toMatchObject({ code: 0 });
  simulator.failWith("down");
  expect((await run("doctor", around)).out).toContain("✗ The object store is out of order");
  expect((await run(["backup", `${file}.2`], around)).code).toBe(1);
  expect((await run(["backup", `${file}.3`, "--without-files"], around)).code).toBe(0);

  const empty = await testDatabase({ empty: true });
  onTestFinished(empty.drop);
  expect(await run(["restore", file], { db: empty.db })).toMatchObject({ code: 0, notes: "" });
  const again = await appOver(site, empty.db);
  const there = testClient(again.app, again.container);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  const restored = await there.fetch(path);
  expect([restored.status, (await bytesOf(restored)).equals(before)]).toEqual([200, true]);
});

test("the bucket is made by a command, and a dry run makes nothing", async () => {
  const bare = await startS3Simulator(() => new Date(), { withBucket: false });
  onTestFinished(bare.stop);
  const around = { env: envOf(bare), now: new Date() };
  expect((await run("files create-bucket --dry-run", around)).out).toContain("would be made");
  expect((await run("files create-bucket --json", around)).out).toContain('"made":true');
  expect((await run("files create-bucket", around)).out).toContain("is there");
  expect((await run("files create-bucket", {})).code).toBe(1);
});
