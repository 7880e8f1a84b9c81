import type { ResultMessage } from "../../../domain/reports/types.ts";
import { isUuid } from "../../../domain/shared/is-uuid.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import type { FieldReader } from "./field.ts";
import type { Segment } from "./parse-er7.ts";
import { readHl7Day } from "./read-hl7-time.ts";

const SEXES: Readonly<Record<string, string>> = { M: "M", F: "F", O: "O" };

/** PID as the patient of a message. Of the ids in PID-3 those that have the form of ours count; the others are the lab's own. */
export function readHl7Patient(
  pid: Segment | undefined,
  read: FieldReader,
): Result<ResultMessage["patient"], string> {
  if (!pid) return refuse("The message has no PID.");
  const born = read.text(pid, 7);
  const dateOfBirth = readHl7Day(born);
  if (born !== "" && dateOfBirth === null) return refuse("PID-7 is not a date.");
  const [name] = read.repetitions(pid, 5);
  // Given name, further names, family name; titles and degrees are no part of it.
  const words = [read.component(name, 2), read.component(name, 3), read.component(name, 1)];
  const ids = [2, 3].flatMap((field) => read.repetitions(pid, field).map((each) => read.component(each, 1)));
  return done({
    ids: [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))],
    name: words.filter((word) => word !== "").join(" "),
    dateOfBirth,
    sex: SEXES[read.text(pid, 8).toUpperCase()] ?? null,
  });
}
