import { readContent } from "../server/content.ts";
import type { Tools } from "./command.ts";

/** The texts that the site shows: those of `CONTENT_DIR` where it is set. */
export function contentLibrary(tools: Tools): ReturnType<typeof readContent> {
  const { site, basePath, contentDir } = tools.settings();
  return readContent(site, basePath, undefined, contentDir);
}
