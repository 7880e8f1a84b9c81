import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Context, Hono } from "hono";
import type { Connection } from "../../db/client/connect.ts";
import { findPicture } from "../../db/stores/catalogue-publications.ts";
import { notFound, SAME_FOR_ALL } from "../http/response.ts";
import { acceptsEncoding, etagOf, hasVersion } from "./content-negotiation.ts";
import { otherMethod } from "./page-response.ts";

export interface Asset {
  type: string;
  body: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | null;
  etag: string;
  /** Files under /assets/ carry a hash of their content in their name and never change. */
  immutable: boolean;
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".pdf": "application/pdf",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/**
 * The built files of the browser, read once; the build lays a `.br` beside each file that gains by it. Files of `public/` in the chain's
 * own folder (CONTENT_DIR), such as the logo, take the place of those of the same name.
 */
export function loadAssets(folder: string, ownDir = ""): Map<string, Asset> {
  const own = join(ownDir, "public");
  return new Map([...readFiles(folder), ...(ownDir !== "" && existsSync(own) ? readFiles(own) : [])]);
}

function readFiles(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[/\.\w+$/.exec(entry.name)?.[0] ?? ""];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const body = new Uint8Array(readFileSync(file));
    assets.set(path, {
      type,
      body,
      brotli: existsSync(`${file}.br`) ? new Uint8Array(readFileSync(`${file}.br`)) : null,
      etag: etagOf(body),
      immutable: path.startsWith("/assets/"),
    });
  }
  return assets;
}

export function serveAssets(app: Hono, assets: Map<string, Asset>): void {
  app.use(async (context, next) => {
    const response = serveAsset(assets, context, context.req.path);
    if (response === null) return next();
    context.set("route", "file");
    return response;
  });
}

function serveAsset(assets: Map<string, Asset>, context: Context, path: string): Response | null {
  const asset = assets.get(path);
  if (!asset) return null;
  if (context.req.method !== "GET" && context.req.method !== "HEAD") return otherMethod();
  const headers: Record<string, string> = {
    "content-type": asset.type,
    "cache-control": asset.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    etag: asset.etag,
    vary: "accept-encoding",
    ...SAME_FOR_ALL,
  };
  if (hasVersion(context, asset.etag)) return new Response(null, { status: 304, headers });
  const brotli = asset.brotli !== null && acceptsEncoding(context, "br");
  if (brotli) headers["content-encoding"] = "br";
  return new Response(context.req.method === "HEAD" ? null : brotli ? asset.brotli : asset.body, { headers });
}

/** Pictures that were put into the catalogue at the desk. Their names are made of their content, so a browser keeps them. */
export function servePictures(app: Hono, { db }: { db: Pick<Connection, "maybe"> }): void {
  app.get("/pictures/published/:file", async (context) => {
    const [, name] = /^([0-9a-f]{32})\.webp$/.exec(context.req.param("file")) ?? [];
    const content = name === undefined ? undefined : await findPicture(db, name);
    if (!content) throw notFound();
    return new Response(new Uint8Array(content), {
      headers: {
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        ...SAME_FOR_ALL,
      },
    });
  });
}
