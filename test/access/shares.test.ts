import { afterAll, beforeEach, expect, test } from "vitest";
import * as sharePage from "../../app/routes/reports/share.route.tsx";
import * as document from "../../app/routes/shared/document.route.ts";
import * as page from "../../app/routes/shared/page.tsx";
import * as pdf from "../../app/routes/shared/pdf.route.ts";
import { bytea } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, documentMessage, postLis, resultMessage, sendResults } from "../support/lab.ts";
import type { PageCaller } from "../support/page-calls.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { smallPdf } from "../support/small-pdf.ts";
import { standingAlone } from "../support/standing-alone.ts";
import { testApp } from "../support/test-app.ts";

const OWNER = "9830066661";
const STRANGER = "9830066662";
/** A value that is nowhere else in the data. */
const VALUE = "13.37";

const hashes = sql({}, { tokenHash: bytea, codeHash: bytea })`select token_hash, code_hash from report_share`;

let booked: BookedTest;
let reportId: string;

const site = await testApp();
const owner = await customerPages(site, OWNER);
const stranger = await customerPages(site, STRANGER);
afterAll(site.close);

beforeEach(async () => {
  const test = await bookTest(site.database.db, OWNER, 101);
  booked = test;
  reportId = await send(VALUE);
});

async function send(value: string, report: Record<string, unknown> = {}): Promise<string> {
  const results = report.status === "cancelled" ? [] : [{ analyte: "HB", value, unit: "g/dL" }];
  const state = await sendResults(site, resultMessage(booked, results, report));
  expect(state.State).toBe("applied");
  return state.ReportId ?? "";
}

interface Shares {
  shares: { shareId: string; label: string; stateWords: string; openedWords: string; keys: Keys | null }[];
}
interface Keys {
  message: string;
  code: string;
}

const sharePath = () => `/reports/${reportId}/share`;
const sharesOf = async (who: PageCaller) => who.get<Shares>(sharePage, sharePath(), { reportId });

async function share(days = "7"): Promise<{ token: string; code: string; shareId: string }> {
  const form = formOf({ intent: "make", label: "Dr Sen", days });
  const made = await owner.post(sharePage, sharePath(), form, { reportId });
  expect(made.status).toBe(303);
  const [first] = (await sharesOf(owner)).data.shares;
  const token = /\/shared\/([\w-]+)/.exec(first?.keys?.message ?? "")?.[1] ?? "";
  return { token, code: first?.keys?.code ?? "", shareId: first?.shareId ?? "" };
}

const openLink = (who: PageCaller, token: string) => who.get(page, `/shared/${token}`, { token });
const openPdf = (who: PageCaller, token: string) => who.get(pdf, `/shared/${token}/report.pdf`, { token });
const giveCode = (who: PageCaller, token: string, code: string) =>
  who.post(page, `/shared/${token}`, formOf({ code }), { token });

/** Opens a link with its code and returns the caller. */
async function doctorWith(token: string, code: string): Promise<PageCaller> {
  const doctor = visitorPages(site);
  expect(await giveCode(doctor, token, code)).toMatchObject({ status: 303, location: `/shared/${token}` });
  return doctor;
}

test("a doctor reads the report with link and code, and the owner sees when", async () => {
  const { token, code } = await share();
  const doctor = visitorPages(site);

  const before = await openLink(doctor, token);
  expect(before).toMatchObject({ status: 200, data: { shared: null, asksCode: true } });
  expect(JSON.stringify(before.data)).not.toMatch(/13\.37|Meena|Haemoglobin|Blood Count/);
  expect(await openPdf(doctor, token)).toMatchObject({
    status: 303,
    location: `/shared/${token}`,
    data: { body: null },
  });

  await giveCode(doctor, token, code);
  expect(JSON.stringify((await openLink(doctor, token)).data)).toContain(VALUE);
  expect((await openPdf(doctor, token)).data).toBeInstanceOf(Response);

  const [own] = (await sharesOf(owner)).data.shares;
  expect(own).toMatchObject({
    label: "Dr Sen",
    openedWords: expect.stringMatching(/^opened 2 times, last on/),
  });
  const noted = await site.container.services.reports.openings(owner.customerId ?? "", reportId);
  expect(noted.slice(0, 2).map(({ action, actor }) => [action, actor])).toEqual([
    ["share-download", "Dr Sen"],
    ["share", "Dr Sen"],
  ]);
});

test("the database holds neither the link nor the code", async () => {
  const { token, code } = await share();

  const kept = await site.database.db.rows(hashes, {});
  expect(kept).not.toEqual([]);
  for (const { tokenHash, codeHash } of kept) {
    expect(tokenHash.toString("latin1")).not.toContain(token);
    expect(codeHash.toString("latin1")).not.toContain(code.replace(" ", ""));
    expect([tokenHash.length, codeHash.length]).toEqual([32, 32]);
  }
});

test("what is unknown, ended or taken back is one response, and reads nothing, also with a code given before", async () => {
  const { token, code, shareId } = await share("1");
  const doctor = await doctorWith(token, code);
  const unknown = await openLink(doctor, "A".repeat(32));

  const revoked = formOf({ intent: "revoke", share: shareId });
  await owner.post(sharePage, sharePath(), revoked, { reportId });
  expect(await openLink(doctor, token)).toEqual(unknown);
  expect(await openPdf(doctor, token)).toMatchObject({
    status: 303,
    location: `/shared/${token}`,
    data: { body: null },
  });
  expect((await giveCode(doctor, token, code)).location).toBe(`/shared/${token}`);
  expect(await openLink(doctor, token)).toEqual(unknown);

  const second = await share("1");
  const other = await doctorWith(second.token, second.code);
  site.clock.advance({ days: 1 });
  expect(await openLink(other, second.token)).toEqual(unknown);
  expect(await openPdf(other, second.token)).toMatchObject({ status: 303, data: { body: null } });
  expect(unknown.status).toBe(404);
});

test("a code given before is asked for again after half an hour", async () => {
  const { token, code } = await share();
  const doctor = await doctorWith(token, code);

  site.clock.advance({ minutes: 31 });

  expect((await openLink(doctor, token)).data).toMatchObject({ shared: null, asksCode: true });
});

test("the pass of one link opens no other, and guessed and broken links are unknown", async () => {
  const first = await share();
  const doctor = await doctorWith(first.token, first.code);
  const mine = await site.container.services.shares.open(first.token, "");
  expect(mine).toBeUndefined();
  const one = reportId;
  const test2 = await bookTest(site.database.db, OWNER, 101);
  booked = test2;
  reportId = await send("14.2");
  expect(reportId).not.toBe(one);
  const second = await share();

  expect((await openLink(doctor, second.token)).data).toMatchObject({ shared: null });
  expect((await giveCode(visitorPages(site), second.token, first.code)).status).toBe(403);
  for (const token of ["", "1", "x".repeat(300), "' or 1=1 --", "../../etc", first.token.slice(1)]) {
    expect([token, (await openLink(doctor, token)).status]).toEqual([token, 404]);
    expect([token, (await openPdf(doctor, token)).status]).toEqual([token, 303]);
  }
  const forged = `${(site.clock.now.getTime() + 1e9).toString(36)}.${"A".repeat(43)}`;
  expect(await site.container.services.shares.open(first.token, forged)).toBeUndefined();
});

test("wrong codes cost growing waits, in which the right one opens nothing either", async () => {
  const { token, code } = await share();
  const guess = code.startsWith("1") ? "222 222" : "111 111";
  const somebody = visitorPages(site);
  const tries = async (times: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await giveCode(somebody, token, guess)).status);
    return statuses;
  };

  expect(await tries(4)).toEqual([403, 403, 429, 429]);
  expect((await giveCode(somebody, token, code)).status).toBe(429);
  site.clock.advance({ seconds: 31 });
  expect(await tries(2)).toEqual([429, 429]);
  site.clock.advance({ seconds: 31 });
  expect((await giveCode(somebody, token, code)).status).toBe(429);
  site.clock.advance({ seconds: 31 });
  expect((await giveCode(somebody, token, code)).status).toBe(303);
});

test("what cannot be a code is told so and costs no try", async () => {
  const { token, code } = await share();
  const somebody = visitorPages(site);
  for (const typed of ["1", "12", "12345", "1234567", "012345", "abcdef", "", "  "]) {
    expect([typed, (await giveCode(somebody, token, typed)).status]).toEqual([typed, 400]);
  }
  expect(
    (
      await giveCode(
        somebody,
        token,
        code.replace(/\d/g, (d) => "০১২৩৪৫৬৭৮৯"[Number(d)] ?? ""),
      )
    ).status,
  ).toBe(303);
});

test("codes tried at the same time gain no tries", async () => {
  const { token, code } = await share();
  const guess = code.startsWith("1") ? "222222" : "111111";

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => giveCode(visitorPages(site), token, guess)),
  );

  expect(responses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(2);
  expect(responses.map(({ status }) => status)).not.toContain(303);
});

test("one address cannot try links without end", async () => {
  const { unlock } = site.container.services.shares;
  const tries = await Promise.all(
    Array.from({ length: 31 }, () =>
      unlock({ token: "A".repeat(32), code: "123456", clientAddress: "203.0.113.7" }),
    ),
  );

  expect(tries.map((each) => !each.ok && each.error.code)).toContain("too-often");
});

test("the link follows the report: a correction shows, a withdrawn report shows no values", async () => {
  const { token, code } = await share();
  const doctor = await doctorWith(token, code);

  await send("12.9", { version: 2, status: "corrected", reason: "Sample mix-up found" });
  const corrected = JSON.stringify((await openLink(doctor, token)).data);
  expect(corrected).toContain("12.9");
  expect(corrected).toContain("Sample mix-up found");
  expect(corrected).not.toMatch(standingAlone(VALUE));

  await send("5.1", { version: 3, status: "corrected" });
  const held = JSON.stringify((await openLink(doctor, token)).data);
  expect(held).not.toMatch(/5\.1\b|12\.9|13\.37/);

  await send("", { version: 4, status: "cancelled", reason: "Reported for the wrong sample" });
  const withdrawn = JSON.stringify((await openLink(doctor, token)).data);
  expect(withdrawn).toContain("Reported for the wrong sample");
  expect(withdrawn).not.toMatch(/5\.1\b|12\.9|13\.37/);
  expect(await openPdf(doctor, token)).toMatchObject({
    status: 303,
    location: `/shared/${token}`,
    data: { body: null },
  });
  const again = await owner.post(
    sharePage,
    sharePath(),
    formOf({ intent: "make", label: "Dr Sen", days: "7" }),
    {
      reportId,
    },
  );
  expect(again.data).toMatchObject({ errors: { form: expect.stringContaining("nothing to share") } });
});

test("whoever reads shared values reads the document that the laboratory sent with them, and nobody else", async () => {
  const { token, code } = await share();
  const openDocument = (who: PageCaller) =>
    who.get<{ body: unknown }>(document, `/shared/${token}/document.pdf`, { token });
  const toPage = { status: 303, location: `/shared/${token}`, data: { body: null } };
  const doctor = await doctorWith(token, code);
  expect((await openLink(doctor, token)).data).toMatchObject({ shared: { hasDocument: false } });
  expect(await openDocument(doctor)).toMatchObject(toPage);

  await postLis(site, "/lis/v1/documents", documentMessage(booked, smallPdf()));
  await site.work("lis");

  expect((await openLink(doctor, token)).data).toMatchObject({ shared: { hasDocument: true } });
  const { data } = await openDocument(doctor);
  if (!(data instanceof Response)) throw new Error("no file came");
  expect(await data.text()).toBe(smallPdf());
  expect(Object.fromEntries(data.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-disposition": expect.stringMatching(/^attachment; filename="document-[\w-]+-1\.pdf"$/),
  });
  const [noted] = await site.container.services.reports.openings(owner.customerId ?? "", reportId);
  expect(noted).toMatchObject({ action: "share-download", actor: "Dr Sen", version: 1 });
  expect(await openDocument(visitorPages(site))).toMatchObject(toPage);

  await send("", { version: 2, status: "cancelled", reason: "Reported for the wrong sample" });
  expect(await openDocument(doctor)).toMatchObject(toPage);
});

test("another customer neither sees nor makes nor ends links to my report", async () => {
  const { shareId, token } = await share();

  expect((await sharesOf(stranger)).status).toBe(404);
  const make = formOf({ intent: "make", label: "Me", days: "7" });
  expect((await stranger.post(sharePage, sharePath(), make, { reportId })).status).toBe(404);
  const end = formOf({ intent: "revoke", share: shareId });
  expect((await stranger.post(sharePage, sharePath(), end, { reportId })).status).toBe(404);
  expect((await openLink(visitorPages(site), token)).status).toBe(200);
  expect((await sharesOf(visitorPages(site))).location).toContain("/login?return-url=");
});

test("a wrong form keeps what was typed and names the field", async () => {
  const form = formOf({ intent: "make", label: " ", days: "400" });

  const response = await owner.post(sharePage, sharePath(), form, { reportId });

  expect(response.data).toMatchObject({
    draft: { label: "", days: "400" },
    errors: { label: "Please enter the name of the doctor.", days: "Time must be one of those offered." },
  });
  expect((await sharesOf(owner)).data.shares).toEqual([]);
});

test("wrong codes from one address do not keep the reader at another from opening the link", async () => {
  const { token, code } = await share();
  const wrong = code.startsWith("1") ? "222222" : "111111";
  const { unlock } = site.container.services.shares;
  const by = async (clientAddress: string, tried: string) => {
    const unlocked = await unlock({ token, code: tried, clientAddress });
    return unlocked.ok ? "open" : unlocked.error.code;
  };
  const statuses: string[] = [];
  for (let n = 0; n < 12; n++) statuses.push(await by("198.51.100.7", wrong));
  expect(statuses).toEqual(["wrong-code", "wrong-code", ...Array(10).fill("too-often")]);
  expect(await by("198.51.100.7", code)).toBe("too-often");
  expect(await by("203.0.113.8", code)).toBe("open");
  // The right code ends the counting of its own address, not of the one that guesses.
  expect(await by("198.51.100.7", wrong)).toBe("too-often");
});

test("from many addresses together a link takes fifty wrong codes a day and no more", async () => {
  const { token, code } = await share();
  const wrong = code.startsWith("1") ? "222222" : "111111";
  const { unlock } = site.container.services.shares;
  const looked: string[] = [];
  for (let n = 0; n < 60; n++) {
    const unlocked = await unlock({ token, code: wrong, clientAddress: `198.51.100.${n}` });
    looked.push(unlocked.ok ? "open" : unlocked.error.code);
  }
  expect(looked.filter((each) => each === "wrong-code").length).toBeLessThanOrEqual(50);
  expect(looked.slice(50)).toEqual(Array(10).fill("too-often"));
});

test("a reader who opens a link, however often, gives nobody further wrong codes of that day", async () => {
  const { token, code } = await share();
  const wrong = code.startsWith("1") ? "222222" : "111111";
  const { unlock } = site.container.services.shares;
  let guesses = 0;
  for (let n = 0; n < 60; n++) {
    const guessed = await unlock({ token, code: wrong, clientAddress: `198.51.100.${n}` });
    if (!guessed.ok && guessed.error.code === "wrong-code") guesses += 1;
    if (n % 20 === 0)
      expect(await unlock({ token, code, clientAddress: "203.0.113.8" })).toMatchObject({ ok: true });
  }
  expect(guesses).toBeLessThanOrEqual(50);
  site.clock.advance({ hours: 25 });
  expect(await unlock({ token, code: wrong, clientAddress: "198.51.100.70" })).toMatchObject({
    error: { code: "wrong-code" },
  });
});
