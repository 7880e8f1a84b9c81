import type { Context } from "hono";
import type { Language } from "../../domain/i18n/languages.ts";
import type { Visitor } from "../../domain/identity/types.ts";
import type { AppContext } from "../app-context.ts";
import { clientAddress } from "./client-address.ts";
import type { CookieNames } from "./cookies.ts";
import { cookieNames, readCookies } from "./cookies.ts";
import { ResponseCookies } from "./response-cookies.ts";
import { isDeviceToken } from "./tokens.ts";
import type { RequestSession } from "./visitor.ts";
import { readSession } from "./visitor.ts";

/** What a handler of the API or a page's loader knows of its request. */
export interface RequestFacts {
  container: AppContext;
  now: Date;
  /** The session cookie's token: what a login or logout replaces. */
  token: string;
  isNewSession: boolean;
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

/** Outside local mode browsers come over TLS, whatever stands between, and cookies say so. */
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
  const session: RequestSession = await readSession(container, presented, names, now);
  return {
    container,
    now,
    token: session.token,
    isNewSession: session.isNew,
    visitor: session.visitor,
    cookies: new ResponseCookies(container, names, isSecure(container), now),
    device: deviceIn(presented.get(names.device)),
    sharePassOf: (token) => presented.get(names.share(token)) ?? "",
    clientAddress: clientAddress(container, context),
    userAgent: (context.req.header("user-agent") ?? "").slice(0, 200),
    language: languageOf(container, presented),
  };
}

function deviceIn(presented: string | undefined): string | null {
  return isDeviceToken(presented) ? presented : null;
}
