import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";

/** Who wrote a medical text, which doctor has read it, when, and by what sources; empty strings for unknown facts. */
export interface TextFactsView {
  author: string;
  reviewer: string;
  /** YYYY-MM-DD. */
  reviewed: string;
  sources: readonly string[];
  /** The text is a translation that no doctor has read. */
  isDraft?: boolean;
}

/** Stands in the catalogue for a source that nobody has looked up yet (`seed/catalogue/`). */
const UNVERIFIED = "unverified";

/** Under a text of medicine: its author, reviewer, day and sources. */
export function TextFacts({
  facts: { author, reviewer, reviewed, sources, isDraft },
}: {
  facts: TextFactsView;
}) {
  const t = useTranslate();
  const lang = useContentLanguage();
  if (author === "") return null;
  const named = sources.filter((source) => source !== UNVERIFIED);
  return (
    <div className="grid grid-cols-1 gap-1 text-sm text-ink-soft">
      <p>
        {t("Written by")}: <span lang={lang}>{author}</span>.{" "}
        {reviewer ? (
          <>
            {t("Medical reviewer")}: <span lang={lang}>{reviewer}</span>
            {reviewed && (
              <>
                ,{" "}
                <time dateTime={reviewed} translate="no">
                  {t.day(reviewed)}
                </time>
              </>
            )}
            .
          </>
        ) : (
          t("Not yet reviewed by a doctor.")
        )}
      </p>
      {isDraft && <TranslationNote />}
      {named.length > 0 && (
        <p>
          {t("Sources")}: <span lang={lang}>{named.join("; ")}</span>
        </p>
      )}
      {named.length === 0 && sources.length > 0 && <p>{t("Not yet checked against a source.")}</p>}
    </div>
  );
}

/** Beside a medical text in another language than English, as long as no doctor has read the translation. */
export function TranslationNote() {
  const t = useTranslate();
  return (
    <p className="text-sm text-ink-soft">
      {t("A machine translation that no doctor has checked yet. The English text is what counts.")}
    </p>
  );
}
