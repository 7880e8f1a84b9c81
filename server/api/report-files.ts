import type { Context } from "hono";
import { notFound } from "../answer.ts";
import type { House } from "../house.ts";
import type { RequestFacts } from "../request.ts";
import { toLogin } from "../see-other.ts";

/** A file to be saved, for nobody's cache; its name says nothing of the person or the test. */
export function fileAnswer(
  facts: RequestFacts,
  {
    bytes,
    fileName,
    mediaType = "application/pdf",
  }: { bytes: Uint8Array; fileName: string; mediaType?: string },
): Response {
  const headers = new Headers({
    "content-type": mediaType,
    "content-length": String(bytes.length),
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "no-store",
  });
  for (const cookie of facts.cookies.headers()) headers.append("set-cookie", cookie);
  return new Response(new Uint8Array(bytes), { headers });
}

/** Which version of a report an address asks for (`?version=2`); null for the newest. 404 for what is no version's number. */
export function readVersion(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw notFound();
  return Number(text);
}

/** Leads a visitor to the login, and from there to the page of the file that they asked for. */
export function toLoginForFile(house: House, context: Context): Response {
  const { pathname, search } = new URL(context.req.url);
  return toLogin(house, pathname + search);
}
