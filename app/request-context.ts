import type { RouterContextProvider } from "react-router";
import { createContext } from "react-router";
import type { Catalogue } from "../domain/catalogue/types.ts";
import type { ContentLibrary } from "../domain/content/ports.ts";
import type { SiteSettings } from "../domain/content/site.ts";
import type { Language } from "../domain/i18n/languages.ts";
import type { Translate } from "../domain/i18n/translate.ts";
import type { Login, Visitor } from "../domain/identity/types.ts";
import type { Find } from "../domain/search/build-search.ts";
import type { Services } from "../domain/services.ts";
import { translateIn } from "./i18n/messages.ts";

/** What loaders and actions get from the server. A public page gets an anonymous visitor: its HTML is the same for everybody. */
export interface PageRequest {
  services: Services;
  catalogue: Catalogue;
  /** Search over that catalogue. */
  find: Find;
  /** The chain's texts. */
  content: ContentLibrary;
  /** The counters of the home page, formatted. */
  counters: SiteSettings["counters"];
  site: SiteSettings;
  visitor: Visitor;
  /** The customer that the page's forms are rendered for: the `authTokenId`, "" for a visitor. */
  formOwner: string;
  /** The submitted form was rendered for another customer. */
  isOthersForm: boolean;
  /** What was typed and chosen in the page's form before it came in another language without scripts, by the field's name; else null. */
  typed: ReadonlyMap<string, readonly string[]> | null;
  /** The nonce of the inline scripts in a private page's Content-Security-Policy; undefined on public pages, whose scripts are allowed by hash. */
  nonce: string | undefined;
  now: Date;
  /** The interface's language. */
  language: Language;
  /** True in local mode, where /dev exists. */
  local: boolean;
  cookies: PageCookies;
  clientAddress: string;
  /** What the browser's device cookie says; null for a browser without one. */
  device: string | null;
  userAgent: string;
}

/** Cookies that the page's response sets, and the access tokens of shared reports; the session's token never reaches a loader. */
export interface PageCookies {
  /** The browser has sent back the site's cookie: not on its first visit, and never where it blocks cookies. */
  areKept: boolean;
  setPlace(choice: { pincode: string; name: string; addressId: string }): void;
  /** Sets the language of the interface. */
  setLanguage(language: Language): void;
  /** After the code of a shared report was entered. */
  setSharePass(token: string, pass: string, until: Date): void;
  /** The browser's access token of a shared report; "" for none. */
  sharePassOf(token: string): string;
  /** After a login: a new session with a new id. False: the account has ended or got another number or password since. */
  startSession(login: Login): Promise<boolean>;
  /** Ends the session of a customer, who becomes a visitor: returns their owner id, which only this browser has from its next request on. */
  endSession(): Promise<string>;
}

export const pageRequest = createContext<PageRequest>();

/** The facts of the request, in a loader or action: `const { services, visitor } = requestOf(context)`. */
export function requestOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest);
}

/** The translator of a request's language, in a loader or action: `const t = translateOf(context)`. */
export function translateOf(context: Readonly<RouterContextProvider>): Translate {
  return translateIn(requestOf(context).language);
}
