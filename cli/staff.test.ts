import { writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { int, text } from "../db/client/columns.ts";
import { sql } from "../db/client/sql.ts";
import { STARTED_IN_PRODUCTION } from "../server/config/production-env.fixture.ts";
import { testDatabase } from "../test/support/database.ts";
import { loadSmallCatalogue } from "../test/support/small-catalogue.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { actionsOn, run } from "./namuna.fixture.ts";

/** The commands over a database of one test, with labs 1 and 2, in which nobody has an account yet. */
async function withoutStaff() {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  await loadSmallCatalogue(db);
  return { db, namuna: (...line: string[]) => run(line, { db, signerIsStranger: true }) };
}

const JOY = ["staff", "invite", "joy.dutta", "--name", "Joy Dutta", "--role", "administrator"];
const ELA = ["staff", "invite", "ela.bose", "--name", "Ela Bose", "--role", "reception", "--labs", "1,2"];

/** The same with the accounts of Joy Dutta, an administrator, and Ela Bose of the reception. */
async function withStaff() {
  const lab = await withoutStaff();
  expect((await lab.namuna(...JOY, "--by", "system")).code).toBe(0);
  expect((await lab.namuna(...ELA, "--by", "joy.dutta")).code).toBe(0);
  return lab;
}

test("the first account is opened by the system, every other by somebody who has one", async () => {
  const { db, namuna } = await withoutStaff();
  expect((await namuna(...JOY, "--by", "Joy Dutta")).notes).toContain(
    'Nobody with a staff account is called "Joy Dutta"',
  );
  const { code, out } = await namuna(...JOY, "--by", "system", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    login: "joy.dutta",
    link: expect.stringContaining(":3003/desk/join/"),
  });

  expect((await namuna(...ELA, "--by", "system")).code).toBe(1);
  expect((await namuna(...ELA, "--by", "joy.dutta")).code).toBe(0);
  expect(await actionsOn(db, "ela.bose")).toMatchObject([
    { who: "joy.dutta", action: "staff invited", details: { role: "reception", labIds: [1, 2] } },
  ]);
  expect((await namuna(...ELA, "--by", "Joy Dutta")).notes).toContain("taken");
});

test("in production no link is made to a desk that is not served", async () => {
  const { db } = await withStaff();
  const { DESK_PUBLIC_URL: _, ...env } = STARTED_IN_PRODUCTION;
  for (const line of [
    [...JOY, "--by", "system"],
    ["staff", "recover", "ela.bose", "--by", "joy.dutta"],
  ]) {
    const { code, notes } = await run(line, { db, env, signerIsStranger: true });
    expect([code, notes]).toEqual([1, expect.stringContaining("DESK_PUBLIC_URL")]);
  }
});

test.each(["Joy Dutta", "joy dutta", "joy.dutta", "JOY.DUTTA"])(
  "nobody ends or recovers their own account, signed as %s",
  async (by) => {
    const { namuna } = await withStaff();
    for (const command of ["end", "recover"]) {
      for (const more of [[], ["--dry-run"]]) {
        const { code, notes } = await namuna("staff", command, "joy.dutta", "--by", by, ...more);
        expect([code, notes], command).toEqual([1, expect.stringContaining("their own account")]);
      }
    }
  },
);

test("a photograph is a JPEG of an active account", async () => {
  const { db, namuna } = await withStaff();
  const folder = temporaryFolder();
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9]);
  writeFileSync(`${folder}/ela.jpg`, jpeg);
  writeFileSync(`${folder}/ela.png`, "PNG");
  const set = (login: string, file: string) =>
    namuna("staff", "photo", login, `${folder}/${file}`, "--by", "Joy Dutta");
  expect((await set("ela.bose", "ela.jpg")).code).toBe(0);
  expect((await set("ela.bose", "ela.jpg")).code).toBe(0);
  const here = { db, folder, signerIsStranger: true };
  const own = await run(["staff", "photo", "ela.bose", "ela.jpg", "--by", "Joy Dutta", "--dry-run"], here);
  expect([own.code, own.out]).toEqual([0, "The photograph would be set. Nothing was written."]);
  expect((await set("ela.bose", "ela.png")).notes).toContain("no JPEG");
  expect((await set("ela.bose", "none.jpg")).notes).toContain("cannot be read");
  expect((await set("nobody.known", "ela.jpg")).notes).toContain("no active account");
  const noted = (await actionsOn(db, "ela.bose")).filter(({ action }) => action === "photograph set");
  expect(noted).toMatchObject([{ who: "Joy Dutta" }, { who: "Joy Dutta" }]);
});

const findInvitations = sql({}, { count: int })`select count(*)::integer as count from staff_invitation`;

test("a dry run says what the command would say, and changes nothing", async () => {
  const { db, namuna } = await withStaff();
  const folder = temporaryFolder();
  writeFileSync(`${folder}/ela.jpg`, Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9]));
  const before = await db.one(findInvitations, {});
  for (const [line, code, words] of [
    [["staff", "photo", "nobody.known", `${folder}/ela.jpg`], 1, "There is no active account"],
    [["staff", "end", "joy.dutta"], 1, "This is the last administrator"],
    [["staff", "end", "nobody.known"], 1, "There is no active account"],
    [["staff", "end", "ela.bose"], 0, "The account would end. Nothing was written."],
    [["staff", "recover", "joy.dutta"], 0, "A new link would be made. Nothing was written."],
    [ELA, 1, "This sign-in name is taken."],
    [["staff", "invite", "X", "--name", "New Here", "--role", "reception"], 1, "LOGIN must be"],
    [
      ["staff", "invite", "new.here", "--name", "New Here", "--role", "reception"],
      0,
      "The account would be opened. Nothing was written.",
    ],
  ] as const) {
    const by = line[1] === "invite" ? "Joy Dutta" : "system";
    const said = await namuna(...line, "--by", by, "--dry-run");
    expect([line, said.code, `${said.out}${said.notes}`]).toEqual([
      line,
      code,
      expect.stringContaining(words),
    ]);
  }
  expect(await db.one(findInvitations, {})).toEqual(before);
  const { out } = await namuna("staff", "list");
  expect(out).not.toMatch(/ended|new\.here/);
});

test("a command is signed by a staff account, not by any name", async () => {
  const { namuna } = await withStaff();
  const end = ["sessions", "end", "all", "--reason", "the key has leaked", "--by"];
  const stranger = await namuna(...end, "Some Body");
  expect([stranger.code, stranger.notes]).toEqual([1, expect.stringContaining("staff list")]);
  expect((await namuna(...end, "Ela Bose")).code).toBe(0);
  expect((await namuna(...end, "system")).code).toBe(0);
  expect((await namuna("staff", "end", "ela.bose", "--by", "Joy Dutta")).code).toBe(0);
  expect((await namuna(...end, "Ela Bose")).code).toBe(1);
});

test("a new link is for somebody else, and the list shows who has an account", async () => {
  const { namuna } = await withStaff();
  expect((await namuna("staff", "recover", "joy.dutta", "--by", "Joy Dutta")).notes).toContain("own account");
  expect((await namuna("staff", "recover", "joy.dutta", "--by", "system")).out).toContain("/desk/join/");
  expect((await namuna("staff", "end", "ela.bose", "--by", "Joy Dutta")).code).toBe(0);
  // Accounts that have ended come last.
  const { out } = await namuna("staff", "list", "--json");
  expect(
    JSON.parse(out).accounts.map(({ login, role }: { login: string; role: string }) => [login, role]),
  ).toEqual([
    ["joy.dutta", "administrator"],
    ["ela.bose", "reception"],
  ]);
});

const findOpenLinks = sql({}, { login: text })`
  select a.login from staff_invitation i join staff_account a on a.id = i.account_id
  where i.used_at is null and i.expires_at > i.created_at order by 1`;

test.each(["Rina Pal", "rina.pal", "RINA PAL"])(
  "links that an administrator gave out by a command, signed as %s, end with the account",
  async (by) => {
    const { db, namuna } = await withStaff();
    const rina = ["staff", "invite", "rina.pal", "--name", "Rina Pal", "--role", "administrator"];
    expect((await namuna(...rina, "--by", "joy.dutta")).code).toBe(0);
    const nila = ["staff", "invite", "nila.ghosh", "--name", "Nila Ghosh", "--role", "catalogue"];
    expect((await namuna(...nila, "--by", by)).code).toBe(0);
    expect((await namuna("staff", "end", "rina.pal", "--by", "joy.dutta")).code).toBe(0);
    expect((await db.rows(findOpenLinks, {})).map(({ login }) => login)).toEqual(["ela.bose", "joy.dutta"]);
  },
);

test("the record is verified by a command, which fails when an entry was changed", async () => {
  const { db, namuna } = await withStaff();
  expect((await namuna("staff-record", "verify")).code).toBe(0);
  await db.raw("update staff_action set action = 'nothing' where position = 1 and who = 'system'");
  const { code, out } = await namuna("staff-record", "verify");
  expect([code, out]).toEqual([1, expect.stringContaining("system: entry 1 was changed.")]);
});

test("a list of labs or zones that names none is refused, and does not open an account of the whole chain", async () => {
  const { namuna } = await withStaff();
  const asked = [
    "staff",
    "invite",
    "new.here",
    "--name",
    "New Here",
    "--role",
    "reception",
    "--by",
    "joy.dutta",
  ];
  for (const [option, ids] of [
    ["--labs", ""],
    ["--zones", " "],
    ["--labs", ","],
    ["--labs", "1,,2"],
    ["--zones", "1.5"],
  ] as const) {
    const refused = await namuna(...asked, option, ids);
    expect([option, ids, refused.code, refused.notes]).toEqual([
      option,
      ids,
      2,
      expect.stringContaining(`${option} must be ids with commas between them, like 1,2.`),
    ]);
  }
  for (const [options, words] of [
    [["--labs", "1,99"], "There is no lab 99."],
    [["--labs", "98,99", "--zones", "97"], "There is no lab 98, no lab 99, no zone 97."],
    [["--zones", "97", "--dry-run"], "There is no zone 97."],
  ] as const) {
    const refused = await namuna(...asked, ...options);
    expect([options, refused.code, refused.notes]).toEqual([options, 1, words]);
  }
  expect((await namuna("staff", "list")).out).not.toContain("new.here");
});
