import type { Catalogue, SafetyFlag, Service } from "./types.ts";

/** What a customer must know or tell the lab before a service, by flag. The legal notice of `pndt` has its own text. */
export const SAFETY_WORDS: Record<Exclude<SafetyFlag, "pndt">, { title: string; text: string }> = {
  pregnancy: {
    title: "Pregnancy",
    text: "Tell us before the appointment if you are or could be pregnant. It is then done only if a doctor decides it cannot wait.",
  },
  implants: {
    title: "Implants and metal",
    text: "Tell us about any pacemaker, aneurysm clip, cochlear implant, stent, pump or metal splinter. Some rule out the scan; for others we need the implant card.",
  },
  contrast: {
    title: "Contrast medium",
    text: "A contrast medium may be injected into a vein. Please bring a recent creatinine result. We observe you for a while afterwards.",
  },
  metformin: {
    title: "Metformin",
    text: "Tell us and your doctor if you take metformin. Never stop a medicine on your own.",
  },
  bloodthinner: {
    title: "Blood thinners",
    text: "Tell us and your doctor if you take a blood thinner. Do not stop it on your own. We press on the puncture site for longer.",
  },
  consent: {
    title: "Your written consent",
    text: "We explain it first and do it only after you sign. The report is given only to you.",
  },
  biotin: {
    title: "Biotin (vitamin B7)",
    text: "High doses, common in hair and nail products, can affect the result. Ask your doctor whether to stop it for two days before the sample.",
  },
  allergy: {
    title: "Allergies",
    text: "Tell us about any reaction to a contrast medium, a medicine or latex.",
  },
  thyroidtablet: {
    title: "Thyroid tablet",
    text: "Take that day's thyroid tablet after the sample, not before, as it raises the hormone for hours. Don't skip it on other days.",
  },
};

/** Categories of scans, by their slugs, whose machine can examine an unborn child. */
const BY_ULTRASOUND: ReadonlySet<string> = new Set(["ultrasound", "colour-doppler"]);

/** An ultrasound that stands in another category: one beside a mammography, or of the arteries in cardiology. */
const NAMED_ULTRASOUND = /ultraso|\busg\b/i;

/** Whether a service needs the legal notice: everything obstetric, every ultrasound, and a package with one of these. */
export function showsPndtNotice(
  {
    name,
    method,
    safetyFlags,
    radiologyCategoryId,
    contentIds,
  }: Pick<Service, "name" | "method" | "safetyFlags" | "radiologyCategoryId" | "contentIds">,
  catalogue: Pick<Catalogue, "radiologyCategoryById" | "serviceById">,
): boolean {
  if (safetyFlags.includes("pndt") || NAMED_ULTRASOUND.test(`${name} ${method}`)) return true;
  const category =
    radiologyCategoryId === null ? undefined : catalogue.radiologyCategoryById.get(radiologyCategoryId);
  if (category !== undefined && BY_ULTRASOUND.has(category.slug)) return true;
  return contentIds.some((id) => {
    const part = catalogue.serviceById.get(id);
    return part !== undefined && showsPndtNotice(part, catalogue);
  });
}
