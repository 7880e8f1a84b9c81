import { useSearchParams } from "react-router";
import { Notice } from "../../app/ui/notice.tsx";
import { doneWords } from "./done-words.ts";

/** After a form that led here: what was done, by the codes of this page. */
export function DoneNotice({ words }: { words: Readonly<Record<string, string>> }) {
  const [search] = useSearchParams();
  const done = doneWords(words, search);
  return done === undefined ? null : <Notice kind="success" message={done} takesFocus />;
}
