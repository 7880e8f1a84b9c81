import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Connection } from "../db/client/connect.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { readCsv } from "../seed/catalogue-csv.ts";
import { seedFolder } from "../seed/folder.ts";
import { loadSeed } from "../seed/load.ts";
import { changeColumn, shortCatalogueFolder, spareScan, without } from "../test/support/catalogue-folder.ts";
import { testDatabase } from "../test/support/database.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { run } from "./namuna.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

async function seededDatabase(seeded: true | "short"): Promise<Connection> {
  const { db, drop } = await testDatabase({ seeded });
  onTestFinished(drop);
  return db;
}

const versionOf = (db: Connection): Promise<number> => catalogueStore(db).readVersion();

test("an export of the demo catalogue has the files and the rows of seed/catalogue, and imports again without any change", async () => {
  const db = await seededDatabase(true);
  const folder = temporaryFolder();
  const { code, notes, out } = await run(["catalogue", "export", folder, "--json"], { db });
  expect({ code, notes }).toEqual({ code: 0, notes: "" });
  const result: { ok: boolean; files: { file: string; rows: number }[] } = JSON.parse(out);
  const names = readdirSync(seedFolder).filter((name) => name.endsWith(".csv"));
  expect(result.files.map((each) => each.file).sort()).toEqual(names.sort());
  for (const name of names) {
    // Windows of the same hours may stand on one line or on several.
    if (name === "slot-templates.csv") continue;
    expect(rowsOf(pathToFileURL(`${folder}/`), name), name).toEqual(rowsOf(seedFolder, name));
  }
  const again = await run(["catalogue", "import", folder, "--dry-run"], { db });
  expect(again.code).toBe(0);
  expect(again.out).toContain("The database says the same already: nothing would change.");
  expect((await run(["catalogue", "import", fileURLToPath(seedFolder), "--dry-run"], { db })).out).toContain(
    "nothing would change",
  );
});

test("an export without --json ends well, with nothing to note", async () => {
  const db = await seededDatabase("short");
  const exported = await run(["catalogue", "export", temporaryFolder()], { db });
  expect(exported).toMatchObject({ code: 0, notes: "" });
});

/** The rows of a file in no order, cells that mean the same written alike. */
function rowsOf(folder: URL, name: string): string[] {
  const { rows } = readCsv(readFileSync(new URL(name, folder), "utf8"), name);
  const same = ([column, cell]: [string, string]): string => {
    if (["synonyms", "organs", "conditions"].includes(column)) return cell.split(";").sort().join(";");
    if (column === "age_from" || column === "age_to") return String(daysOf(column, cell));
    if (column === "valid_from" && name === "prices.csv") return cell || "2026-01-01";
    return /^-?\d+(\.\d+)?$/.test(cell) && column !== "loinc" ? String(Number(cell)) : cell;
  };
  return rows.map(({ cells }) => [...cells].map((cell) => `${cell[0]}=${same(cell)}`).join("|")).sort();
}

function daysOf(column: string, cell: string): number {
  if (cell === "") return column === "age_from" ? 0 : 120 * 365;
  return Number.parseInt(cell, 10) * (cell.endsWith("y") ? 365 : cell.endsWith("m") ? 30 : 1);
}

test("a broken row changes nothing, and every problem is told at once with file, row and column", async () => {
  const db = await seededDatabase("short");
  const before = await versionOf(db);
  let rows = 0;
  const folder = await shortCatalogueFolder({
    "prices.csv": (text) => {
      rows = text.trimEnd().split("\n").length;
      return `${text}NOPE,KOL,,100,90\nHEM01,KOL,01/12/2026,x,300\nHEM02,KOL,2026-12-01,100,200\nHEM03,KOL\n`;
    },
    "tests.csv": (text) => text.replace("\n1001,HEM01,Complete Blood Count,HEM,", "\n1001,HEM01,,NOWHERE,"),
    "labs.csv": (text) => text.replace(",700019,", ",12,"),
  });
  writeFileSync(join(folder, "price.csv"), "code\n");
  const { code, out, progress } = await run(["catalogue", "import", folder], { db });
  expect(code).toBe(1);
  for (const problem of [
    `prices.csv +row ${rows + 1} +code +"NOPE" is not known`,
    `prices.csv +row ${rows + 2} +valid_from +"01/12/2026" is not a day`,
    `prices.csv +row ${rows + 2} +fees +"x" is not an amount of rupees`,
    `prices.csv +row ${rows + 3} +offer_fees +HEM02: the offer is dearer than the fee`,
    `prices.csv +row ${rows + 4} +the row has 2 cells and the heading has 5`,
    "tests.csv +row 2 +name +is empty",
    'tests.csv +row 2 +department +"NOWHERE" is not known',
    "labs.csv +row 2 +pincode +BAL: 12 is not in pincodes.csv",
    "price.csv +the catalogue has no file of this name",
  ]) {
    expect(out).toMatch(new RegExp(problem));
  }
  expect(out.split("\n")[0]).toBe("9 problems; nothing was changed.");
  expect(await versionOf(db)).toBe(before);
  expect(progress[0]).toBe(0);
  const json = JSON.parse((await run(["catalogue", "check", folder, "--json"], { db })).out);
  expect(json).toMatchObject({ ok: false, dryRun: true });
  expect(json.problems).toHaveLength(9);
  expect(json.problems).toContainEqual({
    file: "prices.csv",
    row: rows + 3,
    column: "offer_fees",
    problem: "HEM02: the offer is dearer than the fee",
  });
});

test("hours that give no window are a problem at their line, and not a place that is closed", async () => {
  const db = await seededDatabase("short");
  let first = "";
  const folder = await shortCatalogueFolder({
    "slot-templates.csv": (text) => {
      const [heading = "", line = "", ...rest] = text.split("\n");
      first = line;
      const wrong = (from: string, until: string) => {
        const cells = line.split(",");
        return [...cells.slice(0, 2), from, until, ...cells.slice(4)].join(",");
      };
      const added = [
        wrong("22:00", "21:00"),
        wrong("22:30", "22:30"),
        wrong("23:00", "23:05"),
        wrong("x", "09:00"),
      ];
      return [heading, line, ...added, ...rest].join("\n");
    },
  });
  const { code, out } = await run(["catalogue", "check", folder, "--json"], { db });
  expect(code, first).toBe(1);
  const minutes = first.split(",")[4];
  expect(JSON.parse(out).problems).toEqual([
    { file: "slot-templates.csv", row: 6, column: "from", problem: expect.stringContaining('"x" is not') },
    { file: "slot-templates.csv", row: 3, column: "until", problem: "is not after from" },
    { file: "slot-templates.csv", row: 4, column: "until", problem: "is not after from" },
    {
      file: "slot-templates.csv",
      row: 5,
      column: "until",
      problem: `leaves no time for a window of ${minutes} minutes`,
    },
  ]);
});

test("a file that is missing, or saved in another encoding, is a problem", async () => {
  const db = await seededDatabase("short");
  const folder = await shortCatalogueFolder({ "organs.csv": (text) => text.replace("name", "Name") });
  writeFileSync(join(folder, "zones.csv"), Buffer.from("id,code,name\n1,KOL,\xe9\n", "latin1"));
  const { code, out } = await run(["catalogue", "check", folder], { db });
  expect(code).toBe(1);
  expect(out).toMatch(/organs.csv +row 1 +name +the heading is missing/);
  expect(out).toMatch(/zones.csv +row 1 +the file is not text in UTF-8/);
  expect((await run(["catalogue", "check", temporaryFolder()], { db })).out).toMatch(
    /tests.csv +row 1 +the file is missing/,
  );
});

test("post offices are held against a list of the post that the operator brings, on request", async () => {
  const db = await seededDatabase("short");
  const catalogue = await shortCatalogueFolder();
  const folder = temporaryFolder();
  const check = (list: string) => {
    writeFileSync(join(folder, "list.csv"), list);
    const line = ["catalogue", "check", catalogue, "--post-offices", "list.csv", "--json"];
    return run(line, { db, folder });
  };
  const { code, out } = await check(`Pincode,OfficeName,Delivery,District
700042,Kasba SO,Non Delivery,KOLKATA
700042,Bosepukur Road SO,Non Delivery,HOWRAH
700042,Rajdanga BO,Delivery,KOLKATA
`);
  expect(code).toBe(1);
  const problems: { file: string; column: string; problem: string }[] = JSON.parse(out).problems;
  const found = problems.filter(({ problem }) => problem.startsWith("700042 "));
  expect(found.map(({ file, column, problem }) => [file, column, problem])).toEqual([
    ["pincodes.csv", "delivery_status", "700042 Kasba does not deliver by the list"],
    ["pincodes.csv", "district", "700042 Bosepukur Road: Kolkata is HOWRAH in the list"],
    ["pincodes.csv", "", "700042 Rajdanga (KOLKATA) is in the list and not here"],
  ]);
  const refused = await check("town,code\nKolkata,700042\n");
  expect([refused.code, refused.notes + refused.out]).toEqual([
    1,
    expect.stringContaining('"list.csv" is no list of post offices: it has no column for'),
  ]);
  const missing = await run(["catalogue", "check", catalogue, "--post-offices", "none.csv"], { db });
  expect(missing.notes + missing.out).toContain('There is no file "none.csv".');
});

test("a code that the database knows under another id is a problem, also of a withdrawn service", async () => {
  const db = await seededDatabase("short");
  const scan = await spareScan();
  const withdrawn = await shortCatalogueFolder(without(scan));
  expect(await run(["catalogue", "import", withdrawn], { db })).toMatchObject({ code: 0, notes: "" });
  const renumber = (text: string): string => text.replace(`\n${scan.id},`, "\n999001,");
  const renumbered = await shortCatalogueFolder({ "radiology.csv": renumber });
  const { code, out } = await run(["catalogue", "import", renumbered], { db });
  expect(code).toBe(1);
  const problem = `"${scan.code}" belongs to id ${scan.id} in the database and has id 999001`;
  expect(out).toMatch(new RegExp(`radiology.csv +row \\d+ +code +${problem}`));
});

test("a coupon that has ended does not take the place of a new one whose code customers type alike", async () => {
  const db = await seededDatabase("short");
  const listed = readFileSync(new URL("coupons.csv", seedFolder), "utf8");
  const [first] = readCsv(listed, "coupons.csv").rows;
  const [id, code] = [first?.cells.get("id") ?? "", first?.cells.get("code") ?? ""];
  const line = `\n${id},${code},`;
  expect(listed).toContain(line);
  const ended = await shortCatalogueFolder({
    "coupons.csv": (text) => text.replace(new RegExp(`^${id},.*\n`, "m"), ""),
  });
  expect(await run(["catalogue", "import", ended], { db })).toMatchObject({ code: 0, notes: "" });
  const alike = await shortCatalogueFolder({
    "coupons.csv": (text) => text.replace(line, `\n990001,${code.toLowerCase()},`),
  });
  const refused = await run(["catalogue", "import", alike], { db });
  expect(refused.code).toBe(1);
  expect(refused.out).toContain(`is "${code}" of id ${id} in the database`);
  expect(await run(["catalogue", "import", await shortCatalogueFolder({})], { db })).toMatchObject({
    code: 0,
  });
});

test("a dry run tells what would change and changes nothing; the import changes just that", async () => {
  const db = await seededDatabase("short");
  const scan = await spareScan();
  const folder = await shortCatalogueFolder({
    ...without(scan),
    "tests.csv": (text) => text.replace(",Complete Blood Count,HEM,", ",Complete Blood Count (CBC),HEM,"),
    "prices.csv": (text) =>
      (without(scan)["prices.csv"]?.(text) ?? "")
        .replace("HEM01,KOL,,400,250", "HEM01,KOL,,450,260.50")
        .concat("HEM01,NBL,2026-12-01,500,300\n"),
  });
  const before = await versionOf(db);
  const dry = await run(["catalogue", "check", folder], { db });
  expect(dry.code).toBe(0);
  expect(dry.out).toContain(
    '~ HEM01 Complete Blood Count (CBC): name "Complete Blood Count" → "Complete Blood Count (CBC)"',
  );
  expect(dry.out).toContain(`- ${scan.code} ${scan.name}`);
  expect(dry.out).toContain("~ HEM01 on KOL: ₹400, offer ₹250 → ₹450, offer ₹260.50");
  expect(dry.out).toContain("+ HEM01 on NBL from 01/12/2026: ₹500, offer ₹300");
  expect(dry.out).toContain("Nothing was written.");
  expect(await versionOf(db)).toBe(before);
  expect((await run("lab-log --json", { db })).out).toContain('"actions":[]');

  const { code, out, progress } = await run(["catalogue", "import", folder, "--json", "--by", "Rina Pal"], {
    db,
  });
  const result = JSON.parse(out);
  expect(code).toBe(0);
  expect(result).toMatchObject({
    ok: true,
    dryRun: false,
    version: before + 1,
    changes: {
      services: { added: [], withdrawn: [{ code: scan.code }], changed: [{ code: "HEM01" }] },
      prices: {
        changed: [
          {
            code: "HEM01",
            priceList: "KOL",
            from: { fees: 400, offerFees: 250 },
            to: { fees: 450, offerFees: 260.5 },
          },
        ],
        scheduled: [{ code: "HEM01", priceList: "NBL", validFrom: "2026-12-01", fees: 500, offerFees: 300 }],
        cancelled: [],
        outdated: [],
      },
    },
  });
  expect(result.rows).toBeGreaterThan(3);
  const { actions } = JSON.parse((await run("lab-log --json", { db })).out) as {
    actions: { action: string }[];
  };
  expect(actions.filter(({ action }) => action !== "record read")).toMatchObject([
    {
      who: "Rina Pal",
      action: "catalogue import",
      details: { services: { withdrawn: 1 }, prices: { changed: 1 } },
    },
  ]);
  expect(await versionOf(db)).toBe(before + 1);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const back = await run(["catalogue", "check", await shortCatalogueFolder()], { db });
  expect(back.out).toContain(`+ ${scan.code} ${scan.name}`);
  expect(back.out).toContain("Planned prices that are dropped (1)");
});

test("the demo catalogue does not come back over an import", async () => {
  const db = await seededDatabase("short");
  const folder = await shortCatalogueFolder({
    "prices.csv": (text) => text.replace("HEM01,KOL,,400,250", "HEM01,KOL,,450,250"),
  });
  await run(["catalogue", "import", folder], { db });
  const version = await versionOf(db);
  expect(await loadSeed(db)).toEqual({ changed: false, services: 0 });
  const { code, out } = await run("seed", { db });
  expect([code, out]).toEqual([0, expect.stringContaining("leaves it alone")]);
  expect(await versionOf(db)).toBe(version);
});

test("a lab that leaves the files is removed, unless somebody has a booking there", async () => {
  const db = await seededDatabase("short");
  const lab = (await catalogueStore(db).readAll("2026-11-20")).labs.at(-1);
  const drop = (text: string): string =>
    text.replace(new RegExp(`^(\\d+,${lab?.code},|lab:${lab?.code}\\b).*\\n`, "gm"), "");
  const files = ["labs.csv", "served-pincodes.csv", "slot-templates.csv", "holidays.csv"];
  const folder = await shortCatalogueFolder(Object.fromEntries(files.map((file) => [file, drop])));
  await db.raw(bookingAt(lab?.id ?? 0));
  const refused = await run(["catalogue", "import", folder], { db });
  expect(refused.code).toBe(1);
  expect(refused.out).toMatch(
    new RegExp(`labs.csv +code +${lab?.code} has bookings or reports and stays in the file`),
  );
  await db.raw("delete from booking");
  expect(await run(["catalogue", "import", folder], { db })).toMatchObject({ code: 0 });
  const { labs } = await catalogueStore(db).readAll("2026-11-20");
  expect(labs.map((each) => each.code)).not.toContain(lab?.code);
});

/** A booking as far as its lab goes; whose it is and when does not matter here. */
function bookingAt(labId: number): string {
  const id = "01900000-0000-7000-8000-000000000001";
  return `set local session_replication_role = replica;
    insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, mode, lab_id, slot_id,
      holds_slot, starts_at, ends_at, status, pay_status, pay_later, amount_paise, breakdown, created_at)
    values ('${id}', 'B1', 'T1', '${id}', '${id}', 'Asha', 'lab', ${labId}, 's', false, now(), now(), 'completed',
      'paid', false, 0, '{}', now())`;
}

test("an organ that leaves the files is gone, also where a withdrawn service belonged to it", async () => {
  const db = await seededDatabase("short");
  const scan = await spareScan();
  const slugs = async (): Promise<string[]> =>
    (await catalogueStore(db).readAll("2026-11-20")).organs.map((each) => each.slug);
  const before = await slugs();
  const withdrawn = await shortCatalogueFolder(without(scan));
  expect(await run(["catalogue", "import", withdrawn], { db })).toMatchObject({ code: 0 });
  expect(await slugs()).toEqual(before);

  const other = before.find((slug) => slug !== scan.organ) ?? "";
  const unlink = changeColumn("organs", (cell) => {
    const organs = cell.split(";").filter((slug) => slug !== scan.organ);
    return organs.join(";") || other;
  });
  const folder = await shortCatalogueFolder({
    ...without(scan),
    "tests.csv": unlink,
    "packages.csv": unlink,
    "radiology.csv": (text) => unlink(without(scan)["radiology.csv"]?.(text) ?? ""),
    "organs.csv": (text) => text.replace(new RegExp(`^\\d+,[^,]*,${scan.organ},.*\\n`, "m"), ""),
  });
  expect((await run(["catalogue", "import", folder], { db })).out).toContain("organs.csv: 1 removed");
  expect(await slugs()).toEqual(before.filter((slug) => slug !== scan.organ));
});
