import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readPhotos } from "../server/photos.ts";
import { testApp } from "../test/support/test-app.ts";
import { run } from "./namuna.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "namuna-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const own = join(folder, "own");

const picture = (colour: string) =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
writeFileSync(join(folder, "sen.jpg"), await picture("#1456b8"));
writeFileSync(join(folder, "sen-again.jpg"), await picture("#ffc62e"));
writeFileSync(join(folder, "words.jpg"), "no picture");
writeFileSync(join(folder, "empty.jpg"), "");

const pictures = (...words: string[]) => run(["pictures", ...words], { env: { CONTENT_DIR: own }, folder });
const filesOf = () => readdirSync(join(own, "public", "photos"));
const SEN = ["--alt", "Dr Anjan Sen", "--name", "Dr Anjan Sen, MD", "--registration", "WBMC 12345"];

test("a pathologist's photograph is put into its place, replaced and removed, its files with it", async () => {
  const dry = await pictures("add", "pathologist/1", "sen.jpg", ...SEN, "--dry-run");
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining("Nothing was written") });
  expect(existsSync(own)).toBe(false);

  expect((await pictures("add", "pathologist/1", "sen.jpg", ...SEN)).code).toBe(0);
  expect(readPhotos(own)).toMatchObject([
    { slot: "pathologist/1", name: "Dr Anjan Sen, MD", registration: "WBMC 12345", alt: "Dr Anjan Sen" },
  ]);
  const first = filesOf();
  expect(first).toHaveLength(4);
  expect((await pictures("list")).out).toContain("WBMC 12345");

  expect((await pictures("add", "pathologist/1", "sen-again.jpg", ...SEN)).code).toBe(0);
  expect(filesOf()).toHaveLength(4);
  expect(filesOf().filter((name) => first.includes(name))).toEqual([]);

  expect((await pictures("remove", "pathologist/1")).code).toBe(0);
  expect(filesOf()).toEqual([]);
  expect(JSON.parse(readFileSync(join(own, "photos.json"), "utf8"))).toEqual([]);
});

test.each([
  ["an unknown place", ["add", "roof", "sen.jpg", "--alt", "a"], 1, /is no place/],
  ["an analyser that is not on the site", ["add", "equipment/x", "sen.jpg", "--alt", "a"], 1, /…\/chemistry/],
  ["a file without anything in it", ["add", "hero", "empty.jpg", "--alt", "a"], 1, /is no whole JPEG/],
  ["a name of no person", ["add", "hero", "sen.jpg", "--alt", "a", "--name", "b"], 2, /--name is only/],
  [
    "a collector's registration",
    ["add", "collector/1", "sen.jpg", "--alt", "a", "--name", "b", "--registration", "c"],
    2,
    /--registration is only/,
  ],
  ["a file that is no picture", ["add", "hero", "words.jpg", "--alt", "a"], 1, /is no whole JPEG/],
  ["a file that is not there", ["add", "hero", "nowhere.jpg", "--alt", "a"], 1, /no file/],
  [
    "a pathologist without a registration",
    ["add", "pathologist/1", "sen.jpg", "--alt", "a", "--name", "b"],
    2,
    /registration/,
  ],
  ["a focal point that is none", ["add", "hero", "sen.jpg", "--alt", "a", "--focal", "60"], 2, /two numbers/],
  ["a place that is empty", ["remove", "hero"], 1, /no photograph/],
])("%s is refused with a sentence", async (_, words, code, reason) => {
  const refused = await pictures(...words);
  expect(refused).toMatchObject({ code, notes: expect.stringMatching(reason) });
});

test("a photograph of a centre goes to one that the site has, and the others are told", async () => {
  const site = await testApp({ seeded: true });
  try {
    const { own, list } = inFolder("centres");
    const around = { env: { CONTENT_DIR: own }, folder, db: site.database.db };
    const add = (slot: string) => run(["pictures", "add", slot, "sen.jpg", "--alt", "The entrance"], around);
    for (const nowhere of ["centre/nowhere", "centre/salt-lake-2"]) {
      const refused = await add(nowhere);
      expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining("has no such centre") });
      expect(refused.notes).toContain(
        "There are: centre/howrah, centre/new-delhi, centre/rajarhat, centre/siliguri",
      );
      expect(existsSync(list)).toBe(false);
    }
    expect(await add("centre/rajarhat")).toMatchObject({ code: 0 });
    expect(readPhotos(own)).toMatchObject([{ slot: "centre/rajarhat" }]);
  } finally {
    await site.close();
  }
});

test("without a folder of the chain's own there is nowhere to put a photograph", async () => {
  expect(await run(["pictures", "list"], { folder })).toMatchObject({
    code: 1,
    notes: expect.stringMatching(/CONTENT_DIR/),
  });
});

/** The commands over a folder of one test. */
function inFolder(name: string) {
  const own = join(folder, name);
  mkdirSync(own);
  const pictures = (...words: string[]) => run(["pictures", ...words], { env: { CONTENT_DIR: own }, folder });
  return { own, pictures, list: join(own, "photos.json") };
}

test("the list of photographs is replaced whole, so that a command that is killed leaves no half of it", async () => {
  const { own, pictures, list } = inFolder("replaced");
  expect((await pictures("add", "pathologist/1", "sen.jpg", ...SEN)).code).toBe(0);
  const before = statSync(list).ino;
  expect((await pictures("remove", "pathologist/1")).code).toBe(0);
  expect(statSync(list).ino).not.toBe(before);
  expect(readdirSync(own).filter((name) => name.startsWith("photos.json"))).toEqual(["photos.json"]);
});

test("a list of photographs that cannot be read is told with a way on that works", async () => {
  const { own, pictures, list } = inFolder("unreadable");
  writeFileSync(list, '[{"slot": "pathol');
  const refused = await pictures("list");
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining(list) });
  expect(refused.notes).toContain("Take it away, and put each photograph in again");
  rmSync(list);
  expect((await pictures("add", "pathologist/1", "sen.jpg", ...SEN)).code).toBe(0);
  expect(readPhotos(own)).toHaveLength(1);
});
