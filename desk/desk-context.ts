import type { RouterContextProvider } from "react-router";
import { createContext } from "react-router";
import type { Catalogue } from "../domain/catalogue/types.ts";
import type { DeskServices } from "../domain/desk/services.ts";
import type { Language } from "../domain/i18n/languages.ts";
import type { OpenSession } from "../domain/staff/accounts/service.ts";
import type { StaffAccount, StaffCaller, StaffSession } from "../domain/staff/accounts/types.ts";
import type { DeskAction } from "../domain/staff/roles.ts";

/** The result of the authorisation of a request. */
export type Gate =
  | { is: "open" }
  /** Nobody is signed in, on a device where somebody was. */
  | { is: "sign-in" }
  /** The phone's session needs its PIN. */
  | { is: "locked" }
  | { is: "not-allowed"; action: DeskAction }
  /** There is no such address, or nobody is signed in. */
  | { is: "not-found" };

/** Facts of a request that the desk's loaders and actions work with. */
export interface DeskRequest {
  gate: Gate;
  desk: DeskServices;
  catalogue: Catalogue;
  /** The signed-in account; null only at the addresses before the sign-in. */
  signedIn: OpenSession | null;
  caller: StaffCaller;
  /** The language of the collector's pages, from a cookie; all others are in English. */
  language: Language;
  /** The browser still has the cookie of a session that is over. */
  hasEnded: boolean;
  cookies: { start(token: string): void; end(): Promise<void>; setLanguage(language: Language): void };
  brand: string;
  now: Date;
  nonce: string;
  /** The demo's sign-ins; empty outside of local mode. */
  demo: readonly DemoSignIn[];
}

export interface DemoSignIn {
  login: string;
  name: string;
  role: string;
  password: string;
  /** The current one-time codes. Each works once, so signing in on two devices needs two. */
  codes: readonly string[];
}

export const deskRequest = createContext<DeskRequest>();

/** The facts of the request, in a loader or an action. */
export function deskOf(context: Readonly<RouterContextProvider>): DeskRequest {
  return context.get(deskRequest);
}

/** A request behind the sign-in. */
export type SignedInRequest = DeskRequest & { account: StaffAccount; session: StaffSession };

/** The facts of the request with its account, in every route behind the sign-in. */
export function staffOf(context: Readonly<RouterContextProvider>): SignedInRequest {
  const request = deskOf(context);
  if (request.gate.is !== "open" || !request.signedIn) throw new Response(null, { status: 404 });
  return { ...request, ...request.signedIn };
}
