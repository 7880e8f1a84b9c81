import { expect, test } from "vitest";
import { readSettings } from "../../../server/config/env.ts";
import { readContent } from "../../../server/content.ts";
import { JOB_LOCATIONS } from "../../features/site-texts/site-links.ts";
import { filterOpenings, isOpen, openOpenings, readOpeningQuery } from "./openings.ts";

const NOW = new Date("2026-11-20T04:30:00Z");
const openings = openOpenings(readContent(readSettings({}).site), NOW);

test("there is an opening in each of the five places, each with its requirements and its salary", () => {
  expect(new Set(openings.map(({ location }) => location))).toEqual(new Set(JOB_LOCATIONS));
  for (const { title, area, qualification, experience, salary, published, html } of openings) {
    expect([title, area, qualification, experience, published, html]).not.toContain("");
    expect(salary?.from).toBeLessThan(salary?.to ?? 0);
  }
});

test("openings are found by place and by function", () => {
  const query = readOpeningQuery(new URLSearchParams("location=Kolkata&function=Collection"), openings);
  expect(filterOpenings(openings, query).map(({ slug }) => slug)).toEqual(["phlebotomist-kolkata"]);
  const nonsense = readOpeningQuery(new URLSearchParams("location=Paris&function=Magic"), openings);
  expect(filterOpenings(openings, nonsense)).toHaveLength(openings.length);
});

test("an opening closes after its last day", () => {
  const [opening] = openings;
  if (!opening) throw new Error("there is an opening");
  expect(isOpen({ ...opening, until: "2026-11-20" }, NOW)).toBe(true);
  expect(isOpen({ ...opening, until: "2026-11-19" }, NOW)).toBe(false);
});

test("openings stand in the order that their files give, the others after them, newest first", () => {
  const page = (slug: string, facts: Record<string, string>) => ({
    slug,
    title: slug,
    description: "",
    html: "",
    facts,
  });
  const pages = [
    page("old", { published: "2026-10-01" }),
    page("new", { published: "2026-11-01" }),
    page("second", { published: "2026-09-01", order: "20" }),
    page("first", { published: "2026-08-01", order: "3" }),
  ];
  const library = { list: () => pages, find: () => undefined } as never as Parameters<typeof openOpenings>[0];
  expect(openOpenings(library, NOW).map(({ slug }) => slug)).toEqual(["first", "second", "new", "old"]);
});
