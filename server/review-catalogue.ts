import { createHash } from "node:crypto";
import type { Connection } from "../db/client/connect.ts";
import { readSignatures } from "../db/stores/catalogue-publications.ts";
import type { CatalogueStore } from "../domain/catalogue/build-catalogue.ts";
import type { ContentLibrary } from "../domain/content/ports.ts";
import type { ReviewedItem } from "../domain/medical-review/review-items.ts";
import { REVIEW_KINDS, reviewItems, translationItems } from "../domain/medical-review/review-items.ts";
import { countReview, reviewState, withholdUnsigned } from "../domain/medical-review/review-state.ts";
import { catalogueOf, readTables } from "../seed/read-catalogue.ts";
import { writtenQuestions } from "../seed/service-questions.ts";
import type { AppContext } from "./app-context.ts";

/** Everything medical of the database's catalogue and of the texts, with who has signed it. */
export async function reviewCatalogue(
  db: Pick<Connection, "tx" | "rows">,
  library: Pick<ContentLibrary, "list">,
): Promise<ReviewedItem[]> {
  const tables = await db.tx(readTables, { isolation: "repeatable read" });
  const written = Map.groupBy(writtenQuestions(catalogueOf(tables)), ({ serviceId }) => serviceId);
  const facts = {
    catalogue: tables,
    library,
    questionsOf: (serviceId: number) => written.get(serviceId) ?? [],
  };
  return reviewState(
    [...reviewItems(facts), ...translationItems(facts)],
    await readSignatures(db),
    sha256Hex,
  );
}

/** SHA-256 of a text, as hexadecimal digits. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Logs at a start in production how many medical items of the catalogue have no valid signature. */
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

/** The catalogue as `REPORT_RANGES=signed` wants it. A signature raises the catalogue's version, so that it is read again. */
export function signedRangesStore(store: CatalogueStore, db: Connection): CatalogueStore {
  return {
    readVersion: store.readVersion,
    readAll: async (today) => {
      // Signatures first: one that comes between the two readings has raised the version after the one that was read.
      const signatures = await readSignatures(db);
      return withholdUnsigned(await store.readAll(today), signatures, sha256Hex);
    },
  };
}
