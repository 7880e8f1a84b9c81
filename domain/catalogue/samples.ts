import { withContents } from "./contents.ts";
import type { Catalogue, Handling, Service } from "./types.ts";

/** A sample, and the test that needs it. */
export interface SampleOf {
  service: Service;
  sample: Handling;
}

/** The samples of a service; of a package those of its contents. */
export function samplesOf(catalogue: Pick<Catalogue, "serviceById">, service: Service): SampleOf[] {
  return withContents(catalogue, service).flatMap((each) =>
    (each.handling ?? []).map((sample) => ({ service: each, sample })),
  );
}

/** Why a service is not collected at home, each reason once; empty for what is, and where the data gives no reason. */
export function labOnlyReasons(catalogue: Pick<Catalogue, "serviceById">, service: Service): string[] {
  if (service.homeCollection || service.kind === "radiology") return [];
  const kept = samplesOf(catalogue, service).filter(
    ({ service: test, sample }) => sample.home !== "yes" && !test.homeCollection,
  );
  return [...new Set(kept.map(({ sample }) => sample.reason))];
}

/** Samples that are not taken and sent like any other: in a posture, at an hour, cold, dark, without air or in haste. */
export function specialSamples(catalogue: Pick<Catalogue, "serviceById">, service: Service): SampleOf[] {
  return samplesOf(catalogue, service).filter(({ sample }) => isSpecial(sample));
}

function isSpecial({ transport, posture, draw, home }: Handling): boolean {
  return transport.length > 0 || posture !== null || draw !== "" || home !== "yes";
}
