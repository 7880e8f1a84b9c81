import type { Connection } from "../db/connect.ts";
import { readSignatures } from "../db/stores/catalogue-signatures.ts";
import type { ContentLibrary } from "../domain/content/types.ts";
import { reviewItems } from "../domain/review/review-items.ts";
import { reviewState } from "../domain/review/review-state.ts";
import { translationItems } from "../domain/review/translation-items.ts";
import type { ReviewedItem } from "../domain/review/types.ts";
import { catalogueOf, readTables } from "../seed/read-catalogue.ts";
import { writtenQuestions } from "../seed/service-questions.ts";
import { sha256Hex } from "./sha256-hex.ts";

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
