import { afterAll, expect, test } from "vitest";
import type { Comparison } from "../../app/routes/compare/load-comparison.ts";
import * as comparePage from "../../app/routes/compare/page.tsx";
import { visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const compare = async (query: string): Promise<Comparison> => {
  const { data } = await visitorPages(site).get<{ comparison: Comparison }>(comparePage, `/compare${query}`);
  return data.comparison;
};
const names = ({ columns }: Comparison) => columns.map(({ name }) => name);

test("what the address names stands side by side: each once, three at most, nothing that does not exist", async () => {
  expect(names(await compare(""))).toEqual([]);
  expect(names(await compare("?with=complete-blood-count&with=nothing&with=complete-blood-count"))).toEqual([
    "Complete Blood Count",
  ]);
  const all = ["complete-blood-count", "fasting-blood-sugar", "lipid-profile", "blood-culture"];
  expect(names(await compare(`?${all.map((name) => `with=${name}`).join("&")}`))).toEqual([
    "Complete Blood Count",
    "Fasting Blood Sugar",
    "Lipid Profile",
  ]);
});

test("a package beside one of its tests: what it includes, and each fact in the order of the columns", async () => {
  const { contents, byTest, facts } = await compare("?with=basic-health-package&with=fasting-blood-sugar");
  expect(byTest).toBe(true);
  expect(contents).toEqual([
    { name: "Complete Blood Count", has: [true, false] },
    { name: "Fasting Blood Sugar", has: [true, true] },
  ]);
  expect(facts.find(({ label }) => label === "Tests included")?.values).toEqual(["2", "1"]);
});

test("what can be added keeps what is chosen, is found by its name, and is not offered once three are there", async () => {
  const found = await compare("?with=complete-blood-count&find=lipid");
  expect(found.offered.map(({ name, to }) => [name, to])).toEqual([
    ["Lipid Profile", "/compare?with=complete-blood-count&with=lipid-profile"],
  ]);
  const full = await compare("?with=complete-blood-count&with=fasting-blood-sugar&with=lipid-profile");
  expect(full.offered).toEqual([]);
  expect(full.columns[0]?.without).toEqual(["fasting-blood-sugar", "lipid-profile"]);
});

test("an ultrasound has its legal notice here too: one that is compared, and one that is offered", async () => {
  const scan = "with=digital-x-ray-chest-pa";
  const shown = async () =>
    Promise.all(
      [`?${scan}`, `?${scan}&with=lipid-profile`, "?find=chest", "?with=lipid-profile"].map(
        async (query) => (await compare(query)).pndt,
      ),
    );
  expect(await shown()).toEqual([false, false, false, false]);
  await site.database.db.raw("update service set method = 'Ultrasonography' where id = 301");
  await site.database.db.raw("update catalogue_version set version = version + 1");
  await site.catalogue.refresh();
  expect(await shown()).toEqual([true, true, true, false]);
});
