import type { BookedPatient, BookingItem } from "../../bookings/types.ts";
import { withContents } from "../../catalogue/contents.ts";
import { samplesOf, tubesOfOrder } from "../../catalogue/tubes-of-order.ts";
import type { Catalogue } from "../../catalogue/types.ts";
import type { Accession, TubeOfVisit } from "./types.ts";

/**
 * The tubes to collect at a visit, each with the accessions of its tests: for every patient the tubes of the catalogue, and one tube for
 * each container of tests without tube data. A test without any sample data has a tube of its own.
 */
export function tubesOfVisit(
  own: BookedPatient,
  items: readonly BookingItem[],
  accessions: readonly Accession[],
  catalogue: Catalogue,
): TubeOfVisit[] {
  const byPatient = Map.groupBy(items, ({ patient }) => (patient ?? own).id);
  return [...byPatient.values()].flatMap((ofPatient, index) => {
    const patient = (ofPatient[0]?.patient ?? own).name;
    const needs = containersOf(ofPatient, catalogue);
    return needs.flatMap(({ container, count, items: held }, at) =>
      Array.from({ length: count }, (_, which): TubeOfVisit => {
        const positions = new Set(held.map(({ position }) => position));
        return {
          tube: `${index + 1}.${at + 1}.${which + 1}`,
          patient,
          container,
          tests: held.map(({ serviceName }) => serviceName),
          accessions: accessions
            .filter(({ itemPosition }) => positions.has(itemPosition))
            .map(({ accession }) => accession),
        };
      }),
    );
  });
}

interface Container {
  container: string;
  count: number;
  items: BookingItem[];
}

function containersOf(items: readonly BookingItem[], catalogue: Catalogue): Container[] {
  const tests = items.flatMap((item) => {
    const service = catalogue.serviceById.get(item.serviceId);
    const parts = service ? withContents(catalogue, service).filter(({ kind }) => kind === "test") : [];
    return parts.map((test) => ({ item, test }));
  });
  const measured = tubesOfOrder(
    tests.flatMap(({ test }) => samplesOf(catalogue, test)),
    catalogue.tubeById,
  )
    .flatMap(({ tubes }) => tubes)
    .map(({ tube, count, tests: names }) => ({
      container: tube.name,
      count,
      items: onlyOnce(tests.filter(({ test }) => names.includes(test.name)).map(({ item }) => item)),
    }));
  const words = tests.flatMap(({ item, test }) =>
    (test.handling ?? []).length > 0
      ? []
      : test.container
          .split(";")
          .map((each) => each.trim())
          .filter((container) => container !== "")
          .map((container) => ({ container, item })),
  );
  const inWords = [...Map.groupBy(words, ({ container }) => container)].map(([container, each]) => ({
    container,
    count: 1,
    items: onlyOnce(each.map(({ item }) => item)),
  }));
  const held = new Set([...measured, ...inWords].flatMap((each) => each.items));
  const left = items
    .filter((item) => !held.has(item))
    .map((item) => ({ container: item.serviceName, count: 1, items: [item] }));
  return [...measured, ...inWords, ...left];
}

function onlyOnce(items: readonly BookingItem[]): BookingItem[] {
  return [...new Set(items)];
}
