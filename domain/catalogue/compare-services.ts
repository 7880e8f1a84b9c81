import type { Catalogue, Service } from "./types.ts";

/** A part that one of the compared services has: a test of a package, or a value that a test measures. */
export interface ComparedPart {
  name: string;
  /** Whether each service has it, in their order. */
  has: boolean[];
}

/**
 * What the services contain, side by side: the tests where a package is among them, else the values. What only some have comes first. A test
 * counts as contained where all its values are measured, whatever the contents are called.
 */
export function compareContents(catalogue: Catalogue, services: readonly Service[]): ComparedPart[] {
  const parts = services.some(({ kind }) => kind === "package")
    ? testsOf(catalogue, services).map((test) => ({
        name: test.name,
        has: services.map((each) => contains(each, test)),
      }))
    : valuesOf(services).map((id) => ({
        name: catalogue.parameterById.get(id)?.name ?? "",
        has: services.map((each) => each.parameterIds.includes(id)),
      }));
  return [...parts.filter(({ has }) => differ(has)), ...parts.filter(({ has }) => !differ(has))];
}

/** Whether the services differ in something. */
export function differ(values: readonly unknown[]): boolean {
  return new Set(values).size > 1;
}

function testsOf(catalogue: Catalogue, services: readonly Service[]): Service[] {
  const tests = services.flatMap((service) =>
    service.kind === "package"
      ? service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? [])
      : service,
  );
  return [...new Set(tests)];
}

function valuesOf(services: readonly Service[]): number[] {
  return [...new Set(services.flatMap(({ parameterIds }) => parameterIds))];
}

function contains(service: Service, test: Service): boolean {
  if (service.id === test.id || service.contentIds.includes(test.id)) return true;
  if (test.parameterIds.length === 0) return false;
  const measured = new Set(service.parameterIds);
  return test.parameterIds.every((id) => measured.has(id));
}
