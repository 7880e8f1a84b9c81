/** More do not fit beside each other. */
export const MAX_COMPARED = 3;

/** The address that compares services, by their permalinks. */
export function compareHref(permalinks: readonly string[], more: { only?: boolean } = {}): string {
  const params = new URLSearchParams(permalinks.map((permalink) => ["with", permalink]));
  if (more.only) params.set("only", "differences");
  return params.size > 0 ? `/compare?${params}` : "/compare";
}

/** The choice with one more, each once; the oldest gives way when there are too many. */
export function withOneMore(chosen: readonly string[], permalink: string): string[] {
  return [...chosen.filter((each) => each !== permalink), permalink].slice(-MAX_COMPARED);
}

/** The last segment of a service's path. */
export function permalinkOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}

/** What the tab's storage keeps, whatever is in it. */
export function readChosen(kept: unknown): string[] {
  return Array.isArray(kept)
    ? kept.filter((each) => typeof each === "string" && each !== "").slice(-MAX_COMPARED)
    : [];
}
