import type { Hono } from "hono";
import { isCustomer } from "../../domain/identity/visitor.ts";
import { notFound } from "../answer.ts";
import type { House } from "../house.ts";
import { readRequest } from "../request.ts";
import { toLogin } from "../see-other.ts";
import { fileAnswer } from "./file-answer.ts";

/** A copy of one's own data, to be saved; for nobody's cache. Not one's own is not found. */
export function serveDataFile(app: Hono, house: House): void {
  app.get("/my-profile/my-data/:file{[^/]+\\.zip}", async (context) => {
    const { visitor } = await readRequest(house, context);
    if (!isCustomer(visitor)) return toLogin(house, "/my-profile/my-data");
    const id = context.req.param("file").replace(/\.zip$/, "");
    const content = await house.services.account.exportContent(visitor, id);
    if (!content) throw notFound();
    return fileAnswer({ bytes: content, fileName: "my-data.zip", mediaType: "application/zip" });
  });
}
