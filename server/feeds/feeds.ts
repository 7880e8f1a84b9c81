import type { Context, Hono } from "hono";
import { tatWords } from "../../domain/catalogue/describe-service.ts";
import { servicePath } from "../../domain/catalogue/names.ts";
import { priceOf } from "../../domain/catalogue/prices.ts";
import type { Catalogue, Organ, RadiologyCategory, ServiceKind } from "../../domain/catalogue/types.ts";
import { STATIC_PATHS } from "../../domain/content/page-paths.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import type { DirectoryFilter } from "../../domain/search/list-directory.ts";
import { directoryServices } from "../../domain/search/list-directory.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import { escapeHtml } from "../../domain/shared/escape-html.ts";
import { formatDecimal } from "../../domain/shared/money.ts";
import { csvLine } from "../../domain/shared/write-csv.ts";
import type { AppContext } from "../app-context.ts";
import { readCookies } from "../http/cookies.ts";
import { mountedPath } from "../http/mount.ts";
import { namesOf } from "../http/request.ts";
import { PAGE_VARIANT, SAME_FOR_ALL } from "../http/response.ts";
import { readPlace } from "../http/visitor.ts";

/** The most addresses that one site map may hold (sitemaps.org). */
const MAX_ENTRIES = 50_000;

/** The files that a type's addresses fill: `tests.xml`, `tests.xml?part=2` and so on, each with its own. There is always the first. */
export function siteMapFiles<Entry>(name: string, entries: readonly Entry[]): Map<string, readonly Entry[]> {
  const files = new Map<string, readonly Entry[]>([[`${name}.xml`, entries.slice(0, MAX_ENTRIES)]]);
  for (let from = MAX_ENTRIES; from < entries.length; from += MAX_ENTRIES)
    files.set(`${name}.xml?part=${files.size + 1}`, entries.slice(from, from + MAX_ENTRIES));
  return files;
}

/** A list of site maps (sitemaps.org), one or several for each type of page. */
export function siteMapIndex(urls: readonly string[]): string {
  const maps = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
  return document("sitemapindex", maps);
}

/** A site map. `updated` is a day, YYYY-MM-DD. */
export function siteMap(entries: readonly { url: string; updated?: string | undefined }[]): string {
  const urls = entries.map(({ url, updated }) => {
    const day = updated ? `<lastmod>${escapeHtml(updated)}</lastmod>` : "";
    return `<url><loc>${escapeHtml(url)}</loc>${day}</url>`;
  });
  return document("urlset", urls);
}

function document(root: string, items: readonly string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${items.join("\n")}\n</${root}>\n`;
}

/** Pages that search engines may keep; those of one person are not among them. */
const PAGES = [
  "/",
  "/health-packages",
  "/diagnostic-test",
  "/radiology-test",
  "/top-offers",
  "/health-condition",
  "/health-article",
  "/directory-of-services",
  "/radiology",
  "/equipments",
  "/career",
  "/book-by-prescription",
  ...STATIC_PATHS,
];

const PRIVATE = [
  "/bookingdetails",
  "/cart",
  "/confirm-email",
  "/dashboard",
  "/family-invitation",
  "/feedback",
  "/my-profile",
  "/pay-now",
  "/pay/",
  "/reports",
  "/shared",
  "/smart-report",
  "/verify/",
];
const HOUR_SECONDS = 3600;

/** What machines read: robots.txt, the site maps by type, and the directory of services as a file. */
export function serveFeeds(app: Hono, container: AppContext): void {
  app.get("/robots.txt", () => textResponse(robots(container), "text/plain; charset=utf-8"));
  app.get("/manifest.webmanifest", () =>
    textResponse(JSON.stringify(manifest(container)), "application/manifest+json"),
  );
  app.get("/sitemap.xml", () => {
    const files = Object.entries(MAPS).flatMap(([name, pathsOf]) => [
      ...siteMapFiles(name, pathsOf(container)).keys(),
    ]);
    return textResponse(siteMapIndex(files.map((file) => absolute(container, `/sitemaps/${file}`))), XML);
  });
  for (const [name, pathsOf] of Object.entries(MAPS)) {
    app.get(`/sitemaps/${name}.xml`, (context, next) => {
      const part = context.req.query("part");
      const file = part === undefined ? `${name}.xml` : `${name}.xml?part=${part}`;
      const entries = siteMapFiles(name, pathsOf(container)).get(file);
      if (!entries) return next();
      const urls = entries.map(({ path, updated }) => ({ url: absolute(container, path), updated }));
      return textResponse(siteMap(urls), XML);
    });
  }
  app.get("/directory-of-services.csv", (context) => directoryFile(container, context));
}

/** What a phone needs to put the site among its apps. */
function manifest({ settings: { basePath, site } }: AppContext): object {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: mountedPath(basePath, file),
    sizes,
    type: "image/png",
    purpose,
  });
  return {
    name: site.brand,
    short_name: site.brand,
    id: basePath,
    start_url: basePath,
    scope: basePath,
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#1456b8",
    lang: "en-IN",
    icons: [
      icon("/icon-192.png", "192x192", "any"),
      icon("/icon-512.png", "512x512", "any"),
      icon("/icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
}

const XML = "application/xml; charset=utf-8";

interface MapEntry {
  path: string;
  /** YYYY-MM-DD, if it is known. */
  updated?: string;
}

const MAPS: Record<string, (container: AppContext) => MapEntry[]> = {
  pages: (container) =>
    PAGES.filter((path) => path !== "/top-offers" || container.settings.site.topOffers).map((path) => ({
      path,
    })),
  tests: (container) => services(container, "test"),
  packages: (container) => services(container, "package"),
  radiology: (container) => [
    ...services(container, "radiology"),
    ...categoriesInUse(container.catalogue()).map(({ slug }) => ({ path: `/radiology-test/${slug}` })),
    ...container
      .catalogue()
      .labs.flatMap(({ doesRadiology, permalink }) =>
        doesRadiology && permalink ? [{ path: `/radiology/${permalink}` }] : [],
      ),
  ],
  conditions: (container) =>
    container.catalogue().conditions.map(({ permaWord }) => ({ path: `/health-condition/${permaWord}` })),
  organs: (container) =>
    organsInUse(container.catalogue()).map(({ slug }) => ({ path: `/diagnostic-test/${slug}` })),
  articles: (container) =>
    container.content
      .list("articles")
      .map(({ slug, updated }) => ({ path: `/health-article/${slug}`, updated })),
  careers: (container) =>
    container.content.list("careers").map(({ slug, updated }) => ({ path: `/career/${slug}`, updated })),
};

/** A list with nothing in it is no page to find. */
function categoriesInUse({ onSale, radiologyCategories }: Catalogue): RadiologyCategory[] {
  const used = new Set(onSale.map(({ radiologyCategoryId }) => radiologyCategoryId));
  return radiologyCategories.filter(({ id }) => used.has(id));
}

function organsInUse({ onSaleByOrgan, organs }: Catalogue): Organ[] {
  return organs.filter(({ id }) => onSaleByOrgan.get(id)?.some(({ kind }) => kind === "test"));
}

function services(container: AppContext, kind: ServiceKind): MapEntry[] {
  return container
    .catalogue()
    .onSale.filter((service) => service.kind === kind)
    .map((service) => ({ path: servicePath(service) }));
}

function robots(container: AppContext): string {
  const { appEnv } = container.settings;
  const closed = appEnv === "dev" || appEnv === "staging";
  const rules = (closed ? ["/"] : PRIVATE).map(
    (path) => `Disallow: ${new URL(absolute(container, path)).pathname}`,
  );
  return ["User-agent: *", ...rules, "", `Sitemap: ${absolute(container, "/sitemap.xml")}`, ""].join("\n");
}

const COLUMNS = [
  "S.No.",
  "TestCode",
  "TestName",
  "Department",
  "MRP",
  "TestSchedule",
  "Method",
  "TAT",
  "HomeCollection",
];

/** The rows that the page's filters leave, all pages of them, at the prices of the visitor's place. */
function directoryFile(container: AppContext, context: Context): Response {
  const catalogue = container.catalogue();
  const cookie = readCookies(context.req.header("cookie")).get(namesOf(container).place);
  const { priceListId } = resolvePlace(catalogue, readPlace(cookie), container.settings.site.defaultLabId);
  const rows = directoryServices(catalogue, container.find, filterOf(context), priceListId).map(
    (service, index) => [
      index + 1,
      service.code,
      service.name,
      catalogue.departmentById.get(service.departmentId)?.name ?? "",
      formatDecimal(priceOf(service, priceListId)?.feesPaise ?? 0),
      service.schedule,
      service.method,
      tatWords(service.tatDays),
      service.homeCollection ? "Yes" : "No",
    ],
  );
  const text = [COLUMNS, ...rows].map(csvLine).join("");
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const response = textResponse(`\uFEFF${text}`, "text/csv; charset=utf-8");
  response.headers.set("content-disposition", 'attachment; filename="directory-of-services.csv"');
  response.headers.set("cache-control", "private, max-age=0");
  response.headers.set("vary", "cookie");
  response.headers.delete(PAGE_VARIANT);
  return response;
}

function filterOf(context: Context): Omit<DirectoryFilter, "page"> {
  const number = (name: string) => {
    const text = context.req.query(name) ?? "";
    return /^\d$/.test(text) ? Number(text) : null;
  };
  const binary = (name: string) => {
    const value = number(name);
    return value === 0 || value === 1 ? value : null;
  };
  return {
    searchText: readSearchText(context.req.query("TestName")),
    collection: binary("CollectionType"),
    tat: number("TAT"),
    outsourced: binary("IsOutSourceTest"),
  };
}

function absolute(container: AppContext, path: string): string {
  return `${container.settings.site.publicUrl}${path}`;
}

/** A text that is the same for every visitor; caches keep it for an hour, or for `seconds`. */
export function textResponse(text: string, type: string, seconds = HOUR_SECONDS): Response {
  return new Response(text, {
    headers: {
      "content-type": type,
      "cache-control": `public, max-age=${seconds}`,
      ...SAME_FOR_ALL,
    },
  });
}
