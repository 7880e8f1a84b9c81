import type { Catalogue, SlotTemplate } from "../catalogue/types.ts";

const kept = new WeakMap<Catalogue["slotTemplates"], Map<string, SlotTemplate[]>>();

/** A place's windows of the week that are open to anybody, earliest in the day first; grouped once for each catalogue. */
export function templatesOf(
  { slotTemplates }: Pick<Catalogue, "slotTemplates">,
  place: string,
): readonly SlotTemplate[] {
  let byPlace = kept.get(slotTemplates);
  if (!byPlace) {
    const open = slotTemplates.filter(({ capacity }) => capacity > 0);
    byPlace = Map.groupBy(
      open.sort((a, b) => a.startsMinute - b.startsMinute),
      (each) => each.place,
    );
    kept.set(slotTemplates, byPlace);
  }
  return byPlace.get(place) ?? [];
}
