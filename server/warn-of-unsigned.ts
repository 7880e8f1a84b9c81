import { countReview } from "../domain/review/review-state.ts";
import { REVIEW_KINDS } from "../domain/review/types.ts";
import type { AppContext } from "./app-context.ts";
import { reviewCatalogue } from "./review-catalogue.ts";

/** Tells the log of a start in production how much of the catalogue's medicine no doctor has signed as it stands. */
export async function warnOfUnsigned({
  settings,
  db,
  content,
  log,
}: Pick<AppContext, "settings" | "db" | "content" | "log">): Promise<void> {
  if (settings.appEnv !== "production") return;
  // Translations count where the site speaks their language.
  const shown = (await reviewCatalogue(db, content)).filter(
    ({ kind, key }) =>
      kind !== "translation" || settings.site.languages.some((language) => key.startsWith(`${language}/`)),
  );
  const counts = countReview(shown);
  const open = REVIEW_KINDS.flatMap((kind) => {
    const { unsigned, changed } = counts[kind];
    return unsigned + changed > 0 ? [[kind, unsigned + changed] as const] : [];
  });
  if (open.length === 0) return;
  log.warn(
    { unsigned: Object.fromEntries(open) },
    "Medical data of the catalogue that no doctor has signed; list it: namuna catalogue review",
  );
}
