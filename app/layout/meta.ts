import type { MetaDescriptor } from "react-router";
import { defaultDescription, titleOfPath, writtenPath } from "../../domain/content/page-paths.ts";
import { translatedTitle } from "../features/page/seo-meta.ts";
import { translateIn } from "../i18n/messages.ts";
import type { FrameData } from "../state/frame-data.ts";
import type { Failure } from "./error-screen.tsx";
import { FAILURE_TITLE } from "./error-screen.tsx";

/** Title, description and canonical link from the path alone (specification, section 2.1), for pages without their own. */
export function defaultMeta(frame: FrameData | undefined, pathname: string): MetaDescriptor[] {
  if (!frame) return [];
  const path = writtenPath(pathname);
  const t = translateIn(frame.language);
  const title = translatedTitle(titleOfPath(path, frame.brand), t);
  return [
    { title },
    {
      name: "description",
      content: defaultDescription(title, t("Book blood tests, health packages and scans")),
    },
    { tagName: "link", rel: "canonical", href: `${frame.publicUrl}${path}` },
  ];
}

/** The `<head>` of a page that does not exist or has failed: no canonical link. */
export function failureMeta(frame: FrameData | undefined, failure: Failure): MetaDescriptor[] {
  return [{ title: failureTitle(frame, failure) }, { name: "robots", content: "noindex" }];
}

export function failureTitle(frame: FrameData | undefined, failure: Failure): string {
  const words = translateIn(frame?.language ?? "en").lookup(FAILURE_TITLE[failure]);
  return frame?.brand ? `${words} | ${frame.brand}` : words;
}
