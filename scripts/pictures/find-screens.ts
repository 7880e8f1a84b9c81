/** A page of a picture: its address on the site or the desk, and the pattern that it stands for. */
export interface Screen {
  pattern: string;
  path: string;
}

/** Opens a page without scripts; returns its HTML, or null if it does not answer 200 with HTML. */
export type ReadPage = (path: string) => Promise<string | null>;

/**
 * A page of each pattern: fixed addresses as they are, and for a pattern with parts (`/reports/:reportId`) the first link of a page found
 * before that fits it, or what `starts` names. Returns the screens, and the patterns that no link leads to.
 */
export async function findScreens(
  patterns: readonly string[],
  read: ReadPage,
  starts: readonly Screen[] = [],
): Promise<{ screens: Screen[]; unreached: string[] }> {
  const given = starts.filter(({ pattern }) => patterns.includes(pattern));
  const started = new Set(given.map(({ pattern }) => pattern));
  const open = new Set(patterns.filter((pattern) => pattern.includes(":") && !started.has(pattern)));
  const screens: Screen[] = [];
  const fixed = patterns.filter((pattern) => !pattern.includes(":"));
  const queue: Screen[] = [...fixed.map((path) => ({ pattern: path, path })), ...given];
  for (let screen = queue.shift(); screen; screen = queue.shift()) {
    const html = await read(screen.path);
    if (html === null) continue;
    screens.push(screen);
    for (const path of linksOf(html)) {
      const pattern = [...open].find((each) => fits(each, path));
      if (pattern === undefined) continue;
      open.delete(pattern);
      queue.push({ pattern, path });
    }
  }
  return { screens, unreached: [...open] };
}

/** The addresses of the site's own links, without queries and hashes. */
function linksOf(html: string): string[] {
  const paths = [...html.matchAll(/\shref="(\/[^"?#]*)/g)].map(([, path = ""]) => path);
  return [...new Set(paths)];
}

function fits(pattern: string, path: string): boolean {
  const [wanted, asked] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === asked.length &&
    wanted.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at]))
  );
}
