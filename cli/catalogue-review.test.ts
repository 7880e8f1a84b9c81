import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { REVIEW_KINDS } from "../domain/medical-review/review-items.ts";
import { createLog } from "../server/observability/log.ts";
import { signedRangesStore, warnOfUnsigned } from "../server/review-catalogue.ts";
import type { TestDatabase } from "../test/support/database.ts";
import { testDatabase } from "../test/support/database.ts";
import { actionsOn, run } from "./namuna.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

/** A catalogue of which nobody has signed anything, for one test, with the commands over it. */
async function unsignedCatalogue(seeded: true | "short" = "short") {
  const database = await testDatabase({ seeded });
  onTestFinished(database.drop);
  return commandsOver(database);
}

function commandsOver({ db }: Pick<TestDatabase, "db">) {
  const by = ["--by", "Dr R. Sen", "--registration", "WBMC 12345"];
  return {
    db,
    review: async (...options: string[]) =>
      JSON.parse((await run(["catalogue", "review", "--json", ...options], { db })).out),
    sign: (...words: string[]) => run(["catalogue", "sign", ...words, ...by], { db }),
  };
}

/** A catalogue in which all but the ranges is signed, and a preparation has changed since, for one test; it is signed once for all of them. */
async function signedButRanges() {
  signed ??= signAllButRanges();
  const database = await testDatabase({ copyOf: (await signed).name });
  onTestFinished(database.drop);
  return commandsOver(database);
}

let signed: Promise<TestDatabase> | undefined;
afterAll(async () => (await signed)?.drop());

async function signAllButRanges(): Promise<TestDatabase> {
  const database = await testDatabase({ seeded: "short" });
  const { sign, review } = commandsOver(database);
  const kinds = REVIEW_KINDS.filter((each) => each !== "range");
  for (const kind of kinds) expect((await sign(kind, "all")).code, kind).toBe(0);
  const { counts } = await review();
  for (const kind of kinds) expect(counts[kind], kind).toMatchObject({ unsigned: 0, changed: 0 });
  await database.db.raw("update service set preparation = 'Eat nothing.' where code = 'HEM02'");
  return database;
}

test("nothing of a new catalogue is signed, and each kind is listed with what it is under", async () => {
  const { db, review } = await unsignedCatalogue(true);
  const { counts, items } = await review();
  expect(counts.range).toMatchObject({ signed: 0, changed: 0 });
  expect(counts.range.unsigned).toBeGreaterThan(700);
  for (const kind of REVIEW_KINDS)
    expect(
      items.some((item: { kind: string }) => item.kind === kind),
      kind,
    ).toBe(true);
  const { out } = await run("catalogue review", { db });
  expect(out).toContain("range: 0 signed");
  expect(out).toMatch(/and \d+ more: catalogue review --kind range/);
  const shown = await run("catalogue review --kind preparation --key BIO48 --show", { db });
  expect(shown.out).toContain("Red cells keep giving off homocysteine");
});

test("a signature names doctor, number and day; a later change reopens it, and the sheet shows that", async () => {
  const { db, review, sign } = await unsignedCatalogue();
  const [hb] = (await review("--kind", "range", "--key", "HB")).items;
  const dryRun = await sign("range", "HB", "--dry-run");
  expect(dryRun.out).toContain("1 would be signed. Nothing was written.");
  expect((await review()).counts.range.signed).toBe(0);

  expect((await sign("range", `HB@${hb.hash.slice(0, 8)},PLT`)).out).toContain(
    "2 signed by Dr R. Sen, WBMC 12345.",
  );
  const { counts, items } = await review("--kind", "range", "--key", "HB");
  expect(counts.range.signed).toBe(2);
  expect(items[0]).toMatchObject({
    state: "signed",
    signature: { signedBy: "Dr R. Sen", registration: "WBMC 12345", signedAt: "2026-11-20T06:00:00.000Z" },
  });
  expect(await actionsOn(db, "range")).toMatchObject([
    { who: "Dr R. Sen", action: "catalogue sign", details: { keys: ["HB", "PLT"] } },
  ]);
  expect((await sign("range", "HB")).out).toContain("0 signed");

  await db.raw("update reference_range set low = low + 1 where parameter_id = 1 and low is not null");
  const { out } = await run("catalogue review --kind range --key HB", { db });
  expect(out).toMatch(/^range: 1 signed, \d+ never signed, 1 changed since$/m);
  expect(out).toContain("changed since Dr R. Sen, WBMC 12345, 20/11/2026");
  const stale = await sign("range", `HB@${hb.hash.slice(0, 8)}`);
  expect([stale.code, stale.notes]).toEqual([1, expect.stringContaining('"HB" says something else by now')]);
});

test("nobody signs without a name and a number, and nothing that is not there", async () => {
  const { db, sign } = await unsignedCatalogue();
  const unnamed = await run("catalogue sign range HB --by Rina", { db });
  expect([unnamed.code, unnamed.notes]).toEqual([2, expect.stringContaining("--registration")]);
  expect((await sign("range", "NOSUCH")).code).toBe(1);
  expect((await sign("colour", "HB")).notes).toContain("is not a kind");
});

test("texts, preparation, codes and critical limits are signed like ranges, and all of a kind at once", async () => {
  const { review } = await signedButRanges();
  const { items } = await review("--kind", "preparation");
  expect(items).toMatchObject([{ key: "HEM02", state: "changed" }]);
});

test("a site with REPORT_RANGES=signed withholds what nobody has signed, and takes a new signature within its next look", async () => {
  const { db, sign } = await unsignedCatalogue();
  const store = signedRangesStore(catalogueStore(db), db);
  const rangesOf = async (code: string) =>
    (await store.readAll("2026-11-20")).parameters.find((each) => each.code === code)?.ranges ?? [];
  await sign("range", "PLT");
  expect((await rangesOf("PLT")).some(({ withheld }) => withheld)).toBe(false);
  expect((await rangesOf("TSH")).every(({ withheld }) => withheld)).toBe(true);
  const before = await store.readVersion();
  await sign("range", "TSH");
  expect(await store.readVersion()).toBe(before + 1);
  expect((await rangesOf("TSH")).some(({ withheld }) => withheld)).toBe(false);
});

test("production says at its start how much is unsigned, and says nothing when all is signed or in the demo", async () => {
  const { db, sign } = await signedButRanges();
  const lines: { words: string; facts: object }[] = [];
  const log = {
    ...createLog("silent"),
    warn: (facts: object, words: string) => lines.push({ words, facts }),
  };
  const around = { db, content: { find: () => undefined, list: () => [] }, log } as never as Parameters<
    typeof warnOfUnsigned
  >[0];
  const startIn = (appEnv: string) =>
    warnOfUnsigned({ ...around, settings: { appEnv, site: { languages: ["en", "bn"] } } as never });
  await startIn("local");
  expect(lines).toEqual([]);
  await startIn("production");
  expect(lines).toMatchObject([{ words: expect.stringContaining("namuna catalogue review") }]);
  expect(lines[0]?.facts).toMatchObject({ unsigned: { range: expect.any(Number), preparation: 1 } });
  // The text of the service, which answers questions about it, has changed with its preparation.
  for (const kind of ["range", "preparation", "text", "translation"]) await sign(kind, "all");
  lines.length = 0;
  await startIn("production");
  expect(lines).toEqual([]);
});

test("the chain's own texts are what is reviewed, as they are what the site shows", async () => {
  const { db } = await unsignedCatalogue();
  const own = mkdtempSync(join(tmpdir(), "namuna-own-texts-"));
  onTestFinished(() => rmSync(own, { recursive: true }));
  mkdirSync(join(own, "conditions"));
  const demo = readFileSync(new URL("../content/conditions/anaemia.md", import.meta.url), "utf8");
  writeFileSync(join(own, "conditions", "anaemia.md"), `${demo}\nA sentence of the chain's own.\n`);
  const hashes = async (env?: Record<string, string>) => {
    const { out } = await run(["catalogue", "review", "--json", "--kind", "text"], {
      db,
      ...(env && { env }),
    });
    const { items }: { items: { key: string; hash: string }[] } = JSON.parse(out);
    return new Map(items.map(({ key, hash }) => [key, hash]));
  };
  const [before, after] = [await hashes(), await hashes({ CONTENT_DIR: own })];
  expect([...after.keys()].filter((key) => before.get(key) !== after.get(key))).toEqual([
    "conditions/anaemia",
  ]);
});
