import type { PageContent } from "../../contract/catalogue.ts";
import { call, endpoint } from "./call.ts";

/** Types like the contract's other calls, for the one with an open-ended path. */
interface PageContentCall {
  readonly body: undefined;
  readonly answer: typeof PageContent;
}

const kept = new Map<string, Promise<string>>();

/** The additional content of a page as safe HTML, fetched once per page; a failed fetch may be repeated. */
export function loadPageContent(path: string): Promise<string> {
  const running = kept.get(path);
  if (running) return running;
  const at = endpoint<PageContentCall>("GET", `/additionalPageContent${path}`);
  const html = call(at, { query: { DataOnly: 1 }, quiet: true }).then(({ data }) => data);
  kept.set(path, html);
  html.catch(() => kept.delete(path));
  return html;
}
