import { expect, test } from "vitest";
import { addStaffAction } from "../../db/stores/staff-audit-log.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, get, cookieOf } = await siteWithDesk(await testApp());
const { random } = site.container;

test("the file of the record has every entry that the form's fields fit, also from a page of older entries", async () => {
  const cookie = await cookieOf("administrator");
  const start = site.clock.now.getTime() - 3_600_000;
  for (let n = 0; n < 130; n += 1) {
    const at = new Date(start + n * 1000);
    const entry = { action: "booking read", subject: `N${n}`, details: {} };
    await addStaffAction(db, { id: uuidv7(at, random), at, who: "Mita Roy", ...entry });
  }
  const first = await (await get("/desk/record?who=Mita+Roy", cookie)).text();
  const older = /href="(?:\/desk\/record)?(\?[^"]*before=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&");
  expect(older).toContain("who=Mita");
  const second = await (await get(`/desk/record${older}`, cookie)).text();
  expect(second).not.toContain(">N129<");
  const file = /href="(\/desk\/record\/list\.csv[^"]*)"/.exec(second)?.[1]?.replaceAll("&amp;", "&") ?? "";
  for (const path of [file, `/desk/record/list.csv${older}`]) {
    const lines = (await (await get(path, cookie)).text()).trim().split("\n");
    expect(
      lines.filter((line) => line.includes("booking read")),
      path,
    ).toHaveLength(130);
  }
});
