import { useNavigate } from "react-router";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { keep, readStored } from "../../state/session-storage.ts";
import { isPlainClick } from "../../ui/is-plain-click.ts";
import { Link } from "../../ui/link.tsx";
import { compareHref, readChosen, withOneMore } from "./compare-address.ts";

const KEPT = "compared";

/** Keeps what is compared for this tab, so that the next Compare adds to it. */
export function keepCompared(permalinks: readonly string[]): void {
  keep(KEPT, permalinks);
}

interface CompareLinkProps {
  permalink: string;
  name: string;
  words?: PlainPhrase;
  className?: string;
}

/** Leads to the comparison, with what this tab has compared before. Without scripts it begins a new one, which the page itself adds to. */
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
        void navigate(compareHref(withOneMore(readChosen(readStored(KEPT)), permalink)));
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
