import { afterAll, expect, test } from "vitest";
import * as articlePage from "../app/routes/health-article/page.tsx";
import { visitorPages } from "../test/support/page-calls.ts";
import { testApp } from "../test/support/test-app.ts";
import { actionsOn, namunaOf } from "./namuna.fixture.ts";

const SLUG = "iron-and-ferritin";
const site = await testApp({ seeded: true });
afterAll(site.close);

const namuna = namunaOf(site);
const status = async () =>
  (await visitorPages(site).get(articlePage, `/health-article/${SLUG}`, { ArticleName: SLUG })).status;
const stateOf = async () => {
  const { out } = await namuna("articles", "list", "--json");
  const { articles }: { articles: { slug: string; state: string; reason: string }[] } = JSON.parse(out);
  return articles.find(({ slug }) => slug === SLUG);
};

test("an article is taken off the site within seconds, with a reason and a name, and shown again", async () => {
  expect(await status()).toBe(200);
  const off = ["articles", "withdraw", SLUG, "--reason", "A range has changed.", "--by", "Dr Sen"];
  expect(await namuna(...off, "--dry-run")).toMatchObject({
    code: 0,
    out: expect.stringContaining("would be"),
  });
  expect(await site.content.refresh()).toBe(false);
  expect((await namuna(...off)).code).toBe(0);
  expect(await site.content.refresh()).toBe(true);
  expect(await status()).toBe(404);
  expect(await stateOf()).toMatchObject({ state: "withdrawn", reason: "A range has changed." });
  expect((await namuna(...off)).notes).toContain("withdrawn already");

  expect((await namuna("articles", "publish", SLUG, "--by", "Dr Sen")).code).toBe(0);
  await site.content.refresh();
  expect(await status()).toBe(200);
  expect((await namuna("articles", "publish", SLUG, "--by", "Dr Sen")).code).toBe(1);
  expect(await actionsOn(site.database.db, SLUG)).toEqual([
    { who: "Dr Sen", action: "article withdrawn", details: { reason: "A range has changed." } },
    { who: "Dr Sen", action: "article published", details: {} },
  ]);
});

test("an article that is not there, and a change that nobody signs, are refused", async () => {
  const off = ["articles", "withdraw", "nothing", "--reason", "x"];
  expect(await namuna(...off, "--by", "Dr Sen")).toMatchObject({
    code: 1,
    notes: 'There is no article "nothing".',
  });
  expect((await namuna(...off)).code).toBe(2);
});

test("every article of the site is in order", async () => {
  const { code, out } = await namuna("articles", "check");
  expect([out, code]).toEqual([expect.stringMatching(/^\d+ articles are in order\.$/), 0]);
});
