import { AsWritten } from "../../i18n/as-written.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";

/** What the laboratory says of a correction or a withdrawal, in its own words. */
export function Reason({ words }: { words: string }) {
  const t = useTranslate();
  if (words === "") return null;
  return (
    <p>
      <AsWritten words={t.known(words)} />
    </p>
  );
}
