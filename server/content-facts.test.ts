import { expect, test } from "vitest";
import { isDay } from "../domain/shared/clock.ts";
import { readSettings } from "./config/env.ts";
import { readContent } from "./content.ts";

const library = readContent(readSettings({}).site);
const FOLDERS = ["articles", "conditions", "organs"] as const;
const texts = FOLDERS.flatMap((folder) => library.list(folder).map((page) => ({ folder, page })));

test("every article, condition and organ says who wrote it, who reviewed it, when and by what sources; the demo's people are examples", () => {
  expect(texts.length).toBeGreaterThan(60);
  for (const { folder, page } of texts) {
    const { author = "", reviewer = "", reviewed = "", sources = "" } = page.facts;
    const name = `${folder}/${page.slug}`;
    expect(author, name).toMatch(/\(example\)$/);
    expect(reviewer, name).toMatch(/\(example\)$/);
    expect(isDay(reviewed), name).toBe(true);
    expect(reviewed >= page.updated, `${name} changed after its review`).toBe(true);
    expect(sources, name).not.toBe("");
  }
});

/** What the texts must not say again, and what they say in its place. */
const RIGHT: [text: string, folder: (typeof FOLDERS)[number], never: RegExp, now: RegExp][] = [
  [
    "blood-tests-for-children",
    "articles",
    /Our reports choose the range|Up to 350/,
    /never takes an adult's range for a baby/,
  ],
  [
    "blood-tests-for-children",
    "articles",
    /11\.5 to 15\.5 \(6 to 12\)/,
    /10\.5 \(6 to 23 months\).*12 \(12 to 14\)/,
  ],
  [
    "liver-function-test",
    "articles",
    /up to 350|40 to 50 for men|30 to 120 U/,
    /70 U\/L for men and 45 for women in ALT, and about 45 for men and 35 for women in AST/,
  ],
  ["anaemia", "conditions", /HbA2 above about 3\.5%/, /3\.6 to 3\.9% is a grey zone/],
  ["anaemia", "conditions", /first and third trimester/, /6 to 23 months[\s\S]*12 to 14 years/],
  ["pregnancy", "conditions", /on our reports/, /below 10\.5 in the second/],
  [
    "tests-during-pregnancy",
    "articles",
    /11 g\/dL or more is expected in pregnancy/,
    /below 10\.5 in the second/,
  ],
  ["liver", "organs", /30 to 120|up to 50, women/, /Men 40 to 129, women 35 to 104/],
  ["thyroid", "organs", /0\.1 to 2\.5|0\.6 to 5\.5/, /0\.1 to 4\.0, 0\.37 to 3\.60 and 0\.38 to 4\.04/],
  ["iron-and-ferritin", "articles", /10 to 291|A value of 12/, /15 to 200<[\s\S]*15 to 150/],
  ["anaemia", "conditions", /10 to 291|12 is not comfortable/, /Our range begins at 15/],
  ["hair-fall", "conditions", /10 to 291|22 to 322/, /15 to 150 ng\/mL/],
  [
    "blood-tests-for-children",
    "articles",
    /30 to 120|up to about 520/,
    /about 470 in the growth spurt of boys/,
  ],
  ["menopause", "conditions", /26 to 135/, /16 to 157/],
  ["prostate", "organs", /Below 4\.0 ng\/mL is usual/, /4\.5 in the sixties and 6\.5 from 70/],
  ["kidney", "organs", /0\.51 to 0\.95/, /0\.57 to 1\.02/],
  ["mens-health", "conditions", /two to five days/, /two to seven days/],
  ["pcos-infertility", "conditions", /two to five days/, /two to seven days/],
];

test.each(RIGHT)("%s in %s says what its sources say", (slug, folder, never, now) => {
  const html = library.find(folder, slug)?.html ?? "";
  expect(html).not.toMatch(never);
  expect(html).toMatch(now);
});
