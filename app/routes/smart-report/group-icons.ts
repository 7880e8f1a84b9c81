import type { IconName } from "../../ui/icon-names.ts";
import type { OrganSlug } from "../../ui/picture.tsx";

/** Groups of the body that have a picture among the organs. */
const ORGANS: Record<string, OrganSlug> = {
  Heart: "heart",
  Liver: "liver",
  Kidney: "kidney",
  Urine: "kidney",
  Thyroid: "thyroid",
  Blood: "blood",
  Clotting: "blood",
  Lungs: "lungs",
  Pancreas: "pancreas",
  Sugar: "pancreas",
  "Bone & joints": "bone-joints",
  "Brain & nerves": "brain-nerves",
  Immunity: "immune",
  Allergy: "immune",
  Stool: "stomach-gut",
};

export function organOf(group: string): OrganSlug | undefined {
  return ORGANS[group];
}

/** For a group without a picture. */
export const GROUP_ICON: IconName = "flask-conical";
