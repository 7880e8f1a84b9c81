import { AsWritten } from "../../words/as-written.tsx";
import { useSay } from "../../words/use-say.ts";

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
