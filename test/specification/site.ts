import { inject } from "vitest";
import type { Tag } from "./read-html.ts";
import { tagsOf, textOf, wordsOf } from "./read-html.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    /** The cookies of Meena Dutta, who has reports over two years: logged in once, because codes are few. */
    meena: string;
  }
}

export interface OpenedPage {
  status: number;
  /** Where it leads, without the site's origin; empty for a page. */
  location: string;
  html: string;
  /** The words of the whole page. */
  text: string;
  tags: Tag[];
  headers: Headers;
}

export interface Person {
  open(path: string): Promise<OpenedPage>;
  /** Sends a form of a page, as a browser without scripts does. */
  submit(path: string, fields: URLSearchParams): Promise<OpenedPage>;
  get<T>(path: string, headers?: Record<string, string>): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  cookie(): string;
}

export const siteUrl = () => inject("siteUrl");

/** Somebody with a cookie jar of their own, empty or as somebody else left it. */
export function visitor(cookies = ""): Person {
  const pairs = cookies.split("; ").filter(Boolean);
  const jar = new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), cookie: cookie() };
    const response = await fetch(siteUrl() + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  return {
    cookie,
    open: async (path) => openedOf(await send(path, { headers: { accept: "text/html" } })),
    submit: async (path, fields) =>
      openedOf(
        await send(path, {
          method: "POST",
          headers: {
            accept: "text/html",
            "content-type": "application/x-www-form-urlencoded",
            origin: new URL(siteUrl()).origin,
          },
          body: fields.toString(),
        }),
      ),
    get: async (path, headers = {}) => (await send(path, { headers })).json(),
    async post(path, body) {
      if (!jar.has("XSRF-TOKEN")) await send("/genulabhome/hasLogedIn?callFrom=react");
      const headers = {
        "content-type": "application/json",
        "call-from": "react",
        "x-csrf-token": jar.get("XSRF-TOKEN") ?? "",
      };
      return (await send(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
    },
  };
}

async function openedOf(response: Response): Promise<OpenedPage> {
  const html = await response.text();
  const location = (response.headers.get("location") ?? "").replace(siteUrl(), "");
  const { status, headers } = response;
  return { status, location, html, text: textOf(html), tags: tagsOf(html), headers };
}

/** Meena Dutta of the demo, with reports over two years and a Health Analysis Report; see /dev. */
export const MEENA = "9830012347";
export const meena = (): Person => visitor(inject("meena"));

const opened = new Map<string, Promise<OpenedPage>>();

/** A page as a new visitor sees it, fetched once for all checks of a file. */
export function page(path: string): Promise<OpenedPage> {
  const before = opened.get(path);
  if (before) return before;
  const now = visitor().open(path);
  opened.set(path, now);
  return now;
}

/** The part of a page between two texts of its HTML. */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  const end = html.indexOf(to, start + from.length);
  return start < 0 || end < 0 ? "" : html.slice(start, end);
}

/** Addresses of a page's links, without the site's origin. */
export function linksOf({ tags }: OpenedPage): string[] {
  return tags.flatMap(({ name, attributes }) =>
    name === "a" ? (attributes.get("href") ?? "").replace(siteUrl(), "") : [],
  );
}

const headOf = ({ html }: OpenedPage) => /<head>[\s\S]*<\/head>/.exec(html)?.[0] ?? "";
export const titleOf = (opened: OpenedPage) => wordsOf(headOf(opened), "title");
export const metaOf = ({ tags }: OpenedPage, name: string) =>
  tags.find((tag) => tag.name === "meta" && tag.attributes.get("name") === name)?.attributes.get("content");
export const canonicalOf = ({ tags }: OpenedPage) =>
  tags.find(({ attributes }) => attributes.get("rel") === "canonical")?.attributes.get("href");
