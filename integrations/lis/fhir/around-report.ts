import { oneLine } from "../../../domain/reports/one-line.ts";
import type { LisStatus } from "../../../domain/reports/types.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { Json } from "../strict-json.ts";
import { notesOf, OBSERVATION_STATUS } from "./read-fhir-observation.ts";
import { conceptWords } from "./read-fhir-value.ts";
import type { Resources } from "./resources.ts";
import { entriesOf, isOf, objectOf, objectsOf, textOf } from "./resources.ts";

/** The statuses of the Compositions around a report; an error if one is withdrawn and the report is not. */
export function documentStatuses(report: LisStatus, resources: Resources): Result<LisStatus[], string> {
  const statuses: LisStatus[] = [];
  if (report === "cancelled") return done(statuses);
  for (const composition of entriesOf(resources, "Composition")) {
    const status = textOf(composition, "status");
    if (status === "" || status === "final") continue;
    if (status !== "preliminary" && status !== "amended")
      return fail(
        `${resources.pathOf(composition)}.status is ${status.slice(0, 40)}, and the report is not.`,
      );
    statuses.push(status);
  }
  return done(statuses);
}

/** The status of a panel with members, unless it is final; an error if it is withdrawn and a member is not. */
export function panelStatus(panel: Json, resources: Resources): Result<LisStatus[], string> {
  const members = objectsOf(panel, "hasMember");
  const status = ownEntry(OBSERVATION_STATUS, textOf(panel, "status"));
  if (members.length === 0 || status === undefined || status === "final") return done([]);
  if (status !== "cancelled") return done([status]);
  const stands = members
    .map((member) => resources.find(member, panel))
    .some((member) => ownEntry(OBSERVATION_STATUS, textOf(member, "status")) !== "cancelled");
  return stands
    ? fail(`${resources.pathOf(panel)}.status is ${textOf(panel, "status")}, and that of a member is not.`)
    : done([]);
}

/** Statuses of a Specimen that affect its results. */
const POOR = new Set(["unsatisfactory", "unavailable", "entered-in-error"]);

/** Notes and conditions of the samples; for a sample outside the message its display name. */
export function specimenComments(
  report: Json,
  observations: readonly Json[],
  resources: Resources,
): string[] {
  const references = [
    ...objectsOf(report, "specimen").map((reference) => ({ reference, from: report })),
    ...observations.map((from) => ({ reference: objectOf(from, "specimen"), from })),
  ];
  const statuses = references.flatMap(({ reference, from }) => {
    const specimen = resources.find(reference, from);
    if (!specimen) return sampleWords([oneLine(textOf(reference, "display"))]);
    if (!isOf(specimen, "Specimen")) return [];
    const status = textOf(specimen, "status");
    const conditions = objectsOf(specimen, "condition").map(conceptWords);
    return [...sampleWords([POOR.has(status) ? status : "", ...conditions]), ...notesOf(specimen)];
  });
  return [...new Set(statuses)];
}

function sampleWords(words: readonly string[]): string[] {
  return words.filter((each) => each !== "").map((each) => `Sample: ${each}`);
}
