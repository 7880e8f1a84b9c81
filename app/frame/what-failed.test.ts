import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { SOMETHING_WENT_WRONG } from "../../contract/shared-words.ts";
import { OF_ANOTHER } from "../../contract/whose-form.ts";
import { UNREACHABLE } from "../client/call-error.ts";
import { detailOf, whatFailed } from "./what-failed.ts";

test.each([
  [new ErrorResponse(404, "Not Found", null), "not-found"],
  [new ErrorResponse(401, "Unauthorized", null), "session-over"],
  [new ErrorResponse(419, "", ""), "session-over"],
  [new ErrorResponse(401, "Unauthorized", OF_ANOTHER), "others-session"],
  [new ErrorResponse(405, "Method Not Allowed", null), "failed"],
  [new Error("no answer"), "failed"],
  [null, "failed"],
])("%o is %s", (error, failure) => {
  expect(whatFailed(error)).toBe(failure);
});

test.each([
  [new ErrorResponse(405, "Method Not Allowed", null), "405 Method Not Allowed"],
  [new ErrorResponse(503, "", null), "503"],
  [new TypeError("Failed to fetch"), UNREACHABLE],
  [new TypeError("Load failed"), UNREACHABLE],
  [new TypeError("x is not a function"), "x is not a function"],
  [new Error(""), SOMETHING_WENT_WRONG],
  [undefined, SOMETHING_WENT_WRONG],
])("%o reads %s", (error, detail) => {
  expect(detailOf(error)).toBe(detail);
});
