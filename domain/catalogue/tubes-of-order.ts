import { withContents } from "./contents.ts";
import type { Catalogue, Handling, Service, Transport, Tube } from "./types.ts";

/** One kind of tube at one draw: how many of them, for what. */
export interface TubeNeed {
  tube: Tube;
  /** Tubes that hold what is ordered; of what is no matter of volume one for each test. */
  count: number;
  /** In all, in mL; null where it is no matter of volume. */
  volumeMl: number | null;
  transport: Transport[];
  /** Sent to another laboratory: in tubes of their own. */
  outsourced: boolean;
  /** The shortest time that any of its tests allows until it is spun or measured. */
  minutesToLab: number | null;
  tests: string[];
}

/** From this size on a container (the can of a day's urine) is shared out by the laboratory, in mL. */
const SHARED_ML = 1000;

/** What is taken at one time in one posture. */
export interface Draw {
  /** When; empty: at the visit. */
  draw: string;
  posture: Handling["posture"];
  tubes: TubeNeed[];
}

/**
 * The draws and tubes that the tests of one patient need together. A sample that says neither hour nor posture is taken with the first draw;
 * volumes of one tube are added up where they travel alike and to the same laboratory.
 */
export function tubesOfOrder(samples: readonly SampleOf[], tubeById: ReadonlyMap<number, Tube>): Draw[] {
  const postures = samples.flatMap(({ sample }) => (sample.draw === "" ? (sample.posture ?? []) : []));
  const defaultPosture = postures.includes("seated") ? "seated" : (postures[0] ?? null);
  const keyOf = ({ draw, posture }: Handling) =>
    `${draw}\t${posture ?? (draw === "" ? (defaultPosture ?? "") : "")}`;
  const draws = [...Map.groupBy(samples, ({ sample }) => keyOf(sample))].map(([key, taken]): Draw => {
    const [draw = "", posture = ""] = key.split("\t");
    return { draw, posture: (posture || null) as Draw["posture"], tubes: tubesOf(taken, tubeById) };
  });
  return draws.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Sitting comes before lying, which needs the longer rest; what has an hour of its own comes last. */
function rankOf({ draw, posture }: Draw): number {
  if (draw !== "") return 2;
  return posture === "supine" ? 1 : 0;
}

function tubesOf(samples: readonly SampleOf[], tubeById: ReadonlyMap<number, Tube>): TubeNeed[] {
  const isShared = ({ sample }: SampleOf) => (tubeById.get(sample.tubeId)?.holdsMl ?? 0) >= SHARED_ML;
  const alike = Map.groupBy(samples, (each) => {
    const { service, sample } = each;
    const travels = sample.transport.toSorted().join();
    return [sample.tubeId, travels, service.outsourced && !isShared(each)].join(" ");
  });
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const tube = first && tubeById.get(first.sample.tubeId);
    if (!first || !tube) return [];
    const volumeMl = volumeOf(group);
    const minutes = group.flatMap(({ sample }) => sample.minutesToLab ?? []);
    return {
      tube,
      volumeMl,
      count: volumeMl === null ? group.length : Math.max(1, Math.ceil(volumeMl / tube.holdsMl)),
      transport: first.sample.transport,
      outsourced: group.every(({ service }) => service.outsourced),
      minutesToLab: minutes.length > 0 ? Math.min(...minutes) : null,
      tests: [...new Set(group.map(({ service }) => service.name))],
    };
  });
}

/** The sum to a hundredth of a millilitre: tenths do not add up exactly in binary. */
function volumeOf(group: readonly SampleOf[]): number | null {
  const volumes = group.flatMap(({ sample }) => sample.volumeMl ?? []);
  if (volumes.length === 0) return null;
  return Math.round(volumes.reduce((sum, each) => sum + each, 0) * 100) / 100;
}

/** A sample, and the test that needs it. */
interface SampleOf {
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
