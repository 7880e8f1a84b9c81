import { serviceText } from "../catalogue/describe-service.ts";
import { findByPermalink, servicePath } from "../catalogue/names.ts";
import { findOrgan } from "../catalogue/service-picture.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { ownEntry } from "../shared/own-entry.ts";
import { pagePath } from "./page-paths.ts";
import { defaultDescription, titleOfPath, wordsOfSegment } from "./page-titles.ts";
import type { ContentLibrary, ContentPage, ContentSection } from "./ports.ts";
import type { SiteSettings } from "./site.ts";

export interface PageContent {
  /** Safe HTML for the additional-page-content block; empty when there is none. */
  html: string;
  title: string;
  description: string;
  picture: string;
  canonical: string;
}

export interface PageContentFacts {
  catalogue: Catalogue;
  library: ContentLibrary;
  site: SiteSettings;
}

/** Title, description, canonical address and additional content of a path's page. */
export function pageContent(pathname: string, facts: PageContentFacts): PageContent {
  const { site } = facts;
  const path = pagePath(pathname);
  const text = textOf(path, facts);
  const service = serviceOf(path, facts.catalogue);
  const canonical = `${site.publicUrl}${service ? servicePath(service) : ownPath(path, facts)}`;
  const picture = `${site.publicUrl}/icon-512.png`;
  if (service) {
    return {
      html: "",
      title: `${service.name} | ${site.brand}`,
      description: `${service.name}: ${serviceText(service)}. ${service.summary}`.slice(0, 300),
      picture,
      canonical,
    };
  }
  return {
    html: text?.html ?? "",
    title: titleOf(path, facts),
    description:
      ownEntry(DESCRIPTIONS, path) ??
      text?.description ??
      describeThing(path, facts) ??
      defaultDescription(titleOf(path, facts)),
    picture,
    canonical,
  };
}

/** The path of the page that an address leads to: an organ has one, by slug or by name; an unknown category is the whole listing. */
function ownPath(path: string, { catalogue }: PageContentFacts): string {
  const [, area, name = ""] = path.split("/");
  if (area === "radiology-test" && name !== "") {
    const slug = name.toLowerCase();
    return catalogue.radiologyCategoryBySlug.has(slug) ? `/radiology-test/${slug}` : "/radiology-test";
  }
  const organ = organOf(path, catalogue);
  return organ ? `/diagnostic-test/${organ.slug}` : path;
}

function organOf(path: string, catalogue: Catalogue) {
  const [, area, name = "", more] = path.split("/");
  return area === "diagnostic-test" && name !== "" && more === undefined
    ? findOrgan(catalogue, name)
    : undefined;
}

function centreOf(path: string, { labs }: Catalogue) {
  const [, area, name = "", more] = path.split("/");
  if (area !== "radiology" || name === "" || more !== undefined) return undefined;
  return labs.find(({ permalink, doesRadiology }) => doesRadiology && permalink === name.toLowerCase());
}

/**
 * A category of scans and an organ have names that an address cannot write: "X-Ray", "Brain & Nerves". So has a condition; its title also
 * says that it is one, because an organ may have the same name. Articles, openings and centres go by their own names.
 */
function titleOf(address: string, facts: PageContentFacts): string {
  const { catalogue, library, site } = facts;
  const path = ownPath(address, facts);
  const own = ownEntry(OWN_TITLES, path);
  if (own) return own(site.brand);
  const [, area = "", word = ""] = path.split("/");
  const organ = organOf(path, catalogue);
  if (organ) return `${organ.name} | ${site.brand}`;
  const centre = centreOf(path, catalogue);
  if (centre) return `Radiology at ${centre.name} | ${site.brand}`;
  if (area === "health-article" && word) {
    const article = library.find("articles", word.toLowerCase());
    if (article) return `${article.title} | ${site.brand}`;
  }
  if (area === "career" && word) {
    const opening = library.find("careers", word.toLowerCase());
    if (opening) return `${opening.title}, ${opening.facts.location ?? ""} | ${site.brand}`;
  }
  const condition =
    area === "health-condition" ? catalogue.conditionByWord.get(word.toLowerCase()) : undefined;
  if (condition) return `${wordsOfSegment(area)}: ${condition.name} | ${site.brand}`;
  const category = categoryOf(path, catalogue);
  return category ? `${category.name} | ${site.brand}` : titleOfPath(path, site.brand);
}

function describeThing(address: string, facts: PageContentFacts): string | undefined {
  const { catalogue } = facts;
  const path = ownPath(address, facts);
  if (path !== address) return ownEntry(DESCRIPTIONS, path);
  const centre = centreOf(path, catalogue);
  if (centre) {
    return `X-ray, ultrasound, CT, MRI and heart tests at ${centre.name}: address, hours, licences, preparation and prices.`;
  }
  const category = categoryOf(path, catalogue);
  return (
    category &&
    `${category.name}: tests and scans with price, preparation and safety questions. Book a visit online.`
  );
}

function categoryOf(path: string, { radiologyCategoryBySlug }: Catalogue) {
  const [, area, slug = ""] = path.split("/");
  return area === "radiology-test" ? radiologyCategoryBySlug.get(slug) : undefined;
}

const OWN_TITLES: Record<string, (brand: string) => string> = {
  "/diagnostic-test": (brand) => `Lab Tests with Home Collection, Prices and Preparation | ${brand}`,
  "/health-packages": (brand) => `Health Checkup Packages with All Included Tests | ${brand}`,
};

const DESCRIPTIONS: Record<string, string> = {
  "/": "Book online blood tests, health packages and scans. Home sample collection, NABL accredited labs, same-day reports for most tests.",
  "/diagnostic-test":
    "Every lab test with its price, preparation, sample and report time. Book home collection or a lab visit online.",
  "/health-packages":
    "Compare health packages by what they contain: every included test, the real price of its parts, preparation and report time.",
  "/radiology-test":
    "X-ray, ultrasound, CT, MRI, mammography and heart tests with price and preparation. Book a visit online.",
  "/radiology": "Our radiology centres: where they are, when they are open, and what can be booked there.",
  "/health-article":
    "Plain articles on lab tests: what they show, how to prepare, and what a value outside its range means.",
  "/career": "Jobs in sample collection, the laboratory, radiology and more.",
  "/health-condition":
    "Health conditions with the tests, packages and scans that help, when to test and how to prepare.",
  "/book-by-prescription":
    "Send a photograph of your doctor's prescription. The lab reads it, calls you and books the tests that you agree to.",
  "/directory-of-services":
    "Every service of the laboratory with code, department, price, schedule, method and report time.",
};

/** The Markdown text that belongs to a path, if any; a page is the same in capitals. */
function textOf(path: string, { catalogue, library }: PageContentFacts): ContentPage | undefined {
  const [, area = "", name = ""] = path.toLowerCase().split("/");
  if (path === "/") return library.find("parts", "home");
  if (area === "health-condition" && name) return library.find("conditions", name);
  if (area === "diagnostic-test" && name)
    return library.find("organs", organOf(path, catalogue)?.slug ?? name);
  if (area === "health-article" && name) return library.find("articles", name);
  if (area === "career" && name) return library.find("careers", name);
  return name ? undefined : (library.find("pages", area) ?? library.find("parts", area));
}

function serviceOf(path: string, catalogue: Catalogue) {
  const [, area, name = "", more] = path.split("/");
  if (more !== undefined || (area !== "test" && area !== "health-packages")) return undefined;
  return findByPermalink(catalogue, name);
}

/** What follows in small letters is of the same sentence: "E. coli". */
const SENTENCE = /.+?[.!?।]+(?=\s+\P{Ll}|\s*$)/gsu;

/** The first sentence of a text, and those after it as long as all of them are at most `most` characters: two lines on a phone are about 90. */
export function firstSentences(text: string, most: number): string {
  const sentences = text.trim().match(SENTENCE) ?? [text.trim()];
  let words = "";
  for (const sentence of sentences) {
    const longer = `${words}${sentence}`;
    if (words !== "" && longer.trim().length > most) break;
    words = longer;
  }
  return words.trim();
}

/** The heading of `content/conditions/*.md` whose beginning says what a condition is, as an id; a chain's own text may lack it. */
const WHAT_IT_IS = "what-it-is";
/** The heading under which a condition's text says when not to wait for a test, as an id. */
const URGENT = "see-a-doctor-at-once";
/** Two lines on a phone. */
const LEAD_LENGTH = 100;

/** What a condition is, in two lines: the beginning of its text, or else its description. */
export function leadOf({ sections, description }: Pick<ContentPage, "sections" | "description">): string {
  const text = sections.find(({ id }) => id === WHAT_IT_IS)?.text ?? "";
  return firstSentences(text, LEAD_LENGTH) || description;
}

/** When not to wait for a test; a chain's own text may not say it. */
export function urgentOf({ sections }: Pick<ContentPage, "sections">): ContentSection | undefined {
  return sections.find(({ id }) => id === URGENT);
}

/** The path of the square picture that a text names in its front matter (`picture: topics/fever`); empty when it names none. */
export function textPicture(text: ContentPage | undefined): string {
  const name = text?.facts.picture ?? "";
  return /^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? `/pictures/${name}.svg` : "";
}
