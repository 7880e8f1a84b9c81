import type { ResultMessage } from "../../../domain/reports/types.ts";
import type { FieldReader } from "./field.ts";
import type { Segment } from "./parse-er7.ts";

/** Who authorised the report: the principal interpreter (OBR-32), else the responsible observer of a result (OBX-16). HL7's "F" is "stored and verified". */
export function readSignatory(
  orders: readonly Segment[],
  observations: readonly Segment[],
  { repetitions, component }: FieldReader,
): Pick<ResultMessage, "authorisedBy" | "authorisedRegistration" | "isAuthorised"> {
  const interpreter = orders.flatMap((obr) => repetitions(obr, 32))[0];
  const [observer] = observations.flatMap((obx) => repetitions(obx, 16));
  // OBR-32 has number and names as subcomponents of its first component, OBX-16 as components.
  const part = (at: number) =>
    interpreter === undefined ? component(observer, at) : component(interpreter, 1, at);
  const prefix = part(6);
  const name = [prefix, part(3), part(4), part(2)].filter((word) => word !== "").join(" ");
  return {
    authorisedBy: name.slice(0, 120),
    authorisedRegistration: part(1).slice(0, 60),
    isAuthorised: true,
  };
}
