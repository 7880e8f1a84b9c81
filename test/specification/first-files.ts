import { siteUrl } from "./site.ts";

/** In the script with which the router starts a page. */
const START_IMPORT = /(?:from |import\()"(\/assets\/[\w.-]+\.js)"/g;
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The text of each script that a page loads before it is hydrated: those that its HTML starts, and what they import, by their path. */
export async function firstFiles(html: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const waiting = [...html.matchAll(START_IMPORT)].map(([, path = ""]) => path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const text = await (await fetch(siteUrl() + path)).text();
    files.set(path, text);
    waiting.push(...[...text.matchAll(STATIC_IMPORT)].map(([, name]) => `/assets/${name}`));
  }
  return files;
}
