import type { Service } from "./types.ts";

const MOST = 8;
/** Said of a name, it is how people search: "TSH test", "CT scan package". */
const SEARCHED_FOR = /\s(tests?|check ?ups?|checks?|packages?)$/i;

/**
 * The other names of a service that pages and search engines are told. Its synonyms also hold what people type: misspellings, words of
 * other languages, symptoms. A catalogue writes a name with a capital letter ("CBC", "Erythrocyte sedimentation rate") and what is only
 * searched for in small letters or another script.
 */
export function otherNames({ name, synonyms }: Pick<Service, "name" | "synonyms">): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return synonyms
    .filter((each) => /\p{Lu}/u.test(each) && !SEARCHED_FOR.test(each) && plain(each) !== plain(name))
    .slice(0, MOST);
}
