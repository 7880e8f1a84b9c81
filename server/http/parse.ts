import * as v from "valibot";
import { HttpError } from "./response.ts";

/** The parsed value; 400 with the name of the first wrong field otherwise. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  throw new HttpError(400, sentence(result.issues[0]));
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (!field) return "The body must be an object.";
  if (issue.input === undefined) return `${field} is missing.`;
  return `${field} ${issue.message.startsWith("Invalid") ? "is not valid" : issue.message}.`;
}
