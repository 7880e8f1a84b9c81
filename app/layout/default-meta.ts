import type { MetaDescriptor } from "react-router";
import { pagePath } from "../../domain/content/page-path.ts";
import { titleOfPath } from "../../domain/content/page-title.ts";
import { sayIn } from "../i18n/speak.ts";
import type { FrameData } from "./frame-data.ts";
import { saidTitle } from "./said-title.ts";
import { FAILURE_TITLE, type Failure } from "./what-failed.ts";

/** Title, description and canonical link from the path alone (specification, section 2.1), for pages that say nothing of themselves. */
export function defaultMeta(frame: FrameData | undefined, pathname: string): MetaDescriptor[] {
  if (!frame) return [];
  const path = pagePath(pathname);
  const say = sayIn(frame.language);
  const title = saidTitle(titleOfPath(path, frame.brand), say);
  return [
    { title },
    { name: "description", content: `${title}: ${say("Book blood tests, health packages and scans")}` },
    { tagName: "link", rel: "canonical", href: `${frame.publicUrl}${path}` },
  ];
}

/** The head of a page that is not there or has failed; its address is nobody's to keep. */
export function failureMeta(frame: FrameData | undefined, failure: Failure): MetaDescriptor[] {
  return [{ title: failureTitle(frame, failure) }, { name: "robots", content: "noindex" }];
}

export function failureTitle(frame: FrameData | undefined, failure: Failure): string {
  const words = sayIn(frame?.language ?? "en").known(FAILURE_TITLE[failure]);
  return frame?.brand ? `${words} | ${frame.brand}` : words;
}
