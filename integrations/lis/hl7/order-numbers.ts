import type { FieldReader } from "./field.ts";
import type { Segment } from "./parse-er7.ts";

/** The numbers of an order, the accession first: the placer's before the filler's, those of OBR before those of ORC. Empty if it has none. */
export function orderNumbers(
  { orc, obr }: { orc: Segment | undefined; obr: Segment | undefined },
  { text }: FieldReader,
): string[] {
  return [text(obr, 2), text(orc, 2), text(obr, 3), text(orc, 3)].filter((number) => number !== "");
}
