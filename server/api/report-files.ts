import type { Context } from "hono";
import type { Container } from "../container/container.ts";
import { notFound } from "../http/response.ts";
import { toLogin } from "../http/see-other.ts";

/** Which version of a report an address asks for (`?version=2`); null for the newest. 404 for what is no version's number. */
export function readVersion(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw notFound();
  return Number(text);
}

/** Leads a visitor to the login, and from there to the page of the file that they asked for. */
export function toLoginForFile(container: Container, context: Context): Response {
  const { pathname, search } = new URL(context.req.url);
  return toLogin(container, pathname + search);
}
