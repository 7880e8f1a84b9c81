import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { int, json, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { createSignatures } from "../../server/desk/create-catalogue-desk.ts";
import { CBC, catalogueEditors, PRICES } from "../support/catalogue-editors.ts";
import { staffAccountOf } from "../support/staff-session.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await testApp({ seeded: "short" });
const { container, clock } = site;
const { db } = container;
afterAll(() => site.close());
// Each test publishes prices of rows of its own.
const { desk, nila, rina, key, begin, step, edit, review } = await catalogueEditors(site);
const inDays = (days: number) => addDays(indiaDay(clock.now), days);
const doctor = await staffAccountOf(db, "pathologist");

const priceOf = async (rowKey = CBC) => (await desk.row(PRICES, rowKey, null))?.published;

const stored = sql({ code: text }, { fees: int })`
  select p.fees_paise / 100 as fees from service_price p join service s on s.id = p.service_id
  join price_list l on l.id = p.price_list_id where s.code = ${"code"} and l.code = 'KOL'`;
const recorded = sql({ action: text }, { who: text, details: json<Record<string, unknown>>() })`
  select who, details from staff_action where action = ${"action"} order by at desc, id desc`;

test("a price is edited in a draft, shown as the command's dry run shows it, and published by a second person", async () => {
  const [code, rowKey] = ["HEM03", "HEM03\tKOL\t\t1"];
  const before = await desk.publications(20);
  const { id, saved } = await edit({ fees: "480", offer_fees: "300" }, { rowKey });
  expect(saved).toMatchObject({ ok: true });
  expect(await priceOf(rowKey)).toMatchObject({ fees: "150" });
  const page = await desk.draft(id);
  expect(page?.dryRun).toMatchObject({
    ok: true,
    sections: [
      { title: "Prices that change at once", lines: ["~ HEM03 on KOL: ₹150, offer ₹80 → ₹480, offer ₹300"] },
      { title: "Files" },
    ],
  });
  await review(id);
  expect(await desk.publishNow(await step(id, nila))).toEqual({ ok: false, error: { code: "own-draft" } });
  expect(await db.one(stored, { code })).toEqual({ fees: 150 });

  const pressed = await step(id, rina);
  const published = await desk.publishNow(pressed);
  expect(published).toMatchObject({ ok: true, value: { state: "published" } });
  expect(await desk.publishNow(pressed)).toEqual(published);
  expect(await db.one(stored, { code })).toEqual({ fees: 480 });
  await site.catalogue.refresh();
  const shown = container.catalogue().onSale.find((each) => each.code === code);
  expect(JSON.stringify([...(shown?.prices.values() ?? [])])).toContain("48000");

  const [newest, ...older] = await desk.publications(20);
  expect(newest).toMatchObject({ publishedBy: rina.name, preparedBy: nila.name, draftId: id });
  // With the very first publication the catalogue before it is kept as well.
  expect(older.at(-1)).toMatchObject({ publishedBy: "", reason: "As it was before" });
  expect(older).toHaveLength(Math.max(before.length, 1));
  const [entry] = await db.rows(recorded, { action: "catalogue published" });
  expect(entry).toMatchObject({
    who: rina.name,
    details: {
      changes: [{ file: PRICES, before: { fees: "150" }, after: { fees: "480" } }],
      preparedBy: [nila.name],
    },
  });
  const [edited] = await db.rows(recorded, { action: "catalogue row edited in a draft" });
  expect(edited).toMatchObject({
    who: nila.name,
    details: { before: { fees: "150" }, after: { fees: "480" } },
  });
});

test("the version before comes back whole, by one person, once, and only from the newest", async () => {
  const [code, rowKey] = ["HEM04", "HEM04\tKOL\t\t1"];
  const { id } = await edit({ fees: "480" }, { rowKey });
  await review(id);
  expect(await desk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  expect(await db.one(stored, { code })).toEqual({ fees: 480 });
  const [newest] = await desk.publications(20);
  const seen = newest?.catalogueVersion ?? 0;
  expect(await desk.revert(rina, { seen: seen - 1, reason: "Wrong list", key: key() })).toEqual({
    ok: false,
    error: { code: "not-the-newest" },
  });
  const pressed = { seen, reason: "Wrong list", key: key() };
  const both = await Promise.all([desk.revert(rina, pressed), desk.revert(rina, pressed)]);
  expect(both[0]).toMatchObject({ ok: true });
  expect(both[1]).toEqual(both[0]);
  expect(await db.one(stored, { code })).toEqual({ fees: 200 });
  const [back] = await desk.publications(20);
  expect(back).toMatchObject({ publishedBy: rina.name, reason: "Wrong list" });
  expect(await desk.publication(back?.catalogueVersion ?? 0)).toMatchObject({
    isNewest: true,
    rows: [{ file: PRICES, before: { fees: "480" }, after: { fees: "200" } }],
  });
  const wanted = { catalogueVersion: seen, key: key() };
  const again = await desk.draftOfVersion(nila, wanted);
  expect(await desk.draftOfVersion(nila, wanted)).toEqual(again);
  const draft = again.ok ? await desk.draft(again.value.draftId) : undefined;
  expect(draft?.rows).toMatchObject([{ file: PRICES, after: { fees: "480" } }]);
});

test("whoever has begun or edited a change publishes it under no other account of the same name or mobile", async () => {
  const { id } = await edit({ fees: "405" });
  await review(id);
  const setMobile = (login: string, mobile: string) =>
    db.raw(`update staff_account set mobile = '${mobile}' where login = '${login}'`);
  await setMobile(nila.login, "9830012399");
  for (const other of [
    { ...rina, mobile: "9830012399" },
    { ...rina, name: nila.name.toUpperCase() },
  ]) {
    const own = { ok: false, error: { code: "own-draft" } };
    expect(await desk.publishNow(await step(id, other))).toEqual(own);
    expect(await desk.schedule(await step(id, other), inDays(3))).toEqual(own);
  }
  // Accounts without a number are not one person's.
  await setMobile(nila.login, "");
  expect(await desk.schedule(await step(id, { ...rina, mobile: "" }), inDays(3))).toMatchObject({ ok: true });
  expect(await desk.discard(await step(id, rina))).toMatchObject({ ok: true });
});

test("of two people in one row of a draft the second is told what the first has changed", async () => {
  const { id } = await edit({ fees: "410" });
  const second = await edit({ fees: "420" }, { by: rina, draftId: id, rowVersion: 0 });
  expect(second.saved).toMatchObject({
    ok: false,
    error: { code: "changed", by: nila.name, version: 1, cells: { fees: "410" } },
  });
  const knowing = await edit({ fees: "420" }, { by: rina, draftId: id });
  expect(knowing.saved).toMatchObject({ ok: true });
  await review(id);
  expect(await desk.publishNow(await step(id, rina))).toEqual({ ok: false, error: { code: "own-draft" } });
  expect((await edit({ fees: "430" }, { draftId: id })).saved).toMatchObject({
    ok: false,
    error: { code: "not-open", state: "review" },
  });
  expect(await desk.requestChanges(await step(id, rina), "")).toMatchObject({
    ok: false,
    error: { code: "no-words" },
  });
  expect(await desk.requestChanges(await step(id, rina), "Too dear.")).toMatchObject({ ok: true });
  expect(await desk.draft(id)).toMatchObject({ draft: { state: "draft", note: "Too dear." } });
});

test("of two publications of the same row at the same moment one is made and the other gets the row; of different rows both are", async () => {
  const rows = [CBC, CBC, "HEM02\tKOL\t\t1"];
  const drafts = await Promise.all(
    rows.map(async (rowKey, i) => {
      const { id } = await edit({ fees: String(500 + i) }, { rowKey });
      await review(id);
      return id;
    }),
  );
  const steps = await Promise.all(drafts.map((id) => step(id, rina)));
  const [one, other, third] = await Promise.all(steps.map((each) => desk.publishNow(each)));
  expect(third).toMatchObject({ ok: true });
  const outcomes = [one, other].toSorted((a, b) => Number(b?.ok) - Number(a?.ok));
  expect(outcomes).toMatchObject([
    { ok: true },
    {
      ok: false,
      error: { code: "outdated", conflicts: [{ file: PRICES, rowKey: CBC, before: { fees: "400" } }] },
    },
  ]);
  const lost = drafts[one?.ok ? 1 : 0] ?? "";
  expect((await desk.draft(lost))?.conflicts).toHaveLength(1);
  expect(await priceOf("HEM02\tKOL\t\t1")).toMatchObject({ fees: "502" });
});

test("what the check finds stands at its row and column and stops the publication; a cell that is none is not saved", async () => {
  const wrong = await edit({ fees: "cheap" });
  expect(wrong.saved).toEqual({
    ok: false,
    error: {
      code: "wrong-cells",
      problems: [{ column: "fees", problem: '"cheap" is not an amount of rupees' }],
    },
  });
  const { id } = await edit({ offer_fees: "9999" });
  const problems = [
    { file: PRICES, rowKey: CBC, column: "offer_fees", problem: "HEM01: the offer is dearer than the fee" },
  ];
  expect((await desk.draft(id))?.dryRun).toEqual({ ok: false, problems });
  await review(id);
  expect(await desk.publishNow(await step(id, rina))).toEqual({
    ok: false,
    error: { code: "wrong-catalogue", problems },
  });
  expect(await desk.schedule(await step(id, rina), inDays(11))).toMatchObject({
    ok: false,
    error: { code: "wrong-catalogue" },
  });
});

test("a row is added and another taken away; the same key is not taken twice", async () => {
  const { id, saved } = await edit(
    { place: "lab:BAL", day: "2027-02-03", reason: "Repairs" },
    { file: "holidays.csv", rowKey: null },
  );
  expect(saved).toMatchObject({ ok: true });
  const twice = await edit(
    { place: "lab:BAL", day: "2027-02-03", reason: "Again" },
    { file: "holidays.csv", rowKey: null, draftId: id },
  );
  expect(twice.saved).toMatchObject({
    ok: false,
    error: { code: "wrong-cells", problems: [{ column: "day" }] },
  });
  const coupon = (await desk.table("coupons.csv", null))?.rows[0]?.rowKey ?? "";
  expect((await edit(null, { file: "coupons.csv", rowKey: coupon, draftId: id })).saved).toMatchObject({
    ok: true,
  });
  await review(id);
  expect(await desk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  expect((await desk.table("holidays.csv", null))?.rows.map(({ cells }) => cells.reason)).toContain(
    "Repairs",
  );
  expect((await desk.table("coupons.csv", null))?.rows.map(({ rowKey }) => rowKey)).not.toContain(coupon);
});

test("a new row's form that is sent again answers as the first time, and the row is there once", async () => {
  const cells = { place: "lab:BAL", day: "2027-02-04", reason: "Repairs" };
  const form = { draftId: await begin(nila), file: "holidays.csv", rowKey: null, rowVersion: 0, key: key() };
  const saved = await desk.saveRow(nila, { ...form, cells });
  expect(saved).toMatchObject({ ok: true });
  expect(await desk.saveRow(nila, { ...form, cells })).toEqual(saved);
  expect((await desk.draft(form.draftId))?.rows).toMatchObject([{ file: "holidays.csv", after: cells }]);
});

test("a reviewed change is published on its day, and goes back with the reason where it no longer can be", async () => {
  const [fits, late] = await Promise.all(
    ["601", "602"].map(async (fees) => {
      const { id } = await edit({ fees }, { rowKey: "HEM02\tKOL\t\t1" });
      await review(id);
      return id;
    }),
  );
  for (const id of [fits ?? "", late ?? ""]) {
    expect(await desk.schedule(await step(id, nila), inDays(11))).toMatchObject({ ok: false });
    expect(await desk.schedule(await step(id, rina), inDays(11))).toMatchObject({
      ok: true,
      value: { state: "scheduled" },
    });
  }
  await site.work("catalogue changes of the day");
  expect((await desk.draft(fits ?? ""))?.draft.state).toBe("scheduled");
  clock.advance({ days: 11 });
  await site.work("catalogue changes of the day");
  const states = await Promise.all([fits, late].map(async (id) => (await desk.draft(id ?? ""))?.draft));
  expect(states.map((draft) => draft?.state).toSorted()).toEqual(["draft", "published"]);
  expect(states.find((draft) => draft?.state === "draft")?.note).toContain(
    "1 of its rows were changed meanwhile",
  );
});

test("an uploaded file becomes a draft of the rows that differ; what is wrong with it is named by line and column", async () => {
  const row = { place: "lab:BAL", day: "2027-02-05", reason: "Painting" };
  const { id } = await edit(row, { file: "holidays.csv", rowKey: null });
  await review(id);
  expect(await desk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  const csv = (await desk.csv("holidays.csv", null)) ?? "";
  const wrong = csv.replace("place,day,reason", "place,date,reason");
  const file = "holidays.csv";
  const none = { draftId: null, draftVersion: 0, file };
  expect(await desk.upload(nila, { ...none, text: wrong, key: key() })).toMatchObject({
    ok: false,
    error: {
      code: "wrong-file",
      problems: [
        { line: 1, column: "day", problem: "the heading is missing" },
        { line: 1, column: "date", problem: "the heading is unknown" },
      ],
    },
  });
  expect(await desk.upload(nila, { ...none, text: `\uFEFF${csv}`, key: key() })).toMatchObject({
    ok: false,
    error: { code: "nothing-changes" },
  });
  const begun = { title: "Holidays of 2027", key: key() };
  const draftId = await desk.begin(nila, begun);
  expect(await desk.begin(nila, begun)).toBe(draftId);
  const text = `${csv.replace("Painting", "Painting of the roof")}lab:HWH,2027-05-05,Strike\n`;
  const upload = { draftId, draftVersion: 1, file, text, key: key() };
  const put = await desk.upload(nila, upload);
  expect(put).toMatchObject({ ok: true, value: { rows: 2 } });
  expect((await desk.draft(draftId))?.rows).toMatchObject([
    { before: { reason: "Painting" }, after: { reason: "Painting of the roof" } },
    { before: null, after: { reason: "Strike" } },
  ]);
  // Sent again, it is done once; a file of somebody who had not seen it changes nothing, and says whose it would have replaced.
  expect(await desk.upload(nila, upload)).toEqual(put);
  const others = text.replace("Painting of the roof", "Painters");
  expect(await desk.upload(rina, { ...upload, text: others, key: key() })).toEqual({
    ok: false,
    error: { code: "changed", by: nila.name, at: expect.any(Date) },
  });
  expect((await desk.draft(draftId))?.rows).toMatchObject([
    { after: { reason: "Painting of the roof" } },
    {},
  ]);
  const seen = (await desk.draft(draftId))?.draft.version ?? 0;
  expect(await desk.upload(rina, { ...upload, text: others, draftVersion: seen, key: key() })).toMatchObject({
    ok: true,
  });

  // The file of the catalogue itself takes the rows out again; then there is nothing to change.
  const last = { ...upload, text: csv, draftVersion: (await desk.draft(draftId))?.draft.version ?? 0 };
  expect(await desk.upload(rina, { ...last, key: key() })).toMatchObject({ ok: true, value: { rows: 0 } });
  expect((await desk.draft(draftId))?.rows).toEqual([]);
  expect(await desk.upload(rina, { ...last, key: key() })).toEqual({
    ok: false,
    error: { code: "nothing-changes" },
  });
});

test("a pathologist signs what was read; what has changed since is refused", async () => {
  const signatures = createSignatures(container);
  const ofHb = async () =>
    (await signatures.items()).find((item) => item.kind === "range" && item.key === "HB");
  const read = (await ofHb())?.hash ?? "";
  const { id } = await edit(
    { high: "19.6" },
    { file: "ranges.csv", rowKey: (await desk.table("ranges.csv", null))?.rows[0]?.rowKey ?? "" },
  );
  await review(id);
  expect(await desk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  const sign = (digits: string) =>
    signatures.sign(doctor, {
      kind: "range",
      asked: [{ key: "HB", read: digits }],
      registration: "WBMC 12345",
    });
  expect(await sign(read.slice(0, 16))).toMatchObject({ ok: false, error: { code: "changed", key: "HB" } });
  const now = (await ofHb())?.hash ?? "";
  expect(await sign(now.slice(0, 16))).toEqual({ ok: true, value: { signed: 1, signedAlready: 0 } });
  expect(await ofHb()).toMatchObject({ state: "signed", signature: { signedBy: doctor.name } });
});

test("a health article is checked, published, shown to visitors and taken back like every other row", async () => {
  const file = "articles.csv";
  const rowKey = "iron-and-ferritin\t1";
  const published = (await desk.row(file, rowKey, null))?.published;
  const titleNow = async () => {
    await site.content.refresh();
    return container.content.find("articles", "iron-and-ferritin")?.title;
  };
  const short = await edit({ text: "Too short. [Nowhere](/test/no-such-test)" }, { file, rowKey });
  const page = await desk.draft(short.id);
  expect(page?.dryRun).toMatchObject({ ok: false });
  const problems = page?.dryRun && !page.dryRun.ok ? page.dryRun.problems : [];
  expect(problems).toContainEqual(
    expect.objectContaining({
      file,
      rowKey,
      problem: "A link leads to /test/no-such-test, where there is nothing.",
    }),
  );

  const { id } = await edit({ title: "Iron, read again" }, { file, rowKey });
  await review(id);
  expect(await desk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  expect(await titleNow()).toBe("Iron, read again");
  const gone = await edit(null, { file, rowKey });
  await review(gone.id);
  expect(await desk.publishNow(await step(gone.id, rina))).toMatchObject({ ok: true });
  expect(await titleNow()).toBeUndefined();
  const [newest] = await desk.publications(20);
  const undone = await desk.revert(nila, {
    seen: newest?.catalogueVersion ?? 0,
    reason: "It stays",
    key: key(),
  });
  expect(undone).toMatchObject({ ok: true });
  expect(await titleNow()).toBe("Iron, read again");
  expect((await desk.row(file, rowKey, null))?.published).toEqual({
    ...published,
    title: "Iron, read again",
  });
});

test("a picture that is put into a banner is served under a name of its content", async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const kept = await desk.keepPicture(nila, picture);
  expect(kept).toEqual(await desk.keepPicture(nila, picture));
  const served = await site.app.request(kept.ok ? kept.value : "");
  expect(served.headers.get("content-type")).toBe("image/webp");
  expect(served.headers.get("cache-control")).toContain("immutable");
  const none = await site.app.request(`/pictures/published/${"0".repeat(32)}.webp`);
  expect(none.status).toBe(404);
  expect(await desk.keepPicture(nila, Buffer.from("no picture"))).toMatchObject({ ok: false });
});
