import type { ContentLibrary, ContentPage } from "../../../domain/content/ports.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { JOB_LOCATIONS } from "../../features/site-texts/site-links.ts";

/** The query parameters of the page. */
export const OPENING_PARAMETERS = ["location", "function"];

/** A job as `content/careers` describes it. */
export interface Opening {
  slug: string;
  title: string;
  description: string;
  location: string;
  /** The job function: Collection, Laboratory, … */
  area: string;
  qualification: string;
  experience: string;
  /** Rupees a month, from and to; null when the text gives none. */
  salary: { from: number; to: number } | null;
  /** YYYY-MM-DD. */
  published: string;
  /** The last day for applications; empty if there is none. */
  until: string;
  html: string;
}

/** The filters of the list; empty for all. */
export interface OpeningQuery {
  location: string;
  area: string;
}

/** Every opening that takes applications today: those with an `order` by it, then the others, newest first. */
export function openOpenings(content: ContentLibrary, now: Date): Opening[] {
  return content
    .list("careers")
    .map((page) => ({ opening: openingOf(page), order: orderOf(page) }))
    .filter(({ opening }) => isOpen(opening, now))
    .sort(
      (a, b) =>
        a.order - b.order ||
        b.opening.published.localeCompare(a.opening.published) ||
        a.opening.title.localeCompare(b.opening.title),
    )
    .map(({ opening }) => opening);
}

function orderOf({ facts: { order = "" } }: ContentPage): number {
  return /^\d{1,6}$/.test(order) ? Number(order) : Number.MAX_SAFE_INTEGER;
}

export function findOpening(content: ContentLibrary, slug: string): Opening | undefined {
  const page = content.find("careers", slug.toLowerCase());
  return page && openingOf(page);
}

export function isOpen({ until }: Opening, now: Date): boolean {
  return until === "" || indiaDay(now) <= until;
}

/** Reads a URL; an unknown place, and an area without openings, are ignored. */
export function readOpeningQuery(params: URLSearchParams, openings: readonly Opening[]): OpeningQuery {
  const location = params.get("location") ?? "";
  const area = params.get("function") ?? "";
  return {
    location: JOB_LOCATIONS.some((each) => each === location) ? location : "",
    area: openings.some((opening) => opening.area === area) ? area : "",
  };
}

export function filterOpenings(openings: readonly Opening[], { location, area }: OpeningQuery): Opening[] {
  return openings.filter(
    (opening) => (location === "" || opening.location === location) && (area === "" || opening.area === area),
  );
}

function openingOf({ slug, title, description, html, facts }: ContentPage): Opening {
  const salary = /^(\d+)-(\d+)$/.exec(facts.salary ?? "");
  return {
    slug,
    title,
    description,
    html,
    location: facts.location ?? "",
    area: facts.function ?? "",
    qualification: facts.qualification ?? "",
    experience: facts.experience ?? "",
    salary: salary && { from: Number(salary[1]), to: Number(salary[2]) },
    published: facts.published ?? "",
    until: facts.until ?? "",
  };
}

/** Names of the form's fields. */
export const FIELDS = ["name", "mobile", "email", "qualification", "experience", "consent"] as const;

/** The text fields of an application as typed. */
export type ApplicationTexts = Record<(typeof FIELDS)[number], string>;

export const NO_TEXTS: ApplicationTexts = {
  name: "",
  mobile: "",
  email: "",
  qualification: "",
  experience: "",
  consent: "",
};

/** "₹18,000 to ₹24,000 a month"; empty when the opening has no salary. */
export function salaryWords(salary: Opening["salary"]): string {
  return salary ? `${formatRupees(salary.from * 100)} to ${formatRupees(salary.to * 100)} a month` : "";
}
