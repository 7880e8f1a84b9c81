import type { ReactNode } from "react";
import { knownWhole } from "../../domain/words/known-whole.ts";
import { AsWritten } from "./as-written.tsx";
import { useTranslate } from "./use-translate.ts";

/** Words that come as data: said if the dictionary has them; what stays in English says so to a screen reader. */
export function Known({ words }: { words: string }): ReactNode {
  return <AsWritten words={knownWhole(words, useTranslate())} />;
}
