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
  const maps = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`);
  return document("sitemapindex", maps);
}

/** A site map. `updated` is a day, YYYY-MM-DD. */
export function siteMap(entries: readonly { url: string; updated?: string | undefined }[]): string {
  const urls = entries.map(({ url, updated }) => {
    const day = updated ? `<lastmod>${escaped(updated)}</lastmod>` : "";
    return `<url><loc>${escaped(url)}</loc>${day}</url>`;
  });
  return document("urlset", urls);
}

function document(root: string, items: readonly string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${items.join("\n")}\n</${root}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
