import type { Language } from "../../domain/i18n/languages.ts";
import type { AppContext } from "../app-context.ts";
import type { CookieNames } from "./cookies.ts";
import { writeCookie } from "./cookies.ts";
import { CSRF_LIFE_MS, newCsrfToken } from "./tokens.ts";
import { writePlace } from "./visitor.ts";

/** A visitor gets the cookie once; their cart cannot be found after it has expired. */
export const SESSION_DAYS = 90;
const PLACE_DAYS = 365;
const LANGUAGE_DAYS = 365;
/** The longest that browsers keep a cookie; each login sets it again. */
const DEVICE_DAYS = 400;

/** The cookies a response sets. A change of the session's id always brings the CSRF token of the new one. */
export class ResponseCookies {
  readonly #container: AppContext;
  readonly #names: CookieNames;
  readonly #secure: boolean;
  readonly #now: Date;
  readonly #set = new Map<string, string>();

  constructor(container: AppContext, names: CookieNames, secure: boolean, now: Date) {
    this.#container = container;
    this.#names = names;
    this.#secure = secure;
    this.#now = now;
  }

  setSession(token: string): void {
    const maxAgeSeconds = SESSION_DAYS * 86_400;
    this.#put(this.#names.session, token, true, maxAgeSeconds);
    this.setCsrf(token);
  }

  /** For a response whose handler did not change the session: a new visitor keeps the one that was created for the request. */
  setSessionIfNone(token: string): void {
    if (!this.#set.has(this.#names.session)) this.setSession(token);
  }

  setCsrf(sessionToken: string): void {
    this.#put(
      this.#names.csrf,
      newCsrfToken(this.#container.secret, sessionToken, this.#now),
      false,
      CSRF_LIFE_MS / 1000,
    );
  }

  setPlace(choice: { pincode: string; name: string; addressId: string }): void {
    this.#put(this.#names.place, writePlace(choice), true, PLACE_DAYS * 86_400);
  }

  setLanguage(language: Language): void {
    this.#put(this.#names.language, language, true, LANGUAGE_DAYS * 86_400);
  }

  setDevice(device: string): void {
    this.#put(this.#names.device, device, true, DEVICE_DAYS * 86_400);
  }

  setSharePass(token: string, pass: string, until: Date): void {
    const maxAgeSeconds = Math.floor((until.getTime() - this.#now.getTime()) / 1000);
    this.#put(this.#names.share(token), pass, true, maxAgeSeconds);
  }

  headers(): string[] {
    return [...this.#set.values()];
  }

  #put(name: string, value: string, httpOnly: boolean, maxAgeSeconds: number): void {
    this.#set.set(name, writeCookie(name, value, { secure: this.#secure, httpOnly, maxAgeSeconds }));
  }
}
