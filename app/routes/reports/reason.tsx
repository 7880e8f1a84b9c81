import { AsWritten } from "../../i18n/as-written.tsx";
import { useSay } from "../../i18n/use-say.ts";

/** What the laboratory says of a correction or a withdrawal, in its own words. */
export function Reason({ words }: { words: string }) {
  const say = useSay();
  if (words === "") return null;
  return (
    <p>
      <AsWritten words={say.known(words)} />
    </p>
  );
}
