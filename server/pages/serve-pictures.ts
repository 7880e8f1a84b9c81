import type { Hono } from "hono";
import type { Connection } from "../../db/connect.ts";
import { findPicture } from "../../db/stores/catalogue-pictures.ts";
import { notFound } from "../http/response.ts";

/** Pictures that were put into the catalogue at the desk. Their names are made of their content, so a browser keeps them. */
export function servePictures(app: Hono, { db }: { db: Pick<Connection, "maybe"> }): void {
  app.get("/pictures/published/:file", async (context) => {
    const [, name] = /^([0-9a-f]{32})\.webp$/.exec(context.req.param("file")) ?? [];
    const content = name === undefined ? undefined : await findPicture(db, name);
    if (!content) throw notFound();
    return new Response(new Uint8Array(content), {
      headers: { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" },
    });
  });
}
