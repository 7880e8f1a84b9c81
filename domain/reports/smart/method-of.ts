import type { Catalogue, Service } from "../../catalogue/types.ts";
import type { ReportResult } from "../types.ts";

/**
 * How a value was measured. A package has no method of its own: if its result carries only the package's words, it is that of the test
 * in the package; empty if that is not known.
 */
export function methodOf(
  { code, method }: Pick<ReportResult, "code" | "method">,
  service: Service,
  catalogue: Pick<Catalogue, "serviceById" | "parameterByCode">,
): string {
  if (service.kind !== "package" || method !== service.method) return method;
  const parameter = catalogue.parameterByCode.get(code);
  if (!parameter) return "";
  const tests = service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  return tests.find((test) => test.parameterIds.includes(parameter.id))?.method ?? "";
}
