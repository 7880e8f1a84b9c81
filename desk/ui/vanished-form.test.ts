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
