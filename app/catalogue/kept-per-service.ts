import type { Catalogue, Service } from "../../domain/catalogue/types.ts";

/** The most that are kept in memory of each kind; a full memory is emptied. What belongs to a former catalogue leaves with it. */
const MOST_KEPT = 1000;

/**
 * What is read off a service of a catalogue and nothing else: the same object each time it is asked for, so that what shows it is drawn
 * once (`app/ui/drawn-once.ts`).
 */
export function keptPerService<Made extends object>(
  make: (catalogue: Catalogue, service: Service) => Made,
): (catalogue: Catalogue, service: Service) => Made {
  let kept = new WeakMap<Service, Made>();
  let count = 0;
  return (catalogue, service) => {
    const known = kept.get(service);
    if (known) return known;
    if (++count > MOST_KEPT) {
      kept = new WeakMap();
      count = 1;
    }
    const made = make(catalogue, service);
    kept.set(service, made);
    return made;
  };
}
