import type { Tag } from "./read-html.ts";
import { tagsOf } from "./read-html.ts";

export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  tags: Tag[];
}

export interface Crawl {
  pages: Map<string, CrawledPage>;
  /** What is wrong, a sentence each. */
  faults: string[];
}

export interface CrawlOptions {
  /** Where it begins. */
  from: string[];
  /** Of a logged-in customer; none: a visitor. */
  cookie?: string;
  /** Addresses that are not followed: they change something. */
  skip?: RegExp;
  /** Of these only a few of each area are followed: they are many, and the same for everybody. */
  sample?: RegExp;
}

const AT_ONCE = 8;
const SAMPLED = 3;
/** So many filters are followed of each path: they multiply without end. Pages of a list are followed all. */
const FILTERS_PER_PATH = 3;
/** Pages of a list end somewhere, unlike its filters. */
const PAGING = /^\?(page|PageNo)=\d+$/;

/**
 * Follows every link of the site and fetches everything that its pages ask for. A fault is a link or a picture that is not there, an
 * error of the server, an id that stands twice in a page, a link to a place in a page that it does not have.
 */
export async function crawlSite(base: string, options: CrawlOptions): Promise<Crawl> {
  const { from, cookie, sample, skip = /^\/genulabhome\/logout|^\/logout/ } = options;
  const pages = new Map<string, CrawledPage>();
  const faults: string[] = [];
  const seen = new Map<string, string>(from.map((path) => [path, "the start"]));
  const queries = new Map<string, number>();
  const anchors: { page: string; path: string; id: string }[] = [];
  const queue = [...from];
  const headers: Record<string, string> = { accept: "text/html", ...(cookie ? { cookie } : {}) };

  function meet(page: string, reference: string): void {
    if (reference === "" || /^(mailto|tel|data|javascript|sms|whatsapp|blob):/i.test(reference)) return;
    const url = URL.parse(reference, base + page);
    if (url === null) return void faults.push(`${page} links to "${reference}", which is no address`);
    if (url.origin !== base) return;
    const path = url.pathname + url.search;
    if (url.hash.length > 1) anchors.push({ page, path, id: decodeURIComponent(url.hash.slice(1)) });
    if (seen.has(path) || skip.test(path)) return;
    const isFilter = url.search !== "" && !PAGING.test(url.search);
    if (isFilter && taken(url.pathname) > FILTERS_PER_PATH) return;
    if (sample?.test(path) && taken(`sample of ${path.split("/")[1]}`) > SAMPLED) return;
    seen.set(path, page);
    queue.push(path);
  }

  function taken(what: string): number {
    const count = (queries.get(what) ?? 0) + 1;
    queries.set(what, count);
    return count;
  }

  async function visit(path: string): Promise<void> {
    const response = await fetch(base + path, { headers, redirect: "manual" });
    const met = `${path} (from ${seen.get(path)})`;
    if (response.status >= 400) faults.push(`${met} answers ${response.status}`);
    const location = response.headers.get("location");
    if (location !== null) meet(path, location);
    const type = response.headers.get("content-type") ?? "";
    const body = await response.text();
    if (!type.startsWith("text/html")) return;
    const tags = tagsOf(body);
    pages.set(path, { path, status: response.status, html: body, tags });
    faults.push(...twice(tags).map((id) => `${path} has the id "${id}" twice`));
    for (const reference of referencesOf(tags)) meet(path, reference);
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  for (const { page, path, id } of anchors) {
    const target = pages.get(path);
    if (target && !target.tags.some(({ attributes }) => attributes.get("id") === id)) {
      faults.push(`${page} links to #${id}, which ${path} does not have`);
    }
  }
  return { pages, faults };
}

function twice(tags: Tag[]): string[] {
  const ids = tags.flatMap(({ attributes }) => attributes.get("id") ?? []);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function referencesOf(tags: Tag[]): string[] {
  return tags.flatMap(({ name, attributes }) => {
    const of = (key: string) => attributes.get(key) ?? [];
    const many = (key: string) =>
      attributes
        .get(key)
        ?.split(",")
        .map((each) => each.trim().split(/\s+/)[0] ?? "") ?? [];
    if (name === "a" || name === "link" || name === "use") return [of("href")].flat();
    if (name === "form")
      return attributes.get("method")?.toLowerCase() === "post" ? [] : [of("action")].flat();
    return [of("src"), many("srcset"), of("poster")].flat();
  });
}
