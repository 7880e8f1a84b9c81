import type { ResultMessage } from "../../../domain/reports/types.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import { isUuid } from "../../../domain/shared/is-uuid.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { objectsOf, textOf, textsOf } from "./json-fields.ts";
import type { Json } from "./parse-fhir-json.ts";

const SEXES: Readonly<Record<string, string>> = { male: "M", female: "F", other: "O" };

/** A Patient as the patient of a message. Of its identifiers those that have the form of ours count. */
export function readFhirPatient(patient: Json): Result<ResultMessage["patient"], string> {
  const born = textOf(patient, "birthDate");
  if (born !== "" && !isDay(born)) return refuse("Patient.birthDate is not a day.");
  const names = objectsOf(patient, "name");
  const name = names.find((each) => textOf(each, "use") === "official") ?? names[0];
  const parts = [...textsOf(name, "given"), textOf(name, "family")].filter((word) => word.trim() !== "");
  const ids = objectsOf(patient, "identifier").map((identifier) => textOf(identifier, "value"));
  return done({
    ids: [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))],
    name: parts.length > 0 ? parts.join(" ") : textOf(name, "text"),
    dateOfBirth: born || null,
    sex: SEXES[textOf(patient, "gender").toLowerCase()] ?? null,
  });
}
