import { randomBytes } from "node:crypto";
import type { Language } from "../../domain/i18n/languages.ts";
import { readCookies, writeCookie } from "../http/cookies.ts";
import { hashToken } from "../http/tokens.ts";

const DEVICE_SECONDS = 400 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/** The desk's own cookies: of its host alone, sent by its own pages alone (SameSite=Strict), and read by no script. */
export class DeskCookies {
  readonly token: string | null;
  /** True when somebody has signed in on this device before. */
  readonly isKnownDevice: boolean;
  readonly #device: string;
  readonly #language: Language;
  readonly #secure: boolean;
  readonly #set = new Map<string, string>();

  constructor(header: string | undefined, secure: boolean) {
    this.#secure = secure;
    const cookies = readCookies(header);
    const token = cookies.get(this.#name("desk"));
    const device = cookies.get(this.#name("desk-device"));
    const language = cookies.get(this.#name("desk-language"));
    this.#language = language === "bn" ? "bn" : "en";
    this.token = token !== undefined && TOKEN.test(token) ? token : null;
    this.isKnownDevice = device !== undefined && TOKEN.test(device);
    this.#device =
      device !== undefined && this.isKnownDevice ? device : randomBytes(32).toString("base64url");
  }

  get deviceHash(): Buffer {
    return hashToken(this.#device);
  }

  get language(): Language {
    return this.#language;
  }

  /** The language of the collector's pages on this device. */
  setLanguage(language: Language): void {
    this.#put("desk-language", language, DEVICE_SECONDS);
  }

  /** Session cookies; the session itself ends earlier, on the server. */
  start(token: string): void {
    this.#put("desk", token, null);
    this.#put("desk-device", this.#device, DEVICE_SECONDS);
  }

  end(): void {
    this.#put("desk", "", 0);
  }

  headers(): string[] {
    return [...this.#set.values()];
  }

  #name(name: string): string {
    return this.#secure ? `__Host-${name}` : name;
  }

  #put(name: string, value: string, maxAgeSeconds: number | null): void {
    const options = { secure: this.#secure, httpOnly: true, sameSite: "Strict" as const, maxAgeSeconds };
    this.#set.set(name, writeCookie(this.#name(name), value, options));
  }
}
