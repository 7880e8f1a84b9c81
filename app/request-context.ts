import { createContext, type RouterContextProvider } from "react-router";
import type { Catalogue } from "../domain/catalogue/types.ts";
import type { SiteSettings } from "../domain/content/site.ts";
import type { ContentLibrary } from "../domain/content/types.ts";
import type { Login } from "../domain/identity/types.ts";
import type { Visitor } from "../domain/identity/visitor.ts";
import type { Find } from "../domain/search/build-search.ts";
import type { Services } from "../domain/services.ts";
import type { Language } from "../domain/words/languages.ts";

/** What loaders and actions get of the server. A public page gets an anonymous visitor: its HTML is the same for everybody. */
export interface PageRequest {
  services: Services;
  catalogue: Catalogue;
  /** Search over that catalogue. */
  find: Find;
  /** The chain's texts. */
  content: ContentLibrary;
  /** The counters of the home page, as shown on screen. */
  counters: SiteSettings["counters"];
  site: SiteSettings;
  visitor: Visitor;
  /** What the forms of this page say to whom they belong: the customer's `authTokenId`, "" for a visitor. */
  whose: string;
  /** The form that is sent comes from a page that was made for another customer. */
  isOthersForm: boolean;
  /** Names the inline scripts of a person's own page in its policy; undefined on public pages, whose scripts are named by hash. */
  nonce: string | undefined;
  now: Date;
  /** The interface's language. */
  language: Language;
  /** True in local mode, where /dev exists. */
  local: boolean;
  cookies: PageCookies;
  clientAddress: string;
  userAgent: string;
}

/** Cookies that the page's answer sets, and the passes to shared reports; the session's token never reaches a loader. */
export interface PageCookies {
  setPlace(choice: { pincode: string; name: string; addressId: string }): void;
  /** What the interface speaks from now on. */
  setLanguage(language: Language): void;
  /** After the code of a shared report was given. */
  setSharePass(token: string, pass: string, until: Date): void;
  /** The pass to a shared report that the browser shows; "" for none. */
  sharePassOf(token: string): string;
  /** After a login: a new session under a new id. */
  startSession(login: Login): Promise<void>;
  /** The session is over; the visitor gets a new one. */
  endSession(): Promise<void>;
}

export const pageRequest = createContext<PageRequest>();

/** The request's facts, in a loader or action: `const { services, visitor } = requestOf(context)`. */
export function requestOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest);
}
