/** An element's opening tag as it stands in the HTML. */
export interface Tag {
  name: string;
  attributes: Map<string, string>;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  hellip: "…",
  rsquo: "’",
};

/** All opening tags, in order; those inside scripts and comments are left out. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  for (const [, name = "", rest = ""] of withoutCode(html).matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi,
  )) {
    const attributes = new Map<string, string>();
    for (const [, key = "", double, single, bare] of rest.matchAll(
      /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g,
    )) {
      attributes.set(key.toLowerCase(), decode(double ?? single ?? bare ?? ""));
    }
    tags.push({ name: name.toLowerCase(), attributes });
  }
  return tags;
}

/** The words a reader sees, with single spaces; what stands between two elements' tags is kept apart. */
export function textOf(html: string): string {
  const body = withoutCode(html).replace(/<head[\s\S]*?<\/head>/i, " ");
  return decode(body.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of the first element of a name, undefined where there is none. */
export function wordsOf(html: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "i").exec(html)?.[1];
  return found === undefined ? undefined : textOf(found);
}

function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return ENTITIES[code.toLowerCase()] ?? whole;
    const hex = /^#x/i.test(code);
    return String.fromCodePoint(Number.parseInt(code.slice(hex ? 2 : 1), hex ? 16 : 10));
  });
}

function withoutCode(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/(<script\b[^>]*>)[\s\S]*?(<\/script>)/gi, "$1$2")
    .replace(/(<style\b[^>]*>)[\s\S]*?(<\/style>)/gi, "$1$2");
}
