import type { Catalogue, Service } from "../catalogue/types.ts";
import type { ReportResult } from "./types.ts";

type Facts = Pick<Catalogue, "serviceById" | "parameterByCode">;

/**
 * How a value was measured. A package has no method of its own: if its result carries only the package's words, it is that of the test
 * in the package; empty if that is not known.
 */
export function methodOf(
  { code, method }: Pick<ReportResult, "code" | "method">,
  service: Service,
  catalogue: Facts,
): string {
  if (service.kind !== "package" || method !== service.method) return method;
  const parameter = catalogue.parameterByCode.get(code);
  if (!parameter) return "";
  const tests = service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  return tests.find((test) => test.parameterIds.includes(parameter.id))?.method ?? "";
}

/** The results of a report, each with the method by which it can be compared with others. */
export function withMethods(
  { serviceId, results }: { serviceId: number; results: readonly ReportResult[] },
  catalogue: Facts,
): ReportResult[] {
  const service = catalogue.serviceById.get(serviceId);
  return results.map((result) =>
    service ? { ...result, method: methodOf(result, service, catalogue) } : result,
  );
}

/**
 * What makes two values of one parameter incomparable; null if nothing does. A method that is not known differs from none.
 */
export function differenceOf(
  one: Pick<ReportResult, "unit" | "method">,
  other: Pick<ReportResult, "unit" | "method">,
): "unit" | "method" | null {
  if (one.unit !== other.unit) return "unit";
  return one.method !== "" && other.method !== "" && one.method !== other.method ? "method" : null;
}
