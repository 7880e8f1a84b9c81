import { splitByFigures } from "../../../domain/i18n/split-by-figures.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";

/** The name of a parameter; one that is taken at a time of day has it in its name: "Cortisol, 8 a.m.". */
export function NameOfValue({ name }: { name: string }) {
  return splitByFigures(name).length > 1 ? withFigures(name) : <WholeWords text={name} />;
}
