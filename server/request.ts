import type { Context } from "hono";
import type { Visitor } from "../domain/identity/visitor.ts";
import { AnswerCookies } from "./answer-cookies.ts";
import { type CookieNames, cookieNames, readCookies } from "./cookies.ts";
import type { House } from "./house.ts";
import { type RequestSession, readSession } from "./visitor.ts";

/** What a handler of the wire or a page's loader knows of its request. */
export interface RequestFacts {
  house: House;
  now: Date;
  /** The session cookie's token: what a login or logout replaces. */
  token: string;
  isNewSession: boolean;
  visitor: Visitor;
  cookies: AnswerCookies;
  /** The CSRF cookie and header are checked against the session before a handler runs; this is the cookie as presented. */
  csrfCookie: string | undefined;
  clientAddress: string;
  userAgent: string;
}

/** Outside local mode everything is served over TLS and cookies say so. */
export function isSecure(house: House): boolean {
  return house.settings.site.publicUrl.startsWith("https:");
}

export function namesOf(house: House): CookieNames {
  return cookieNames(isSecure(house));
}

export async function readRequest(house: House, context: Context): Promise<RequestFacts> {
  const now = house.clock();
  const names = namesOf(house);
  const presented = readCookies(context.req.header("cookie"));
  const session: RequestSession = await readSession(house, presented, names, now);
  return {
    house,
    now,
    token: session.token,
    isNewSession: session.isNew,
    visitor: session.visitor,
    cookies: new AnswerCookies(house, names, isSecure(house), now),
    csrfCookie: presented.get(names.csrf),
    clientAddress: clientAddress(house, context),
    userAgent: (context.req.header("user-agent") ?? "").slice(0, 200),
  };
}

/** The peer's address; `X-Forwarded-For` counts only when the peer is the configured proxy. */
export function clientAddress(house: House, context: Context): string {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {};
  const peer = env.incoming?.socket?.remoteAddress ?? "";
  const { trustedProxy } = house.settings;
  if (trustedProxy && peer.replace(/^::ffff:/, "") === trustedProxy) {
    const forwarded = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return peer;
}
