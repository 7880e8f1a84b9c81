import { readFileSync } from "node:fs";
import { loadListing } from "../app/features/catalogue/load-listing.ts";
import { loadService } from "../app/features/catalogue/load-service.ts";
import type { PageRequest } from "../app/request-context.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import type { Catalogue, Service } from "../domain/catalogue/types.ts";
import { resolvePlace } from "../domain/places/resolve-place.ts";
import { buildSearch } from "../domain/search/build-search.ts";
import { readCsv } from "../seed/catalogue-csv.ts";
import { readSettings } from "../server/config/env.ts";
import { readContent } from "../server/content.ts";
import { seedCatalogue } from "../test/support/seed-catalogue.ts";

/** Words that tell the generated services apart, as methods, organisms and regions do in a large directory. */
const WORDS =
  "alpha beta gamma delta kappa lambda sigma omega serum plasma urine saliva stool fluid rapid direct total free bound early late acute chronic morning evening left right upper lower inner outer native fixed frozen fresh quantitative qualitative screen confirm reflex monitor paired single triple extended basic advanced paediatric geriatric maternal neonatal occupational travel sports cardiac renal hepatic thyroid adrenal pituitary ovarian testicular".split(
    " ",
  );

/** The catalogue with generated services beside its own until there are `count`: each a variant of a real one, less popular than it. */
export function growCatalogue(catalogue: Catalogue, count: number): Catalogue {
  const own = catalogue.services;
  const grown: Service[] = [...own];
  for (let n = 0; grown.length < count; n++) {
    const model = own[n % own.length];
    if (model) grown.push(variantOf(model, n));
  }
  return buildCatalogue({ ...catalogue, services: grown });
}

function variantOf(model: Service, n: number): Service {
  const words = [n, n * 31 + 7, n * 17 + 3].map((each) => WORDS[each % WORDS.length]);
  const suffix = `${words.join(" ")} ${n}`;
  return {
    ...model,
    id: 1_000_000 + n,
    code: `GEN${n}`,
    name: `${model.name} ${suffix}`,
    permalink: `${model.permalink}-${suffix.replaceAll(" ", "-")}`,
    oldPermalink: null,
    synonyms: model.synonyms.map((synonym) => `${synonym} ${words[0]}`),
    popularity: Math.floor(model.popularity / 2),
  };
}

/**
 * `node bench/catalogue-growth.ts`: search and listings of the demo catalogue, of 5,000 and of 100,000 services, in one process and one
 * run. Exits with 1 when search is over its limit (p99 5 ms, 25 ms) or a listing takes over 1.5 times the small catalogue's time. A detail page
 * looks at more related services in a large catalogue, up to a fixed number: its limit is one of milliseconds.
 */
const SIZES = [0, 5_000, 100_000];
const LIMITS_MS: Record<number, number> = { 5000: 5, 100000: 25 };
const MAX_TIMES = 1.5;
const DETAIL_LIMIT_MS = 5;
const LISTINGS = [
  "/diagnostic-test",
  "/diagnostic-test?page=3",
  "/health-packages?sort=price",
  "/radiology-test",
];
const ROUNDS = 400;

const queries = readQueries();
const { site } = readSettings({});
const content = readContent(site);
const small = seedCatalogue();
let reference = 0;
let missed = 0;

for (const size of SIZES) {
  const catalogue = size === 0 ? small : growCatalogue(small, size);
  const began = performance.now();
  const find = buildSearch(catalogue);
  const built = performance.now() - began;
  const search = percentiles(repeat(3, () => queries.map((query) => timed(() => find(query)))));
  const request = requestTo(catalogue, find);
  const listing = percentiles(measureListings(request));
  const detail = percentiles(measureDetails(request));
  if (size === 0) reference = listing.p50;
  const ratio = listing.p50 / reference;
  const limit = LIMITS_MS[size] ?? Number.POSITIVE_INFINITY;
  const kept = search.p99 <= limit && ratio <= MAX_TIMES && detail.p50 <= DETAIL_LIMIT_MS;
  if (!kept) missed += 1;
  console.log(
    `${String(catalogue.onSale.length).padStart(7)} services  index ${(built / 1000).toFixed(1)} s  search p50 ${search.p50.toFixed(2)} p99 ${search.p99.toFixed(2)} ms  listing p50 ${listing.p50.toFixed(3)} ms (${ratio.toFixed(2)} of the small one)  detail p50 ${detail.p50.toFixed(3)} ms${kept ? "" : "  MISSED"}`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;

function requestTo(catalogue: Catalogue, find: ReturnType<typeof buildSearch>): PageRequest {
  return {
    catalogue,
    find,
    content,
    site,
    visitor: { place: resolvePlace(catalogue, null, site.defaultLabId) },
  } as PageRequest;
}

/** The most popular service of each kind: it has the most packages, and the most neighbours. */
function measureDetails(request: PageRequest): number[] {
  const { onSale } = request.catalogue;
  const services = ["test", "package", "radiology"].flatMap(
    (kind) => onSale.find((service) => service.kind === kind) ?? [],
  );
  return repeat(ROUNDS, () => services.map((service) => timed(() => loadService(request, service))));
}

function measureListings(request: PageRequest): number[] {
  return repeat(ROUNDS, () =>
    LISTINGS.map((path) => {
      const url = new URL(path, site.publicUrl);
      const kind = path.startsWith("/health")
        ? "packages"
        : path.startsWith("/radiology")
          ? "radiology"
          : "tests";
      return timed(() => loadListing(request, { kind, url }));
    }),
  );
}

function readQueries(): string[] {
  const file = new URL("../seed/search-judgements.csv", import.meta.url);
  const { rows } = readCsv(readFileSync(file, "utf8"), "search-judgements.csv");
  return rows.map(({ cells }) => cells.get("query") ?? "");
}

/** The first round warms up and is left out. */
function repeat(rounds: number, take: () => number[]): number[] {
  take();
  return Array.from({ length: rounds }, take).flat();
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
