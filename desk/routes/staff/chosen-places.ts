import type { Catalogue } from "../../../domain/catalogue/types.ts";

/** The labs and zones that a form of an account chooses, as far as the catalogue has them. */
export function chosenPlaces(form: FormData, { labs, zones }: Pick<Catalogue, "labs" | "zones">) {
  const chosen = (name: string, known: readonly { id: number }[]) =>
    form
      .getAll(name)
      .map(Number)
      .filter((id) => known.some((each) => each.id === id));
  return { labIds: chosen("lab", labs), zoneIds: chosen("zone", zones) };
}
