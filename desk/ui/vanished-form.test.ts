import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readAgain } from "./vanished-form.tsx";

test.each<[status: number | undefined, byDefault: boolean, isRead: boolean]>([
  [undefined, true, true],
  [undefined, false, false],
  [200, true, true],
  [409, false, true],
  [422, false, true],
  [404, false, true],
  // The session has ended, or there is no connection: what is typed stays.
  [401, false, false],
])(
  "after an answer %s a page that would be read again: %s, is read again: %s",
  (actionStatus, byDefault, isRead) => {
    const answer = actionStatus === undefined ? {} : { actionStatus };
    expect(readAgain({ ...answer, defaultShouldRevalidate: byDefault })).toBe(isRead);
  },
);

/** Pages that answer a conflict without being read again, and why. */
const AS_THEY_ARE: Readonly<Record<string, string>> = {
  "catalogue-row.route.tsx": "shows both versions itself, and saves over the one that it shows",
  "privacy-incidents.route.tsx": "a new key would record what is recorded already once more",
  "round.route.tsx": "answers so without scripts alone, with the page of whoever is signed in",
};

test("every page that may tell of somebody else's change is read again with it", () => {
  const folder = fileURLToPath(new URL("../routes", import.meta.url));
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".route.tsx"))
    .map((name) => ({
      name: name.split("/").at(-1) ?? "",
      text: readFileSync(`${folder}/${name}`, "utf8"),
    }));
  const ofConflicts = pages.filter(({ text }) =>
    /\b409\b|endOfChange|endOfStep|conflictO|editRow|answerTicket/.test(text),
  );
  expect(ofConflicts.length).toBeGreaterThan(25);
  const without = ofConflicts.filter(({ text }) => !/shouldRevalidate\b[^}]*readAgain/.test(text));
  expect(without.map(({ name }) => name)).toEqual(Object.keys(AS_THEY_ARE));
});
