import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CookieNames } from "../../server/http/cookies.ts";

const NOTICE = new URL("../../content/pages/privacy-policy.md", import.meta.url);

/** The day of the notice is the version that a consent refers to (`noticeVersion`): who changes the text gives it its day and tells the change. */
test("the privacy notice's day is that of the last change that it tells, the newest first", () => {
  const text = readFileSync(NOTICE, "utf8");
  const [, updated] = /^updated: (\S+)$/m.exec(text) ?? [];
  const changes = text.split("\n## Changes\n")[1]?.split("\n## ")[0] ?? "";
  const days = [...changes.matchAll(/^- (\d\d)\/(\d\d)\/(\d{4}): /gm)].map(
    ([, day, month, year]) => `${year}-${month}-${day}`,
  );
  expect(updated).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(days[0]).toBe(updated);
  expect(days).toEqual(days.toSorted().toReversed());
});

/** Each cookie as the notice calls it. */
const COOKIES: Record<keyof CookieNames, string> = {
  session: "Session",
  csrf: "Security token",
  place: "Location",
  language: "Language",
  device: "Device",
  share: "Shared report",
};

test.each(Object.entries(COOKIES))("the privacy notice tells of the cookie %s", (_, name) => {
  const table = readFileSync(NOTICE, "utf8").split("\n## Cookies and storage\n")[1]?.split("\n## ")[0];
  expect(table).toMatch(new RegExp(`^\\| ${name} \\| .+ \\| .+ \\|$`, "m"));
});
