import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Token } from "markdown-it";
import MarkdownIt from "markdown-it";
import type { ContentFolder, ContentLibrary, ContentPage, ContentSection } from "../domain/content/ports.ts";
import type { SiteSettings } from "../domain/content/site.ts";
import { telephoneAddress } from "../domain/content/site.ts";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import { partOfDayLength, splitByFigures, splitByRanges } from "../domain/i18n/split-by-figures.ts";
import { SettingError } from "./config/read-setting.ts";
import { mountedPath } from "./http/mount.ts";
import { readPhotos } from "./photos.ts";

const COLLECTIONS = ["pages", "conditions", "organs", "articles", "careers"] as const;
/** Folders of which the demo's files are all dropped if the chain has one of its own. */
const WHOLE: ReadonlySet<ContentFolder> = new Set(["articles", "careers"]);

/**
 * Reads every text of `content/` once. Raw HTML in a text is shown as words, never as markup. Links of a text begin at the site's
 * root; they lead below the path that the site is mounted at. `ownDir` is the chain's folder of the same shape (CONTENT_DIR): its files
 * take the place of those of the same name, and its articles and openings that of all of the demo's.
 */
export function readContent(
  site: SiteSettings,
  basePath = "/",
  folder: URL = new URL("../content/", import.meta.url),
  ownDir = "",
): ContentLibrary {
  const markdown = createMarkdown(basePath);
  const own = ownDir === "" ? null : existingDir(ownDir);
  const collections = new Map<ContentFolder, Map<string, ContentPage>>();
  for (const collection of [...COLLECTIONS, "parts"] as const) {
    const below = collection === "parts" ? "./" : `${collection}/`;
    const theirs = own && new URL(below, own);
    const changed = theirs && isFolder(theirs) ? readCollection(theirs, markdown, site) : null;
    const given =
      changed && WHOLE.has(collection) ? [] : readCollection(new URL(below, folder), markdown, site);
    collections.set(collection, new Map([...given, ...(changed ?? [])]));
  }
  return {
    find: (collection, slug) => collections.get(collection)?.get(slug),
    list: (collection) => [...(collections.get(collection)?.values() ?? [])],
    photos: readPhotos(ownDir),
  };
}

/** The files of the articles that the site shows, by their names without the ending. */
export function readArticleFiles(
  ownDir = "",
  folder: URL = new URL("../content/", import.meta.url),
): Map<string, string> {
  const own = ownDir === "" ? null : new URL("articles/", existingDir(ownDir));
  const from = own && isFolder(own) ? own : new URL("articles/", folder);
  return new Map(
    markdownFiles(from).map((name) => [basename(name, ".md"), readFileSync(new URL(name, from), "utf8")]),
  );
}

/** Renders a text that is in no file, as `readContent` renders those that are. */
export function contentRenderer(
  site: SiteSettings,
  basePath = "/",
): (file: string, name: string) => ContentPage {
  const markdown = createMarkdown(basePath);
  return (file, name) => readPage(file, name, markdown, site);
}

function existingDir(path: string): URL {
  const folder = pathToFileURL(`${path}/`);
  if (isFolder(folder)) return folder;
  throw new SettingError(`CONTENT_DIR is "${path}", and there is no such folder.`);
}

function isFolder(url: URL): boolean {
  return statSync(url, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The ARIA role of each element of a table, for the reason of `app/ui/table-roles.ts`. */
const ROLES: Record<string, string> = {
  thead_open: "rowgroup",
  tbody_open: "rowgroup",
  tr_open: "row",
  th_open: "columnheader",
  td_open: "cell",
};

/** What a phone shows side by side: two columns of any words, or more of them while the longest cells fit beside each other. */
const LETTERS_ON_A_PHONE = 36;

function labelCells(tokens: Token[]): void {
  for (const [start, token] of tokens.entries()) {
    if (token.type !== "table_open") continue;
    const end = tokens.findIndex(({ type }, index) => index > start && type === "table_close");
    labelTable(token, tokens.slice(start, end));
  }
}

/**
 * Each cell carries the heading of its column, which a phone shows beside it. A corner without words is no heading: the first cell of each
 * row is, because nothing else names the row.
 */
function labelTable(table: Token, tokens: readonly Token[]): void {
  const headings: string[] = [];
  const widths: number[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    const role = ROLES[token.type];
    if (role) token.attrSet("role", role);
    if (token.type === "tr_open") column = 0;
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    const words = tokens[index + 1]?.content ?? "";
    const close = tokens[index + 2];
    // A heading may take more lines than one.
    const parts = token.type === "th_open" ? words.split(" ") : [words];
    widths[column] = Math.max(widths[column] ?? 0, ...parts.map(({ length }) => length));
    if (token.type === "th_open") {
      headings.push(words);
      if (words === "") turnInto("td", "cell", token, close);
    } else if (column === 0 && headings[0] === "") {
      turnInto("th", "rowheader", token, close);
      token.attrSet("scope", "row");
    } else token.attrSet("data-label", headings[column] ?? "");
    column += 1;
  }
  const letters = widths.reduce((sum, width) => sum + width, 0);
  if (widths.length <= 2 || letters <= LETTERS_ON_A_PHONE) table.meta = { keepsItsForm: true };
}

function turnInto(tag: string, role: string, open: Token, close: Token | undefined): void {
  open.attrSet("role", role);
  open.tag = tag;
  if (close) close.tag = tag;
}

function createMarkdown(basePath: string): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  markdown.core.ruler.push("label_cells", ({ tokens }) => labelCells(tokens));
  // The legal notices stand in English and Bengali.
  markdown.renderer.rules.text = (tokens, index) => {
    const words = tokens[index]?.content ?? "";
    const html = withFigures(markdown.utils.escapeHtml(words));
    return /\p{Script=Bengali}/u.test(words) ? `<span lang="${LANGUAGE_TAG.bn}">${html}</span>` : html;
  };
  const normalize = markdown.normalizeLink;
  markdown.normalizeLink = (url) => normalize(/^\/(?!\/)/.test(url) ? mountedPath(basePath, url) : url);
  // Wide tables scroll inside their own box, so that a phone's page never does; the box can be reached by keyboard.
  markdown.renderer.rules.table_open = (tokens, index) =>
    `<div class="table-scroll${tokens[index]?.meta?.keepsItsForm ? " table-kept" : ""}" tabindex="0"><table role="table">\n`;
  markdown.renderer.rules.table_close = () => "</table></div>\n";
  return markdown;
}

/** As `app/i18n/nowrap-times.tsx` marks the amounts and times of a sentence; a test compares the two. */
function withFigures(html: string): string {
  return splitByRanges(html)
    .map((part, index) =>
      index % 2 === 0 ? figuresOf(part) : `<span class="inline-block">${figuresOf(part)}</span>`,
    )
    .join("");
}

function figuresOf(html: string): string {
  return splitByFigures(html)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const length = partOfDayLength(part);
      return `<span class="whitespace-nowrap">${part.slice(0, length)}<span translate="no">${part.slice(length)}</span></span>`;
    })
    .join("");
}

function readCollection(folder: URL, markdown: MarkdownIt, site: SiteSettings): Map<string, ContentPage> {
  const pages = new Map<string, ContentPage>();
  for (const name of markdownFiles(folder)) {
    const page = readPage(readFileSync(new URL(name, folder), "utf8"), basename(name, ".md"), markdown, site);
    pages.set(page.slug, page);
  }
  return pages;
}

function markdownFiles(folder: URL): string[] {
  return readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md") && entry.name !== "README.md")
    .map(({ name }) => name);
}

function readPage(file: string, name: string, markdown: MarkdownIt, site: SiteSettings): ContentPage {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file);
  if (!match) throw new Error(`content: ${name}.md has no front matter between two lines of ---`);
  const facts = readFacts(fill(match[1] ?? "", site));
  const body = fill(match[2] ?? "", linked(site));
  const sections = sectionsOf(body).map((section) => renderSection(section, markdown));
  const intro = markdown.render(body.split(/^## /m)[0] ?? "");
  return {
    slug: facts.slug ?? name,
    title: facts.title ?? name,
    description: facts.description ?? "",
    updated: facts.updated ?? "",
    html:
      intro +
      sections
        .map(({ id, title, html }) => `<h2 id="${id}">${markdown.utils.escapeHtml(title)}</h2>\n${html}`)
        .join(""),
    sections,
    words: body.split(/\s+/).length,
    facts,
  };
}

function fill(text: string, site: SiteSettings): string {
  const {
    brand,
    phone,
    email,
    legalName,
    grievanceOfficer,
    grievanceEmail,
    address,
    publicUrl: siteUrl,
  } = site;
  const known = { brand, phone, email, legalName, grievanceOfficer, grievanceEmail, address, siteUrl };
  const values = new Map(Object.entries(known));
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values.get(name) ?? slot);
}

/** Telephone numbers and e-mail addresses of a text become links. */
function linked(site: SiteSettings): SiteSettings {
  const { phone, email, grievanceEmail } = site;
  const mail = (address: string) => `[${address}](mailto:${address})`;
  return {
    ...site,
    phone: `[${phone}](${telephoneAddress(phone)})`,
    email: mail(email),
    grievanceEmail: mail(grievanceEmail),
  };
}

function readFacts(text: string): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const at = line.indexOf(":");
    if (at > 0) facts[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return facts;
}

interface RawSection {
  heading: string;
  body: string;
}

function sectionsOf(body: string): RawSection[] {
  return body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return { heading: end < 0 ? part : part.slice(0, end), body: end < 0 ? "" : part.slice(end + 1) };
    });
}

function renderSection({ heading, body }: RawSection, markdown: MarkdownIt): ContentSection {
  const named = /^(.*?)\s*\{#([\w-]+)\}\s*$/.exec(heading);
  const title = (named?.[1] ?? heading).trim();
  const html = markdown.render(body);
  return { id: named?.[2] ?? slugOf(title), title, html, text: textOf(html) };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .trim();
}
