import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

type Sample = CatalogueSeed["handling"][number];

/** Laboratories of tissue: what they look at by antibodies must never have met formalin. */
const TISSUE = "HIS";
const DRAWS: readonly [pattern: RegExp, times: number][] = [
  [/ three times/, 3],
  [/ five times/, 5],
  [/ each arm/, 2],
];

/** How samples are taken and brought to the laboratory agrees with what is said, and sold, of their tests. */
export function checkHandling(seed: CatalogueSeed): Problem[] {
  // A catalogue without the file says nothing of samples but in words.
  if (seed.handling.length === 0) return [];
  const facts = factsOf(seed);
  return seed.services.flatMap((service) => {
    const origin = seed.serviceOrigins.get(service.id) ?? { file: "handling.csv", row: 0 };
    return problemsOf(service, facts.samplesOf(service), facts).map(([column, problem]) => ({
      ...origin,
      column,
      problem: `${service.code}: ${problem}`,
    }));
  });
}

function factsOf(seed: CatalogueSeed) {
  const own = Map.groupBy(seed.handling, ({ serviceId }) => serviceId);
  const contents = Map.groupBy(seed.packageContents, ({ packageId }) => packageId);
  const tubes = new Map(seed.tubes.map((tube) => [tube.id, tube]));
  const tissue = seed.departments.find(({ code }) => code === TISSUE)?.id;
  return {
    tubes,
    tissue,
    samplesOf: ({ id }: SeedService): Sample[] => [
      ...(own.get(id) ?? []),
      ...(contents.get(id) ?? []).flatMap(({ serviceId }) => own.get(serviceId) ?? []),
    ],
  };
}

type Facts = ReturnType<typeof factsOf>;

function problemsOf(service: SeedService, samples: readonly Sample[], facts: Facts): [string, string][] {
  const problems: [string, string][] = [];
  const isTaken = service.kind === "test" && service.container !== "None";
  if (isTaken && samples.length === 0) problems.push(["code", "handling.csv does not say how it is taken"]);
  if (service.kind === "radiology" && samples.length > 0)
    problems.push(["code", "handling.csv takes a sample of a scan"]);
  const named = service.container.replaceAll(" on ice", "").toLowerCase();
  const missing = new Set(samples.map(({ tubeId }) => facts.tubes.get(tubeId)?.name ?? ""));
  for (const name of missing) {
    if (!named.includes(name.toLowerCase()))
      problems.push(["container", `does not name "${name}" of handling.csv`]);
  }
  const never = samples.find(({ home }) => home === "no");
  if (service.homeCollection && never) problems.push(["home_collection", `not at home: ${never.reason}`]);
  const short = shortOf(service, samples);
  if (short !== undefined) problems.push(["sample", short]);
  return [...problems, ...checkTissue(service, samples, facts)];
}

/** Whether the words promise to take less blood than the tubes need, in the largest of its draws. */
function shortOf({ kind, sample }: SeedService, samples: readonly Sample[]): string | undefined {
  const [, said] = /^Blood, (?:\d+ to )?(\d+(?:\.\d+)?) mL/.exec(sample) ?? [];
  if (kind !== "test" || said === undefined) return undefined;
  const times = DRAWS.find(([pattern]) => pattern.test(sample))?.[1] ?? 1;
  const draws = Map.groupBy(samples, ({ draw, posture }) => `${draw} ${posture}`);
  if (draws.size !== times) return `speaks of ${times} draws, handling.csv of ${draws.size}`;
  const most = Math.max(
    ...[...draws.values()].map((each) => each.reduce((sum, { volumeMl }) => sum + (volumeMl ?? 0), 0)),
  );
  return most > Number(said) + 1e-9 ? `takes ${said} mL, the tubes need ${most}` : undefined;
}

/** Immunofluorescence on tissue has a piece in Michel's medium or saline, and none in formalin. */
function checkTissue(service: SeedService, samples: readonly Sample[], { tubes, tissue }: Facts) {
  if (service.departmentId !== tissue || !/immunofluorescence/i.test(`${service.name} ${service.method}`))
    return [];
  const codes = samples.map(({ tubeId }) => tubes.get(tubeId)?.code);
  const problems: [string, string][] = [];
  if (!codes.some((code) => code === "MICHEL" || code === "SALINE"))
    problems.push(["container", "tissue for immunofluorescence lies in Michel's medium or saline"]);
  if (codes.includes("FORMALIN"))
    problems.push(["container", "tissue for immunofluorescence never lies in formalin"]);
  return problems;
}
