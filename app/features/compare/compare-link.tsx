import { useNavigate } from "react-router";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { COMPARED_KEY, keep, readStored } from "../../state/session-storage.ts";
import { isPlainClick, Link } from "../../ui/link.tsx";

/** Keeps what is compared for this tab, so that the next Compare adds to it. */
export function keepCompared(permalinks: readonly string[]): void {
  keep(COMPARED_KEY, permalinks);
}

interface CompareLinkProps {
  permalink: string;
  name: string;
  words?: PlainPhrase;
  className?: string;
}

/** Link to the comparison, with the services that this tab has compared before. Without scripts it starts a new comparison, to which the page can add. */
export function CompareLink({ permalink, name, words = "Compare", className = "" }: CompareLinkProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const navigate = useNavigate();
  return (
    <Link
      to={compareHref([permalink])}
      className={`compare-link ${className}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(compareHref(withOneMore(readChosen(readStored(COMPARED_KEY)), permalink)));
      }}
    >
      {t(words)}
      <span className="sr-only" lang={lang}>
        {" "}
        {name}
      </span>
    </Link>
  );
}

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
