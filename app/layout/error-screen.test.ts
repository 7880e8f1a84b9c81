import type { ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { OF_ANOTHER_CUSTOMER } from "../../contract/form-owner.ts";
import { SOMETHING_WENT_WRONG } from "../../contract/site-messages.ts";
import { UNREACHABLE } from "../state/call.ts";
import { detailOf, whatFailed } from "./error-screen.tsx";

/** The router's error for a response that a loader or an action throws. */
function errorResponse(status: number, statusText: string, data: unknown): ErrorResponse {
  return Object.assign({ status, statusText, data }, { internal: false });
}

test.each([
  [errorResponse(404, "Not Found", null), "not-found"],
  [errorResponse(401, "Unauthorized", null), "session-over"],
  [errorResponse(419, "", ""), "session-over"],
  [errorResponse(401, "Unauthorized", OF_ANOTHER_CUSTOMER), "others-session"],
  [errorResponse(405, "Method Not Allowed", null), "failed"],
  [new Error("no answer"), "failed"],
  [null, "failed"],
])("%o is %s", (error, failure) => {
  expect(whatFailed(error)).toBe(failure);
});

test.each([
  [errorResponse(405, "Method Not Allowed", null), "405 Method Not Allowed"],
  [errorResponse(503, "", null), "503"],
  [new TypeError("Failed to fetch"), UNREACHABLE],
  [new TypeError("Load failed"), UNREACHABLE],
  [new TypeError("x is not a function"), "x is not a function"],
  [new Error(""), SOMETHING_WENT_WRONG],
  [new Error("Unexpected Server Error"), SOMETHING_WENT_WRONG],
  [undefined, SOMETHING_WENT_WRONG],
])("%o reads %s", (error, detail) => {
  expect(detailOf(error)).toBe(detail);
});
