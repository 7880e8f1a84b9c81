import { afterAll, beforeAll, expect, test } from "vitest";
import * as sharePage from "../../app/routes/reports/share.route.tsx";
import * as sharedPage from "../../app/routes/shared/page.tsx";
import * as sharedPdf from "../../app/routes/shared/pdf.route.ts";
import type { ApiReportShare } from "../../contract/sharing.ts";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const OWNER = "9830088881";

interface Shares {
  status: number;
  message?: string;
  data: { ShareId?: string; Items: ApiReportShare[] };
}

let site: TestApp;
let owner: TestClient;
let stranger: TestClient;
let path: string;

beforeAll(async () => {
  site = await testApp();
  owner = site.client();
  stranger = site.client();
  await owner.login(OWNER);
  await stranger.login("9830088882");
  path = `/api/reports/${await released()}`;
});
afterAll(() => site.close());

/** A report of the owner that is out; its id. */
async function released(): Promise<string> {
  const booked = await bookTest(site.database.db, OWNER, 101);
  const message = resultMessage(booked, [{ analyte: "HB", value: "13.1", unit: "g/dL" }]);
  return (await sendResults(site, message)).ReportId ?? "";
}

test("an app makes a link, sees it opened, and ends it", async () => {
  const made = await owner.post<Shares>(`${path}/shares`, { Label: "Dr Sen", Days: 3 });
  const [share] = made.body.data.Items;
  expect(share).toMatchObject({
    ShareId: made.body.data.ShareId,
    Label: "Dr Sen",
    State: "open",
    Openings: 0,
  });
  expect(share?.Link).toMatch(/\/shared\/[\w-]{32}$/);
  expect(share?.Code).toMatch(/^\d{6}$/);

  const token = share?.Link.split("/").at(-1) ?? "";
  const { shares } = site.container.services;
  const unlocked = await shares.unlock({ token, code: share?.Code ?? "", clientAddress: null });
  if (!unlocked.ok) throw new Error("the code was refused");
  await shares.open(token, unlocked.value.pass);

  const listed = await owner.get<Shares>(`${path}/shares`);
  expect(listed.body.data.Items[0]).toMatchObject({ Openings: 1, LastOpenedAt: expect.any(String) });
  const openings = await owner.get<{ data: { Items: { Action: string; Actor: string }[] } }>(
    `${path}/openings`,
  );
  expect(openings.body.data.Items[0]).toMatchObject({ Action: "share", Actor: "Dr Sen", Version: 1 });

  const ended = await owner.post<Shares>(`${path}/shares/${share?.ShareId}/end`, {});
  expect(ended.body.data.Items[0]).toMatchObject({ State: "revoked", Link: "", Code: "" });
  expect(await shares.open(token, unlocked.value.pass)).toBeUndefined();
});

test("the PDF of a link that no longer opens the report leads to the page that says so", async () => {
  const { body } = await owner.post<Shares>(`${path}/shares`, { Label: "Dr Roy", Days: 1 });
  const { Link = "", Code = "" } = body.data.Items[0] ?? {};
  const token = Link.split("/").at(-1) ?? "";
  const doctor = visitorPages(site);
  await doctor.post(sharedPage, `/shared/${token}`, formOf({ code: Code }), { token });
  const download = () => doctor.get(sharedPdf, `/shared/${token}/report.pdf`, { token });
  expect((await download()).status).toBe(200);

  await owner.post(`${path}/shares/${body.data.ShareId}/end`, {});
  expect(await download()).toMatchObject({ status: 303, location: `/shared/${token}` });
  expect((await doctor.get(sharedPage, `/shared/${token}`, { token })).status).toBe(404);
});

const keptResponses = sql({}, { text })`
  select coalesce(string_agg(answer, ' '), '') as text from idempotency_key`;

test("a link that is asked for again under its Idempotency-Key is the same one, and the key keeps neither link nor code", async () => {
  const report = `/api/reports/${await released()}`;
  const headers = { "idempotency-key": "share-key-0001" };
  const make = (Label = "Dr Sen") => owner.post<Shares>(`${report}/shares`, { Label, Days: 3 }, { headers });
  const made = (await make()).body;
  const [share] = made.data.Items;
  const token = share?.Link.split("/").at(-1) ?? "";
  expect([token.length, share?.Code.length]).toEqual([32, 6]);

  expect((await make()).body).toEqual(made);
  expect((await make("Dr Roy")).status).toBe(409);
  const ended = await owner.post<Shares>(
    `${report}/shares/${share?.ShareId}/end`,
    {},
    { headers: { "idempotency-key": "share-key-0002" } },
  );
  expect(ended.body.data.Items).toMatchObject([{ State: "revoked" }]);
  const other = await owner.post<Shares>(`${report}/shares`, { Label: "Dr Roy", Days: 3 });
  await owner.post(
    `${report}/shares/${share?.ShareId}/end`,
    {},
    { headers: { "idempotency-key": "share-key-0003" } },
  );
  const kept = (await site.database.db.one(keptResponses, {})).text;
  expect(kept).toContain(share?.ShareId);
  for (const { Link, Code } of [share, other.body.data.Items[0]].flatMap((each) => each ?? [])) {
    expect(kept).not.toContain(Link.split("/").at(-1));
    expect(kept).not.toContain(`"${Code}"`);
  }
  expect((await make()).body.data).toMatchObject({
    ShareId: share?.ShareId,
    Items: [{ State: "open" }, { State: "revoked", Link: "" }],
  });
});

test("a wrong body names the field, and a report that is not one's own is not found", async () => {
  const wrong = await owner.post(`${path}/shares`, { Label: "Dr Sen", Days: 5 });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("Days")]);
  const blank = await owner.post(`${path}/shares`, { Label: " ", Days: 3 });
  expect([blank.status, blank.text]).toEqual([400, expect.stringContaining("Label")]);

  expect((await stranger.get(`${path}/shares`)).status).toBe(404);
  expect((await stranger.get(`${path}/openings`)).status).toBe(404);
  expect((await stranger.post(`${path}/shares`, { Label: "Me", Days: 3 })).status).toBe(404);
  expect((await site.client().get(`${path}/shares`)).status).toBe(401);
});

test("after a rotation of the secret a link opens by its code, its pass still counts, and its owner sees both", async () => {
  const { customerId } = await customerPages(site, OWNER);
  const wanted = { label: "Dr Roy", days: 30 } as const;
  const reportId = await released();
  const { shares } = site.container.services;
  await shares.create(customerId ?? "", reportId, wanted);
  const [made] = (await shares.list(customerId ?? "", reportId)) ?? [];
  const { token = "", code = "" } = made?.keys ?? {};
  const before = await shares.unlock({ token, code, clientAddress: null });
  if (!before.ok) throw new Error("the code was refused");

  const rotated = await site.neighbour({ secret: "the secret after the rotation is long enough" });
  const after = rotated.container.services.shares;

  expect(await after.open(token, before.value.pass)).toBeDefined();
  const guess = code === "111111" ? "222222" : "111111";
  expect((await after.unlock({ token, code: guess, clientAddress: null })).ok).toBe(false);
  const unlocked = await after.unlock({ token, code, clientAddress: null });
  if (!unlocked.ok) throw new Error("the code was refused after the rotation");
  expect(await after.open(token, unlocked.value.pass)).toBeDefined();
  expect((await after.list(customerId ?? "", reportId))?.[0]?.keys).toEqual({ token, code });
});

test("a report that was withdrawn offers no form for a link, and keeps the links that were made", async () => {
  const pages = await customerPages(site, OWNER);
  const booked = await bookTest(site.database.db, OWNER, 101);
  const values = [{ analyte: "HB", value: "13.1", unit: "g/dL" }];
  const { ReportId: reportId = "" } = await sendResults(site, resultMessage(booked, values));
  const open = () => pages.get(sharePage, `/reports/${reportId}/share`, { reportId });
  expect((await open()).data).toMatchObject({ canShare: true, shares: [] });
  await owner.post(`/api/reports/${reportId}/shares`, { Label: "Dr Sen", Days: 3 });

  const withdrawn = { version: 2, status: "cancelled", reason: "Reported for the wrong sample" };
  await sendResults(site, resultMessage(booked, [], withdrawn));

  expect((await open()).data).toMatchObject({ canShare: false, shares: [{ label: "Dr Sen" }] });
  const stranger = await customerPages(site, "9830088882");
  const others = await stranger.get(sharePage, `/reports/${reportId}/share`, { reportId });
  expect(others.status).toBe(404);
});

test("ten links are open at the most", async () => {
  const report = await released();
  const responses: Shares[] = [];
  for (let i = 0; i < 11; i++) {
    responses.push(
      (await owner.post<Shares>(`/api/reports/${report}/shares`, { Label: `Doctor ${i}`, Days: 1 })).body,
    );
  }

  expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(1), 0]);
  expect(responses.at(-1)?.message).toContain("10 active links");
});
