import { PhotoPicture, type PhotoView } from "../../ui/photo.tsx";
import { Picture } from "../../ui/picture.tsx";

const ANALYSER_PICTURES = {
  haematology: "analyser-haematology",
  chemistry: "analyser-chemistry",
  immunoassay: "analyser-immunoassay",
  electrolyte: "analyser-electrolyte",
} as const;

/** The chain's photograph of an analyser, or its illustration, by its section in `equipments.md`. */
export function AnalyserPicture({ id, photos }: { id: string; photos: readonly PhotoView[] }) {
  const photo = photos.find(({ slot }) => slot === `equipment/${id}`);
  if (photo) return <PhotoPicture photo={photo} sizes="20rem" className="h-auto w-full" />;
  const name = Object.entries(ANALYSER_PICTURES).find(([key]) => key === id)?.[1] ?? "analyser-chemistry";
  return <Picture name={name} alt="" />;
}
