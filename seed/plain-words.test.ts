import { expect, test } from "vitest";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

const seed = readSeed(openFolder(seedFolder));

/** Parameters by how many tests and packages measure them, the commonest first. */
function commonestFirst() {
  const ofService = Map.groupBy(seed.serviceParameters, ({ serviceId }) => serviceId);
  const parametersOf = (serviceId: number) =>
    (ofService.get(serviceId) ?? []).map(({ parameterId }) => parameterId);
  const measured = [
    ...seed.services.map(({ id }) => new Set(parametersOf(id))),
    ...[...Map.groupBy(seed.packageContents, ({ packageId }) => packageId).values()].map(
      (contents) => new Set(contents.flatMap(({ serviceId }) => parametersOf(serviceId))),
    ),
  ];
  const times = (id: number) => measured.filter((each) => each.has(id)).length;
  return seed.parameters
    .map((each) => ({ ...each, times: times(each.id) }))
    .toSorted((a, b) => b.times - a.times);
}

test("every parameter says in plain words what it is", () => {
  expect(seed.parameters.length).toBeGreaterThan(800);
  expect(
    seed.parameters.filter(({ plainWords }) => !/^[A-Z0-9].{7,}\.$/.test(plainWords)).map(({ code }) => code),
  ).toEqual([]);
});

test("the eighty commonest say it in a sentence of their own that does not just repeat the name", () => {
  const commonest = commonestFirst().slice(0, 80);

  expect(commonest.at(-1)?.times).toBeGreaterThan(1);
  expect(new Set(commonest.map(({ plainWords }) => plainWords)).size).toBe(80);
  for (const { name, plainWords } of commonest) {
    expect([name, plainWords.split(" ").length]).toEqual([
      name,
      expect.toSatisfy((words: number) => words >= 7),
    ]);
    expect([name, plainWords.toLowerCase()]).not.toEqual([name, `${name.toLowerCase()}.`]);
  }
});

test("what people read has its days as people write them, 26/11/2026", () => {
  const asSent: string[] = [];
  const read = (value: unknown, where: string): void => {
    if (typeof value === "string" && /\d{4}-\d\d-\d\d/.test(value) && value.length > "2026-11-26".length)
      asSent.push(`${where}: ${value}`);
    if (typeof value === "object" && value !== null)
      for (const [key, each] of Object.entries(value)) read(each, `${where}.${key}`);
  };
  read(seed, "seed");
  expect(asSent).toEqual([]);
});
