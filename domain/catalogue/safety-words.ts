import type { Catalogue, SafetyFlag, Service } from "./types.ts";

/** What a customer must know or tell the lab before a service, by flag. The legal notice of `pndt` has its own text. */
export const SAFETY_WORDS: Record<Exclude<SafetyFlag, "pndt">, { title: string; text: string }> = {
  pregnancy: {
    title: "Pregnancy",
    text: "Tell us before the appointment if you are or could be pregnant. It is then done only when a doctor decides that it cannot wait.",
  },
  implants: {
    title: "Implants and metal",
    text: "Tell us of a pacemaker, aneurysm clip, cochlear implant, stent, pump or metal splinter. Some rule the scan out, for others we need the implant card.",
  },
  contrast: {
    title: "Contrast medium",
    text: "A contrast medium may be given into a vein. We ask for a recent creatinine value and watch you for a while afterwards.",
  },
  metformin: {
    title: "Metformin",
    text: "Tell us and your doctor if you take metformin. Never stop a medicine on your own.",
  },
  bloodthinner: {
    title: "Blood thinners",
    text: "Tell us and your doctor if you take a blood thinner, and do not stop it on your own. Pressure is kept on the puncture for longer.",
  },
  consent: {
    title: "Your written consent",
    text: "It is explained to you first and done only after you have signed. The report is given to you alone.",
  },
  biotin: {
    title: "Biotin (vitamin B7)",
    text: "High doses, common in hair and nail products, can disturb the method. Ask your doctor whether to stop it for two days before the sample.",
  },
  allergy: {
    title: "Allergies",
    text: "Tell us of any reaction to a contrast medium, a medicine or latex.",
  },
  thyroidtablet: {
    title: "Thyroid tablet",
    text: "Take the day's thyroid tablet after the sample and not before it: it raises the hormone for hours. Do not leave it out on other days.",
  },
};

/** Categories of scans, by their slugs, whose machine can examine an unborn child. */
const BY_ULTRASOUND: ReadonlySet<string> = new Set(["ultrasound", "colour-doppler"]);

/** Whether a service needs the legal notice: everything obstetric, and every ultrasound. */
export function showsPndtNotice(
  { safetyFlags, radiologyCategoryId }: Pick<Service, "safetyFlags" | "radiologyCategoryId">,
  { radiologyCategoryById }: Pick<Catalogue, "radiologyCategoryById">,
): boolean {
  if (safetyFlags.includes("pndt")) return true;
  const category = radiologyCategoryId === null ? undefined : radiologyCategoryById.get(radiologyCategoryId);
  return category !== undefined && BY_ULTRASOUND.has(category.slug);
}
