import { hoursAfterMeal } from "./preparation-rules.ts";
import type { Catalogue, Lab, Service } from "./types.ts";

/** "Report same day", "Report in 2 days". */
export function reportTimeWords(service: Pick<Service, "tatDays">): string {
  if (service.tatDays === 0) return "Report same day";
  return service.tatDays === 1 ? "Report in 1 day" : `Report in ${service.tatDays} days`;
}

/** The directory's words for a report time: "Same Day" or "N Day(s)" (specification, section 9). */
export function tatWords(days: number): string {
  return days === 0 ? "Same Day" : `${days} Day(s)`;
}

/** "No fasting", "Fasting 1 hour", "Fasting 10 hours", "2 hours after a meal". */
export function fastingWords(
  service: Pick<Service, "fastingHours"> & Partial<Pick<Service, "fastingNote" | "preparation">>,
): string {
  const { fastingHours, fastingNote = "", preparation = "" } = service;
  if (fastingHours > 0) return fastingHours === 1 ? "Fasting 1 hour" : `Fasting ${fastingHours} hours`;
  const afterMeal = hoursAfterMeal({ fastingHours, fastingNote, preparation });
  if (afterMeal === null) return "No fasting";
  return afterMeal === 1 ? "1 hour after a meal" : `${afterMeal} hours after a meal`;
}

/** "Home collection or lab visit", "Lab visit only". */
export function placeWords(service: Pick<Service, "homeCollection">): string {
  return service.homeCollection ? "Home collection or lab visit" : "Lab visit only";
}

/** Whom a service is for by sex and age: "Women, 18 to 60 years"; empty when it is for everybody. */
export function audienceWords(service: Pick<Service, "sex" | "ageMinYears" | "ageMaxYears">): string {
  const who = service.sex === "M" ? "Men" : service.sex === "F" ? "Women" : "";
  const age = ageWords(service.ageMinYears, service.ageMaxYears);
  if (who && age) return `${who}, ${age}`;
  return who || age.replace(/^./, (letter) => letter.toUpperCase());
}

/** Longer words take more than a line of a card. */
const MAX_WHOM = 60;

/** Whom a service is for in a line: a package in its own words where they are short, else by sex and age; empty for everybody. */
export function whomWords(
  service: Pick<Service, "kind" | "audience" | "sex" | "ageMinYears" | "ageMaxYears">,
): string {
  const words = service.kind === "package" ? service.audience.replace(/\.$/, "") : "";
  return words !== "" && words.length <= MAX_WHOM ? words : audienceWords(service);
}

const OLDEST_YEARS = 120;

function ageWords(from: number, to: number): string {
  if (from <= 0 && to >= OLDEST_YEARS) return "";
  if (to >= OLDEST_YEARS) return `from ${yearsWords(from)}`;
  if (from <= 0) return `up to ${yearsWords(to)}`;
  return `${from} to ${to} years`;
}

/** "1 year", "12 years". */
export function yearsWords(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}

/** "1 minute", "45 minutes", "24 hours". */
export function durationWords(minutes: number): string {
  if (minutes === 1) return "1 minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/** One line that tells what matters before booking: "24 parameters · No fasting · Report same day". */
export function serviceText(service: Service): string {
  const parts: string[] = [];
  const count = service.parameterIds.length;
  if (count > 1) parts.push(`${count} parameters`);
  if (service.kind === "radiology") parts.push(placeWords(service));
  parts.push(fastingWords(service), reportTimeWords(service));
  return parts.join(" · ");
}

/**
 * The certificate under which a lab does a service, or null if accreditation may not be claimed: it holds for a lab and its scope, so a
 * service outside the scope or sent to a partner has none, nor has a package with any such part.
 */
export function nablClaim(catalogue: Catalogue, service: Service, lab: Lab | undefined): string | null {
  if (!lab?.nablCertificate) return null;
  const parts =
    service.kind === "package" ? service.contentIds.map((id) => catalogue.serviceById.get(id)) : [service];
  const inScope = parts.length > 0 && parts.every((part) => part?.inNablScope && !part.outsourced);
  return inScope ? lab.nablCertificate : null;
}
