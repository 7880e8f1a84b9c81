import type { Catalogue, SlotTemplate } from "../catalogue/types.ts";
import { memoizePerObject } from "../shared/memoize-per-object.ts";

/** Grouped once for each catalogue, of which a place knows this list alone. */
const byPlace = memoizePerObject((templates: Catalogue["slotTemplates"]) => {
  const open = templates.filter(({ capacity }) => capacity > 0);
  return Map.groupBy(
    open.sort((a, b) => a.startsMinute - b.startsMinute),
    (each) => each.place,
  );
});

/** A place's windows of the week that are open to anybody, earliest in the day first. */
export function templatesOf(
  { slotTemplates }: Pick<Catalogue, "slotTemplates">,
  place: string,
): readonly SlotTemplate[] {
  return byPlace(slotTemplates).get(place) ?? [];
}
