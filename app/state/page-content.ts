import type { PageContent } from "../../contract/catalogue.ts";
import type { ResponseOf } from "../../contract/define-call.ts";
import { call, endpoint, requestHtml } from "./call.ts";

/** Types like the contract's other calls, for the one with an open-ended path. */
interface PageContentCall {
  readonly body: undefined;
  readonly response: typeof PageContent;
}

interface LoadedContent {
  /** Safe HTML. */
  html: string;
  seoInfo: ResponseOf<PageContentCall>["seoInfo"];
}

const kept = new Map<string, Promise<LoadedContent>>();

/** The additional content of a page and its SEO info, loaded once a page; concurrent loads share the calls, a failed one may be repeated. */
export function loadPageContent(path: string): Promise<LoadedContent> {
  const running = kept.get(path);
  if (running) return running;
  const at = `/additionalPageContent${path}`;
  const loaded = Promise.all([
    requestHtml(at, { background: true }),
    call(endpoint<PageContentCall>("GET", at), { query: { DataOnly: 1 }, background: true }),
  ]).then(([html, { seoInfo }]) => ({ html, seoInfo }));
  kept.set(path, loaded);
  loaded.catch(() => kept.delete(path));
  return loaded;
}
