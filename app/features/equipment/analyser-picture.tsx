import { Picture } from "../../ui/picture.tsx";

const ANALYSER_PICTURES = {
  haematology: "analyser-haematology",
  chemistry: "analyser-chemistry",
  immunoassay: "analyser-immunoassay",
  electrolyte: "analyser-electrolyte",
} as const;

/** The illustration of an analyser by its section in `equipments.md`. */
export function AnalyserPicture({ id }: { id: string }) {
  const name = Object.entries(ANALYSER_PICTURES).find(([key]) => key === id)?.[1] ?? "analyser-chemistry";
  return <Picture name={name} alt="" />;
}
