import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { OF_ANOTHER } from "../../contract/whose-form.ts";
import { whatFailed } from "./what-failed.ts";

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
