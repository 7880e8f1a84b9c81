import { createHash } from "node:crypto";
import { draftStore } from "../../db/stores/catalogue-drafts.ts";
import { addPicture, addSignatures } from "../../db/stores/catalogue-publications.ts";
import { addStaffAction, staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import type { CatalogueDeskService } from "../../domain/desk/catalogue/service.ts";
import { catalogueDeskService } from "../../domain/desk/catalogue/service.ts";
import type { SignaturesService } from "../../domain/desk/catalogue/signatures.ts";
import { signaturesService } from "../../domain/desk/catalogue/signatures.ts";
import { done } from "../../domain/shared/result.ts";
import { staffEntry } from "../../domain/staff/staff-action.ts";
import { bannerPicture } from "../../integrations/uploads/photo-files.ts";
import type { AppContext } from "../app-context.ts";
import { contentRenderer, readArticleFiles } from "../content.ts";
import type { Task } from "../jobs/worker.ts";
import { reviewCatalogue } from "../review-catalogue.ts";
import { articleTable } from "./article-table.ts";
import { catalogueFiles } from "./catalogue-files.ts";
import { readOncePerVersion } from "./read-once-per-version.ts";

export type CatalogueDeskNeeds = Pick<
  AppContext,
  "settings" | "db" | "clock" | "random" | "catalogue" | "content"
>;

/** The catalogue at the desk, over the same reading, checking and writing as the command's. */
export function createCatalogueDesk(needs: CatalogueDeskNeeds): CatalogueDeskService {
  const { settings, db, clock, random, catalogue, content } = needs;
  const articles = articleTable({
    db,
    catalogue,
    library: content,
    basePath: settings.basePath,
    files: readArticleFiles(settings.contentDir),
    render: contentRenderer(settings.site, settings.basePath),
  });
  const files = catalogueFiles(db, { refusesDemo: settings.appEnv === "production", articles });
  return catalogueDeskService({
    files,
    store: draftStore(db),
    auditLog: staffAuditLog(db),
    clock,
    random,
    async keepPicture(account, content) {
      const made = await bannerPicture(content);
      if (!made.ok) return made;
      const name = createHash("sha256").update(made.value).digest("hex").slice(0, 32);
      const addedAt = clock();
      await db.tx(async (tx) => {
        await addPicture(tx, { name, content: made.value, addedAt, addedBy: account.name });
        const details = { picture: name, bytes: made.value.length };
        const action = "picture of the catalogue added";
        await addStaffAction(
          tx,
          staffEntry({ clock, random }, account.name, { action, subject: name, details }),
        );
      });
      return done(`/pictures/published/${name}.webp`);
    },
  });
}

/** Publishes reviewed changes of the catalogue on the day that their reviewer has named. */
export function catalogueDraftsTask(needs: CatalogueDeskNeeds): Task {
  const { publishDue } = createCatalogueDesk(needs);
  return { name: "catalogue changes of the day", everyMs: 60_000, run: publishDue };
}

export function createSignatures({
  db,
  content,
  clock,
  random,
}: Pick<AppContext, "db" | "content" | "clock" | "random">): SignaturesService {
  return signaturesService({
    items: readOncePerVersion(db, () => reviewCatalogue(db, content)),
    add: (signatures, entryOf) =>
      db.tx(async (tx) => {
        const keys = (await addSignatures(tx, signatures)).map(({ key }) => key);
        if (keys.length > 0) await addStaffAction(tx, entryOf(keys));
        return keys;
      }),
    clock,
    random,
  });
}
