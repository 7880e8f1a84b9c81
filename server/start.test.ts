import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import type { ApiReport, ApiReportListItem } from "../contract/reports.ts";
import { DEMO_PEOPLE, loadDemoPeople } from "../seed/demo-people.ts";
import { cleanEnvironment } from "../test/support/clean-environment.ts";
import { imbalances } from "../test/support/ledger-balance.ts";
import { smallPooler } from "../test/support/small-pooler.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { testApp } from "../test/support/test-app.ts";
import { readSettings } from "./config/env.ts";
import { SettingError } from "./config/read-setting.ts";
import { createLog } from "./observability/log.ts";
import { loadDemoHistory, openDatabase, start, warnOfLabs } from "./start.ts";

const site = await testApp({ seeded: true });
await loadDemoPeople(site.container.db, { ...site.container, hashPassword: async () => "" });
await loadDemoHistory(site.container);
afterAll(site.close);

test("the demo's Meena has reports over two years, however often the site starts", async () => {
  await loadDemoHistory(site.container);
  const meena = site.client();
  await meena.login(DEMO_PEOPLE.meena.mobile);

  const { Items } = (await meena.get<{ data: { Items: ApiReportListItem[] } }>("/api/reports")).body.data;
  const [newest] = Items;
  const oldest = Items.at(-1);
  const ofNewestVisit = await Promise.all(
    Items.filter(({ BookingNo }) => BookingNo === newest?.BookingNo).map(
      async ({ ReportId }) => (await meena.get<{ data: ApiReport }>(`/api/reports/${ReportId}`)).body.data,
    ),
  );

  expect(Items).toHaveLength(6);
  expect(Items.every(({ Status }) => Status === "released")).toBe(true);
  expect(new Set(Items.map(({ BookingNo }) => BookingNo)).size).toBe(4);
  expect([oldest?.ReportedAt.slice(0, 4), newest?.ReportedAt.slice(0, 4)]).toEqual(["2024", "2026"]);
  const codes = ofNewestVisit.map(({ Results }) => Results.map(({ Code }) => Code));
  expect(codes).toContainEqual(["VITD"]);
  expect(codes.flat()).toContain("HB");
});

test("a start on a later day leaves the history as it is, and takes no place for a visit that is there already", async () => {
  site.clock.advance({ days: 1 });
  await loadDemoHistory(site.container);
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("no value stands twice on one day of hers, and over the visits some lie outside their range", async () => {
  const meena = site.client();
  await meena.login(DEMO_PEOPLE.meena.mobile);
  const { Items } = (await meena.get<{ data: { Items: ApiReportListItem[] } }>("/api/reports")).body.data;
  const reports = await Promise.all(
    Items.map(
      async ({ ReportId }) => (await meena.get<{ data: ApiReport }>(`/api/reports/${ReportId}`)).body.data,
    ),
  );
  const byBooking = Map.groupBy(reports, ({ BookingNo }) => BookingNo);

  for (const visit of byBooking.values()) {
    const codes = visit.flatMap(({ Results }) => Results.map(({ Code }) => Code));
    expect(new Set(codes).size).toBe(codes.length);
  }
  const flags = reports.flatMap(({ Results }) => Results.map(({ Flag }) => Flag));
  const outside = flags.filter((flag) => flag === "L" || flag === "H" || flag === "A").length;
  expect(outside / flags.length).toBeGreaterThan(0.02);
  expect(outside / flags.length).toBeLessThan(0.25);
  expect(flags.filter((flag) => flag === "LL" || flag === "HH")).toEqual([]);
});

test("her bookings are shown with their reports, and she has a Health Analysis Report", async () => {
  const meena = site.client();
  await meena.login(DEMO_PEOPLE.meena.mobile);

  const booking = await meena.get("/api/bookings/NH1ST0RY40");
  const session = await meena.get("/genulabhome/hasLogedIn");

  expect(booking.body.data).toMatchObject({ BookingStatus: "Reported", PayStatus: "paid" });
  expect(session.body.data).toMatchObject({ IsSmartReportExists: 1 });
});

test("the demo's Ravi has a visit whose tests he can book again", async () => {
  const ravi = site.client();
  await ravi.login(DEMO_PEOPLE.ravi.mobile);

  const again = await ravi.post<unknown>("/loadData/submitPage/bookAgainServices", { healthArticles: true });
  const { data } = (await ravi.get<{ data: { Items: unknown[] } }>("/api/bookings")).body;

  expect(data.Items).toMatchObject([{ BookingNo: "NH1ST0RY50", BookingStatus: "Reported" }]);
  expect(again.body).toMatchObject([
    { PatientName: DEMO_PEOPLE.ravi.name },
    { PatientName: DEMO_PEOPLE.ravi.name },
  ]);
});

test("a data folder that cannot be made is named by its setting", async () => {
  const folder = mkdtempSync(join(tmpdir(), "namuna-data-"));
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const DATA_DIR of [file, join(file, "inside"), join(file, "further", "inside")]) {
    const error = openDatabase(readSettings({ DATA_DIR }), createLog("silent"));
    await expect(error).rejects.toThrow(SettingError);
    await expect(error).rejects.toThrow(`DATA_DIR is "${DATA_DIR}"`);
  }
  rmSync(folder, { recursive: true });
});

test("a start without built pages, or without a folder for uploads, ends with the name of the setting before it asks the database", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "file");
  writeFileSync(file, "");
  const env = {
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "silent",
    DATABASE_URL: "postgres://127.0.0.1:9/none",
  };
  for (const [name, value] of [
    ["BUILD_DIR", folder],
    ["UPLOAD_DIR", file],
    ["UPLOAD_DIR", join(file, "inside")],
    ["DATA_DIR", file],
    ["DATA_DIR", "/proc/data/inside"],
  ] as const) {
    const starting = start({ ...env, [name]: value });
    await expect(starting, `${name}=${value}`).rejects.toThrow(SettingError);
    await expect(starting).rejects.toThrow(`${name} is "${value}", where`);
  }
});

test("a start with pages that are built for another path ends with the name of the setting before it asks the database", async () => {
  const folder = temporaryFolder();
  for (const part of ["server", "desk/server"]) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, "index.js"), 'export const basename = "/";');
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const starting = start({
    BASE_PATH: "/lab/",
    BUILD_DIR: folder,
    DATA_DIR: folder,
    DATABASE_URL: "postgres://127.0.0.1:9/none",
    LOG_LEVEL: "silent",
    PORT: "0",
  });
  await expect(starting).rejects.toThrow(SettingError);
  await expect(starting).rejects.toThrow('BASE_PATH is "/lab/", and the pages are built for "/"');
});

test("a pooler that forgets statements between transactions stops the start with a sentence, and one that keeps them does not", async () => {
  const open = async (follows: boolean) => {
    const pooler = await smallPooler(inject("cluster"), { follows });
    onTestFinished(() => pooler.close());
    const DATABASE_URL = pooler.urlOf(site.database.name);
    return openDatabase(readSettings({ DATABASE_URL }), createLog("silent"));
  };
  const refused = open(false);
  await expect(refused).rejects.toThrow(SettingError);
  await expect(refused).rejects.toThrow("a pooler that does not keep prepared statements");
  await (await open(true)).close();
});

test.runIf(existsSync("/proc/self"))(
  "a data folder under one that lets nobody make folders is named, not tried for ever",
  { timeout: 30_000 },
  () => {
    const said = spawnSync(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: cleanEnvironment({ DATA_DIR: "/proc/data/inside", PORT: "0" }),
      encoding: "utf8",
      timeout: 20_000,
    });
    expect(said.stderr).toContain('DATA_DIR is "/proc/data/inside", where nothing can be kept (ENOENT).');
    expect(said.status).toBe(1);
  },
);

test("a default lab that the catalogue does not have is named in the log, with the setting", async () => {
  const { settings } = site.container;
  const said: string[] = [];
  const log = createLog("warn", { write: (line) => said.push(line) });
  for (const defaultLabId of [1, 999]) {
    warnOfLabs({
      ...site.container,
      log,
      settings: { ...settings, site: { ...settings.site, defaultLabId } },
    });
  }
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("DEFAULT_LAB_ID is 999");
});
