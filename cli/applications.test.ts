import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as careerPage from "../app/routes/career/page.tsx";
import { bool, text } from "../db/client/columns.ts";
import { sql } from "../db/client/sql.ts";
import { newMobile } from "../test/support/identity-calls.ts";
import { formOf, visitorPages } from "../test/support/page-calls.ts";
import { pdfFile } from "../test/support/request-files.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import type { TestApp } from "../test/support/test-app.ts";
import { testApp } from "../test/support/test-app.ts";
import { actionsOn, namunaOf } from "./namuna.fixture.ts";

const SLUG = "phlebotomist-kolkata";
const dropped = sql({ key: text }, { dropped: bool })`select dropped from stored_file where key = ${"key"}`;
const signed = ["--by", "Rina Pal"];

/** The commands over a site, and candidates who apply there. */
function officeOf(site: TestApp) {
  return {
    namuna: namunaOf(site),
    noted: (subject: string) => actionsOn(site.database.db, subject),
    async apply(mobile = newMobile()): Promise<{ no: string; mobile: string }> {
      const words = { name: "Soma Das", mobile, email: "soma@example.com", qualification: "DMLT" };
      const form = formOf({ ...words, experience: "2 years", consent: "yes", cv: pdfFile("My CV.pdf") });
      const sent = await visitorPages(site).post(careerPage, `/career/${SLUG}`, form, { slug: SLUG });
      return { no: sent.location.replace("/career/applied/", ""), mobile };
    },
  };
}

const site = await testApp();
afterAll(site.close);
const { namuna, noted, apply } = officeOf(site);

test("an application is listed until somebody of the staff has opened it, with its CV and how to reach the candidate", async () => {
  const site = await testApp();
  onTestFinished(site.close);
  const { namuna, noted, apply } = officeOf(site);
  expect((await namuna("applications", "list")).notes).toContain("needs --by NAME");
  expect((await namuna("applications", "list", ...signed)).out).toBe("No application waits.");
  const { no, mobile } = await apply();
  expect((await namuna("applications", "list", ...signed)).out).toMatch(
    new RegExp(`^${no} · ${SLUG} · 20/11/2026, .* · Soma Das$`),
  );
  const read = await actionsOn(site.database.db, "applications");
  expect(read.at(-1)).toEqual({
    who: "Rina Pal",
    action: "applications read",
    details: { applications: [no] },
  });
  expect((await namuna("applications", "list", "--json", ...signed)).out).not.toMatch(
    new RegExp(`${mobile}|soma@example.com`),
  );
  expect((await namuna("applications", "list", "--opening", "front-desk-malda", ...signed)).out).toContain(
    "No application",
  );

  const folder = join(temporaryFolder(), "cv");
  const opened = await namuna("applications", "open", no, folder, ...signed);
  const path = join(folder, `${no} My CV page 1.png`);
  expect([opened.code, opened.out.split("\n")]).toEqual([
    0,
    [`${SLUG} · Soma Das · ${mobile} · soma@example.com`, "DMLT · 2 years", path],
  ]);
  expect(readFileSync(path, "latin1")).toMatch(/^.PNG/);
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(await noted(no)).toEqual([{ who: "Rina Pal", action: "application read", details: {} }]);
  const original = await namuna("applications", "open", no, folder, ...signed, "--original");
  expect(original.notes).toContain("My CV.pdf is as a stranger sent it.");
  expect(readFileSync(join(folder, `${no} My CV.pdf`), "latin1")).toMatch(/^%PDF-/);
  expect((await namuna("applications", "list", ...signed)).out).toBe("No application waits.");
  expect((await namuna("applications", "list", "--all", ...signed)).out).toMatch(/ · Soma Das · opened$/);
});

test("a candidate who asks for it is forgotten, with the CV in the object store, and nothing of them is kept", async () => {
  const { no, mobile } = await apply();
  await site.database.db.raw(`
    insert into stored_file (key, size, sha256, leased_until) values ('cv/of-${no}/1', 1, sha256('cv'), '2026-11-20T06:00Z');
    update job_application set cv = null, cv_key = 'cv/of-${no}/1' where application_no = '${no}'`);
  expect((await namuna("applications", "remove", no, ...signed, "--dry-run")).out).toContain(
    "Nothing was written",
  );
  expect((await namuna("applications", "list", "--all", ...signed)).out).toContain(no);
  expect((await namuna("applications", "remove", no, ...signed)).out).toBe(`${no} is removed, with its CV.`);
  expect((await namuna("applications", "list", "--all", ...signed)).out).not.toContain(no);
  expect(await site.database.db.one(dropped, { key: `cv/of-${no}/1` })).toEqual({ dropped: true });
  const log = await noted(no);
  expect(log).toEqual([
    {
      who: "Rina Pal",
      action: "application removed",
      details: { opening: SLUG },
    },
  ]);
  expect(JSON.stringify(log)).not.toContain(mobile);
  expect((await apply(mobile)).no).toMatch(/^JA/);
});

test("an application that is not there is refused with a sentence, and nobody opens or removes one without a name", async () => {
  for (const line of [
    ["open", "JA1", "cv"],
    ["remove", "JA1"],
  ]) {
    const refused = await namuna("applications", ...line, ...signed);
    expect([refused.code, refused.notes]).toEqual([1, 'There is no application "JA1".']);
    const unsigned = await namuna("applications", ...line);
    expect([unsigned.code, unsigned.notes]).toEqual([2, expect.stringContaining("needs --by NAME")]);
  }
  expect(await noted("JA1")).toEqual([]);
});
