import { data } from "react-router";
import { expect, test } from "vitest";
import { isNotReached, whyUnsent } from "./unsent-form.tsx";

/** As the router has a response that is an error. */
const response = (status: number, body: unknown = null) => ({
  status,
  statusText: "",
  internal: false,
  data: body,
});

test.each([
  [new TypeError("Failed to fetch"), "not-reached"],
  [data(new TypeError("Failed to fetch")), "not-reached"],
  [new Error("Unable to decode turbo-stream response"), "not-reached"],
  [response(502), "not-reached"],
  [response(503), "not-reached"],
  [response(504), "not-reached"],
  [response(401), "session-ended"],
  [response(422), null],
  [response(403), null],
  [response(404), null],
  [response(500), null],
  [new Error("a fault of ours"), null],
])("after %s the page of a form stays as it is, because of: %s", (error, why) => {
  expect(whyUnsent(error)).toEqual(why);
});

test.each<[unknown, boolean]>([
  [new TypeError("Failed to fetch"), true],
  [new TypeError("NetworkError when attempting to fetch resource."), true],
  [new TypeError("Load failed"), true],
  [new TypeError("undefined is not a function"), false],
  [new Error("Unable to decode turbo-stream response"), true],
  [new Error("another"), false],
])("a page that %s has ended was not reached: %s", (error, isAway) => {
  expect(isNotReached(error)).toBe(isAway);
});
