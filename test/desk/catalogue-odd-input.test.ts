import { afterAll, expect, test, vi } from "vitest";
import type { Cells } from "../../domain/desk/catalogue/types.ts";
import { MOST_UPLOADED_BYTES } from "../../domain/desk/catalogue/types.ts";
import { catalogueEditors } from "../support/catalogue-editors.ts";
import { DESK_ORIGIN, openDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await testApp({ seeded: "short" });
afterAll(() => site.close());
const { desk, nila, rina, key, begin, step } = await catalogueEditors(site);
const staffed = await openDesk(site);

/** Puts a row into a draft. */
async function put(draftId: string, file: string, cells: Cells, rowKey: string | null = null) {
  return desk.saveRow(nila, { draftId, file, rowKey, cells, rowVersion: 0, key: key() });
}

async function sectionsOf(draftId: string) {
  const dryRun = (await desk.draft(draftId))?.dryRun;
  if (!dryRun?.ok) throw new Error(JSON.stringify(dryRun?.problems));
  return new Map(dryRun.sections.map(({ title, lines }) => [title, lines]));
}

test("whatever an article's Markdown has, its preview and its page run nothing", async () => {
  const text = [
    "## A <script>alert(1)</script>",
    "<img src=x onerror=alert(1)> <svg/onload=alert(1)> <a href=javascript:alert(1)>a</a>",
    "[b](javascript:alert(1)) [c](JaVaScRiPt:alert(1)) [d](java\tscript:alert(1)) [e](&#106;avascript:alert(1))",
    "[f](data:text/html;base64,PHNjcmlwdD4=) [g](vbscript:x) ![h](javascript:alert(1)) <javascript:alert(1)>",
    '[i](/test "x" onmouseover=alert(1) y="") ## {#" onclick=alert(1)}',
    "[j]: javascript:alert(1)",
    "[j]",
  ].join("\n\n");
  const cells = { ...(await desk.row("articles.csv", "iron-and-ferritin\t1", null))?.published, text };
  const html = desk.preview("articles.csv", cells) ?? "";
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  expect(tags.filter((tag) => /^<(?:script|img|svg|iframe|style)/i.test(tag))).toEqual([]);
  expect(tags.filter((tag) => /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
  expect(html).not.toMatch(/href="\s*(?:javascript|data|vbscript)/i);
  const cookie = await staffed.cookieOf("catalogue");
  const form = { ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`cell-${name}`, cell])) };
  const path = "/desk/catalogue/tables/articles/row?row=iron-and-ferritin%091";
  const page = await staffed.post(path, cookie, { ...form, intent: "preview" });
  const shown = await page.text();
  expect(page.status, shown.slice(0, 200)).toBe(200);
  expect(shown).not.toMatch(/<script>alert|<img src=x|href="\s*javascript/i);
});

test("a row's form that does not say what is to be done removes nothing", async () => {
  const draftId = await begin(nila);
  const cookie = await staffed.cookieOf("catalogue");
  const path = `/desk/catalogue/tables/articles/row?row=iron-and-ferritin%091&draft=${draftId}`;
  for (const intent of ["", "n0such"])
    expect((await staffed.post(path, cookie, { draft: draftId, version: "0", intent })).status).toBe(404);
  expect((await desk.draft(draftId))?.rows).toEqual([]);
});

test.each([
  ["articles.csv", "iron-and-ferritin\t1", { title: "Iron" }, "preview", 200],
  ["prices.csv", "HEM05\tKOL\t\t1", { fees: "many" }, "save", 422],
] as const)(
  "a form of %s that comes back does not replace what somebody has saved since it was opened",
  async (file, rowKey, typed, intent, status) => {
    const draft = await begin(nila);
    const cells = (await desk.row(file, rowKey, null))?.published ?? {};
    const theirs = file === "articles.csv" ? { title: "Iron and you" } : { fees: "470" };
    expect(await put(draft, file, { ...cells, ...theirs }, rowKey)).toMatchObject({ ok: true });
    const cookie = await staffed.cookieOf("catalogue");
    const path = `/desk/catalogue/tables/${file.replace(".csv", "")}/row?${new URLSearchParams({ row: rowKey, draft })}`;
    const form = Object.entries({ ...cells, ...typed }).map(([name, cell]) => [`cell-${name}`, cell]);
    const sent = { ...Object.fromEntries(form), draft, version: "0", intent };
    const again = await staffed.post(path, cookie, sent);
    expect(again.status).toBe(status);
    const [, version] = /name="version" value="(\d+)"/.exec(await again.text()) ?? [];
    const right = file === "articles.csv" ? sent : { ...sent, "cell-fees": "480" };
    const saved = await staffed.post(path, cookie, { ...right, version: version ?? "", intent: "save" });
    expect(saved.status).toBe(409);
    expect((await desk.draft(draft))?.rows).toMatchObject([{ after: theirs }]);
  },
);

test("a price from a day that is over changes at once, or is named as one that counts for nobody", async () => {
  const draft = await begin(nila);
  const price = {
    code: "HEM01",
    price_list: "KOL",
    valid_from: "2026-11-19",
    fees: "410",
    offer_fees: "270",
  };
  expect(await put(draft, "prices.csv", price)).toMatchObject({ ok: true });
  expect((await sectionsOf(draft)).get("Prices that change at once")).toEqual([
    "~ HEM01 on KOL: ₹400, offer ₹250 → ₹410, offer ₹270",
  ]);
  const older = { ...price, valid_from: "2026-11-10", fees: "405" };
  expect(await put(draft, "prices.csv", older)).toMatchObject({ ok: true });
  expect((await sectionsOf(draft)).get("Prices that count for nobody: a newer one has begun")).toEqual([
    "? HEM01 on KOL from 10/11/2026: ₹405, offer ₹270",
  ]);
  expect(await put(draft, "prices.csv", { ...price, fees: "420" })).toMatchObject({
    error: { code: "wrong-cells" },
  });
  const none = { ...price, valid_from: "2026-02-30" };
  expect(await put(draft, "prices.csv", none)).toMatchObject({
    error: { code: "wrong-cells", problems: [{ column: "valid_from" }] },
  });
});

test("a table is read as spreadsheets save it, and what is no such file is named", async () => {
  const file = "holidays.csv";
  const csv = (await desk.csv(file, null)) ?? "";
  const upload = async (text: string) =>
    desk.upload(nila, { draftId: await begin(nila), draftVersion: 1, file, text, key: key() });
  const line = 'lab:HWH,2027-06-01,"=SUM(1,2) ""quoted"""';
  const put = await upload(`\uFEFF${csv}${line}\n`.replaceAll("\n", "\r\n"));
  expect(put).toMatchObject({ ok: true, value: { rows: 1 } });
  const [row] = put.ok ? ((await desk.draft(put.value.draftId))?.rows ?? []) : [];
  expect(row?.after).toMatchObject({ reason: '=SUM(1,2) "quoted"' });
  const printed = put.ok ? await desk.csv(file, put.value.draftId) : "";
  expect(printed).toContain(`"'=SUM(1,2) ""quoted"""`);
  const lines = async (text: string) => {
    const read = await upload(text);
    return read.ok || read.error.code !== "wrong-file" ? read : read.error.problems.map(({ line: at }) => at);
  };
  expect(await lines(csv.replaceAll(",", ";"))).toContain(1);
  expect(await lines(csv.replaceAll(",", "\t"))).toContain(1);
  expect(await lines(`${csv}lab:HWH,2027-06-01,"open\n`)).toHaveLength(1);
  expect(await lines("")).not.toEqual([]);
  const rows = csv.trimEnd().split("\n");
  expect(await upload(`${csv}${rows[2]}\n`)).toMatchObject({
    ok: false,
    error: {
      code: "wrong-file",
      problems: [{ line: rows.length + 1, column: "place", problem: "stands in line 3 already" }],
    },
  });
});

test("a file that is too large is refused whole, a picture that is none too, and a cell that is too long by its name", async () => {
  const cookie = await staffed.cookieOf("catalogue");
  const send = async (path: string, form: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    const headers = { cookie, host: "desk.test", origin: DESK_ORIGIN };
    const response = await staffed.app.request(`${DESK_ORIGIN}${path}`, { method: "POST", headers, body });
    return [response.status, await response.text()] as const;
  };
  const csv = (await desk.csv("holidays.csv", null)) ?? "";
  const long = csv + "lab:HWH,2027-06-01,Strike\n".repeat(Math.ceil(MOST_UPLOADED_BYTES / 26));
  const [status, words] = await send("/desk/catalogue/tables/holidays/upload", {
    file: new File([long], "h.csv"),
  });
  expect([status, words.includes("larger than 8 MB")]).toEqual([422, true]);
  const utf16 = new File([Buffer.from(`\uFEFF${csv}`, "utf16le")], "h.csv");
  const [other, told] = await send("/desk/catalogue/tables/holidays/upload", { file: utf16 });
  expect([other, told.includes("not text in UTF-8")]).toEqual([422, true]);
  const banner = { "cell-title": "Winter", intent: "save", key: key() };
  const path = "/desk/catalogue/tables/banners/row";
  const files: [what: Blob, words: string][] = [
    [new File([new Uint8Array(MOST_UPLOADED_BYTES + 10)], "b.png"), "larger than 8 MB"],
    [new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "b.svg"), "JPEG, PNG or WebP"],
    [new File(["GIF89a"], "b.gif"), "JPEG, PNG or WebP"],
  ];
  for (const [picture, said] of files) {
    const [refused, page] = await send(path, { ...banner, "picture-file": picture });
    expect([refused, page.includes(said)]).toEqual([422, true]);
  }
  const cell = { "cell-title": "x".repeat(20_001), intent: "save", key: key() };
  const [cut, named] = await send(path, cell);
  expect([cut, named.includes("is longer than 20000 characters")]).toEqual([422, true]);
});

test("each version can be opened, and a list shows as many as it is asked for", async () => {
  const id = await begin(nila);
  const rowKey = "HEM02\tKOL\t\t1";
  const cells = { ...(await desk.row("prices.csv", rowKey, id))?.cells, fees: "441" };
  expect(await put(id, "prices.csv", cells, rowKey)).toMatchObject({ ok: true });
  expect(await desk.submit(await step(id, nila))).toMatchObject({ ok: true });
  expect(await desk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  const all = await desk.publications(20);
  expect(all).toHaveLength(2);
  expect(await desk.publications(1)).toEqual(all.slice(0, 1));
  for (const [at, { catalogueVersion }] of all.entries()) {
    const page = await desk.publication(catalogueVersion);
    expect([page?.publication.catalogueVersion, page?.isNewest]).toEqual([catalogueVersion, at === 0]);
  }
  expect(await desk.publication((all[0]?.catalogueVersion ?? 0) + 1)).toBeUndefined();
  const cookie = await staffed.cookieOf("catalogue");
  expect((await staffed.get("/desk/catalogue?most=40", cookie)).status).toBe(200);
});

test("amounts that are typed in the digits of a Bengali keyboard are read", async () => {
  const draftId = await begin(nila);
  const { row: page } = desk;
  const cells = (await page("prices.csv", "HEM03\tKOL\t\t1", null))?.published ?? {};
  const form = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`cell-${name}`, cell]));
  const sent = await staffed.post(
    `/desk/catalogue/tables/prices/row?row=HEM03%09KOL%09%091&draft=${draftId}`,
    await staffed.cookieOf("catalogue"),
    { ...form, "cell-fees": "১৬০.৫০", draft: draftId, version: "0", intent: "save", key: key() },
  );
  expect(sent.status, await sent.text()).toBe(302);
  expect((await page("prices.csv", "HEM03\tKOL\t\t1", draftId))?.cells).toMatchObject({ fees: "160.50" });
});
