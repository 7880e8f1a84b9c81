import type { ResultMessage } from "../../../domain/reports/types.ts";
import { listNames } from "../join-names.ts";
import type { FieldReader } from "./field.ts";
import type { Segment } from "./parse-er7.ts";

/** A registration number: "7001", "WBMC 12345", "MCI/12-345". */
const NUMBER = /^[A-Z]{0,10}[\s./-]*\d[\d\s./-]*[A-Z]?$/i;
/** The order of display: prefix, given names, family name, suffix, degrees. */
const NAME = [6, 3, 4, 2, 5, 7];

/**
 * Who authorised the report: the principal interpreters (OBR-32), else the responsible observers of its results (OBX-16). HL7's "F" is
 * "stored and verified".
 */
export function readSignatory(
  orders: readonly Segment[],
  observations: readonly Segment[],
  read: FieldReader,
): Pick<ResultMessage, "authorisedBy" | "authorisedRegistration" | "isAuthorised"> {
  const interpreters = orders.flatMap((obr) => read.repetitions(obr, 32)).filter((each) => each !== "");
  const observers = observations.flatMap((obx) => read.repetitions(obx, 16)).filter((each) => each !== "");
  const people = [...new Set(interpreters.length > 0 ? interpreters : observers)].map((person) =>
    personIn(person, interpreters.length > 0, read),
  );
  return {
    authorisedBy: listNames(people.map(({ name }) => name)),
    authorisedRegistration: listNames(people.map(({ registration }) => registration)),
    isAuthorised: true,
  };
}

function personIn(
  person: string,
  isInterpreter: boolean,
  { component }: FieldReader,
): { name: string; registration: string } {
  const hasInner = NAME.some((at) => component(person, 1, at) !== "");
  // OBR-32 has number and names as subcomponents of its first component, and times behind it; OBX-16, and many an OBR-32, has components.
  const isNested = isInterpreter && (hasInner || /^\d{4}/.test(component(person, 2)));
  const part = (at: number) => (isNested ? component(person, 1, at) : component(person, at));
  const name = NAME.map(part)
    .filter((word) => word !== "")
    .join(" ");
  const first = part(1);
  return name === "" && !NUMBER.test(first)
    ? { name: first, registration: "" }
    : { name, registration: first };
}
