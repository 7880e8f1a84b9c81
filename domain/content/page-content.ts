import { serviceText } from "../catalogue/describe-service.ts";
import { findByPermalink, servicePath } from "../catalogue/names.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { pagePath, titleOfPath, wordsOfSegment } from "./page-paths.ts";
import type { SiteSettings } from "./site.ts";
import type { ContentLibrary, ContentPage } from "./types.ts";

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
  const canonical = `${site.publicUrl}${service ? servicePath(service) : path}`;
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
    description: DESCRIPTIONS[path] ?? text?.description ?? describeScans(path, facts) ?? DEFAULT_DESCRIPTION,
    picture,
    canonical,
  };
}

/**
 * A category of scans has a name that its address cannot write: "X-Ray", "CT Scan". So has a condition; its title also says that it is one,
 * because an organ may have the same name.
 */
function titleOf(path: string, { catalogue, site }: PageContentFacts): string {
  const own = OWN_TITLES[path];
  if (own) return own(site.brand);
  const [, area = "", word = ""] = path.split("/");
  const condition =
    area === "health-condition" ? catalogue.conditionByWord.get(word.toLowerCase()) : undefined;
  if (condition) return `${wordsOfSegment(area)}: ${condition.name} | ${site.brand}`;
  const category = categoryOf(path, catalogue);
  return category ? `${category.name} | ${site.brand}` : titleOfPath(path, site.brand);
}

function describeScans(path: string, { catalogue }: PageContentFacts): string | undefined {
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

const DEFAULT_DESCRIPTION =
  "Lab tests, health packages and scans with one honest price, home collection and reports that you can verify.";

const DESCRIPTIONS: Record<string, string> = {
  "/": "Book online blood tests, health packages and scans. Home sample collection, NABL accredited labs, same-day reports for most tests.",
  "/diagnostic-test":
    "Every lab test with its price, preparation, sample and report time. Book home collection or a lab visit online.",
  "/health-packages":
    "Compare health packages by what they contain: every included test, the real price of its parts, preparation and report time.",
  "/radiology-test":
    "X-ray, ultrasound, CT, MRI, mammography and heart tests with price and preparation. Book a visit online.",
};

/** The Markdown text that belongs to a path, if any. */
function textOf(path: string, { library }: PageContentFacts): ContentPage | undefined {
  const [, area = "", name = ""] = path.split("/");
  if (path === "/") return library.find("parts", "home");
  if (area === "health-condition" && name) return library.find("conditions", name);
  if (area === "diagnostic-test" && name) return library.find("organs", name);
  if (area === "health-article" && name) return library.find("articles", name);
  if (area === "career" && name) return library.find("careers", name);
  return name ? undefined : (library.find("pages", area) ?? library.find("parts", area));
}

function serviceOf(path: string, catalogue: Catalogue) {
  const [, area, name = "", more] = path.split("/");
  if (more !== undefined || (area !== "test" && area !== "health-packages")) return undefined;
  return findByPermalink(catalogue, name);
}
