import { isIP } from "node:net";
import type { Context } from "hono";
import type { Language } from "../../domain/i18n/languages.ts";
import { sessionEnd } from "../../domain/identity/session-lifetime.ts";
import type { Login, Visitor } from "../../domain/identity/types.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { AppContext } from "../app-context.ts";
import type { CookieNames } from "./cookies.ts";
import { cookieNames, readCookies } from "./cookies.ts";
import { ResponseCookies } from "./response.ts";
import {
  hashToken,
  isDeviceToken,
  newCustomerToken,
  newDeviceToken,
  newVisitorToken,
  uuidOfHash,
} from "./tokens.ts";
import { readSession } from "./visitor.ts";

/** What a handler of the API or a page's loader knows of its request. */
export interface RequestFacts {
  container: AppContext;
  now: Date;
  /** The session cookie's token: what a login or logout replaces. */
  token: string;
  isNewSession: boolean;
  /** The browser has sent a session's cookie, also one whose session is over. */
  hasSessionCookie: boolean;
  visitor: Visitor;
  cookies: ResponseCookies;
  /** What the device's cookie says, by which it was recognised at an earlier login; null for an unknown device. */
  device: string | null;
  /** The pass to a shared report that the browser shows; "" for none. */
  sharePassOf(token: string): string;
  /** The client's network address, by which limits count; "" if it is not known. */
  clientAddress: string;
  userAgent: string;
  /** The interface's language. */
  language: Language;
}

/** Outside local mode browsers use TLS (at the proxy), so cookies are "secure". */
export function isSecure({ settings }: AppContext): boolean {
  return settings.appEnv !== "local" || settings.site.publicUrl.startsWith("https:");
}

export function namesOf(container: AppContext): CookieNames {
  return cookieNames(isSecure(container));
}

/** The language that the browser has chosen, if the site offers it; else the site's first. */
export function languageOf(container: AppContext, cookies: ReadonlyMap<string, string>): Language {
  const { languages } = container.settings.site;
  const [first] = languages;
  if (languages.length === 1) return first;
  const chosen = cookies.get(namesOf(container).language);
  return languages.find((language) => language === chosen) ?? first;
}

export async function readRequest(container: AppContext, context: Context): Promise<RequestFacts> {
  const now = container.clock();
  const names = namesOf(container);
  const presented = readCookies(context.req.header("cookie"));
  const session = await readSession(container, presented, names, now);
  return {
    container,
    now,
    token: session.token,
    isNewSession: session.isNew,
    hasSessionCookie: presented.has(names.session),
    visitor: session.visitor,
    cookies: new ResponseCookies(container, names, isSecure(container), now),
    device: deviceIn(presented.get(names.device)),
    sharePassOf: (token) => presented.get(names.share(token)) ?? "",
    clientAddress: clientAddress(container, context),
    userAgent: (context.req.header("user-agent") ?? "").slice(0, 200),
    language: languageOf(container, presented),
  };
}

/** Whether a customer's session is over since the request came: what has failed may be only that the account is gone. */
export async function hasEnded({ container, visitor }: RequestFacts): Promise<boolean> {
  return isCustomer(visitor) && !(await container.sessions.find(visitor.sessionHash, container.clock()));
}

function deviceIn(presented: string | undefined): string | null {
  return isDeviceToken(presented) ? presented : null;
}

/**
 * A login: a new session under a new id, the visitor's cart joined to the customer's, the old session gone. False, and nothing of it: the
 * account has ended or got another number or password since the login was checked.
 */
export async function startSession(
  container: AppContext,
  facts: RequestFacts,
  login: Login,
): Promise<boolean> {
  const { customerId } = login;
  const token = newCustomerToken();
  const device = facts.device ?? newDeviceToken();
  const isOpen = await container.services.identity.openSession({
    tokenHash: hashToken(token),
    ...login,
    // One device of two customers has two hashes, so that the rows do not link the customers.
    deviceHash: hashToken(`${device}\n${customerId}`),
    userAgent: facts.userAgent,
    now: facts.now,
    expiresAt: sessionEnd(facts.now),
  });
  if (!isOpen) return false;
  if (facts.visitor.customerId === null) await container.services.cart.join(facts.visitor, customerId);
  else await container.sessions.end(facts.visitor.sessionHash);
  facts.cookies.setSession(token);
  facts.cookies.setDevice(device);
  return true;
}

/** A logout: the session is gone on the server, and the browser gets a visitor's under a new id. Returns the visitor's owner id. */
export async function endSession(container: AppContext, facts: RequestFacts): Promise<string> {
  await container.sessions.end(facts.visitor.sessionHash);
  const token = newVisitorToken();
  facts.cookies.setSession(token);
  return uuidOfHash(hashToken(token));
}

/**
 * What the limits of a client's address count by: an IPv4 address, or the network of an IPv6 one, because a single line at home has
 * 2^64 of those. It is the peer's; `X-Forwarded-For` counts only when the peer is the configured proxy.
 */
export function clientAddress(container: AppContext, context: Context): string {
  const last = isFromProxy(container, context)
    ? context.req.header("x-forwarded-for")?.split(",").at(-1)
    : undefined;
  return networkOf(plainAddress(last ?? "") || plainAddress(peerAddress(context)));
}

/** True when the configured proxy sent the request: only then its headers say more than the socket. */
export function isFromProxy(container: AppContext, context: Context): boolean {
  const { trustedProxy } = container.settings;
  return trustedProxy !== null && plainAddress(peerAddress(context)) === plainAddress(trustedProxy);
}

function peerAddress(context: Context): string {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {};
  return env.incoming?.socket?.remoteAddress ?? "";
}

/** The canonical form of an address, without port and zone; IPv4-mapped addresses become IPv4. "" for an invalid one. */
function plainAddress(text: string): string {
  const written = text.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const address = bare.replace(/%.*$/, "");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : "";
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  const bytes = Buffer.from(high.padStart(4, "0") + low.padStart(4, "0"), "hex");
  return bytes.join(".");
}

/** An IPv4 address written as one of IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The /64 network of an IPv6 address; other addresses stay as they are. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
