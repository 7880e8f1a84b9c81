import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { SiteSettings } from "../domain/content/site.ts";
import { DEFAULT_LIMITS, type LimitRules, type Window } from "../domain/identity/limits.ts";
import { INTERFACE_LANGUAGES, isLanguage, type Language } from "../domain/words/languages.ts";
import type { S3Settings } from "../providers/objects/s3-store.ts";
import { checkMessageWords } from "./message-registry.ts";
import { type MessageSettings, readMessageSettings } from "./message-settings.ts";
import { readObjectStore } from "./object-store-settings.ts";
import { SettingError } from "./setting-error.ts";

export type AppEnv = "local" | "dev" | "staging" | "production";

/** Every setting of the process, read and checked once at start; `docs/running/settings.md` explains each. */
export interface Settings {
  appEnv: AppEnv;
  host: string;
  port: number;
  simulatorPort: number;
  /** Where `/metrics` listens, never the public site. */
  metricsHost: string;
  metricsPort: number;
  dataDir: string;
  databaseUrl: string | null;
  poolSize: number;
  basePath: string;
  /** Signs tokens and codes; null in local mode: kept in the database. */
  secretKey: string | null;
  /** Secrets before the last rotation: what they signed is still taken, and nothing new is signed by them. */
  previousSecretKeys: string[];
  /** At most one of the two providers; neither: the simulator, where there may be one. */
  paytm: { mid: string; key: string; website: string; baseUrl: string } | null;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; baseUrl: string } | null;
  lisKeys: { id: string; secret: string }[] | null;
  /** Where files lie beside the database; null: in it. */
  s3: S3Settings | null;
  /** How many requests one key of the laboratory may send at once; in so many seconds as many come back. */
  lisPace: Window;
  trustedProxy: string | null;
  /** An OpenTelemetry collector; null: no traces. */
  traceEndpoint: string | null;
  /** Who is asked about pincodes that the own directory does not know, `{pincode}` in it; null: nobody. */
  pincodeServiceUrl: string | null;
  /** Origins besides this one that the browser's script calls: a node API or pincode service on a host of its own. */
  connectOrigins: string[];
  /** Background work in this process: messages, payments asked for, expiries. */
  worker: boolean;
  /** How often codes are sent and what may be tried. */
  limits: LimitRules;
  /** Who carries messages; what nobody carries stays in the outbox. Production does not start without an SMS provider. */
  messages: MessageSettings;
  /** How long the reports of erased accounts stay: as long as the chain's state asks to keep medical records. */
  reportsKeptYears: number;
  logLevel: string;
  site: SiteSettings;
}

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

export function readSettings(env: Environment): Settings {
  const appEnv = oneOf(env, "APP_ENV", ["local", "dev", "staging", "production"], "local");
  const port = portOf(env, "PORT", 3000);
  const simulated = appEnv === "local" || appEnv === "dev";
  const provider = oneOf(env, "PAYMENT_PROVIDER", ["paytm", "razorpay"], "paytm");
  if (appEnv === "production") requireAll(env, productionSettings(env));
  const host = env.HOST ?? "127.0.0.1";
  const site = siteOf(env, publicUrlOf(env, port), simulated);
  checkMessageWords(site);
  return {
    appEnv,
    host,
    port,
    simulatorPort: portOf(env, "SIMULATOR_PORT", port === 0 ? 0 : port + 1),
    metricsHost: addressOf(env, "METRICS_HOST") ?? "127.0.0.1",
    metricsPort: portOf(env, "METRICS_PORT", port === 0 ? 0 : port + 2),
    dataDir: resolve(env.DATA_DIR ?? ".data"),
    databaseUrl: databaseUrlOf(env),
    poolSize: poolSizeOf(env),
    basePath: basePathOf(env),
    secretKey: secretOf(env),
    previousSecretKeys: previousSecretsOf(env),
    paytm: provider === "paytm" ? paytmOf(env) : null,
    razorpay: provider === "razorpay" ? razorpayOf(env) : null,
    lisKeys: env.LIS_KEYS ? lisKeysOf(env.LIS_KEYS) : null,
    s3: readObjectStore(env),
    lisPace: lisPaceOf(env),
    trustedProxy: addressOf(env, "TRUSTED_PROXY"),
    traceEndpoint: traceEndpointOf(env),
    pincodeServiceUrl: pincodeServiceOf(env),
    connectOrigins: originsOf(env),
    worker: isOn(env, "WORKER"),
    limits: limitsOf(env, appEnv),
    messages: readMessageSettings(env),
    reportsKeptYears: reportsKeptYearsOf(env),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS, "info"),
    site,
  };
}

function productionSettings(env: Environment): string[] {
  const payment =
    env.PAYMENT_PROVIDER === "razorpay"
      ? ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"]
      : ["PAYTM_MID", "PAYTM_KEY", "PAYTM_WEBSITE"];
  return [
    "PUBLIC_URL",
    "DATABASE_URL",
    "SECRET_KEY",
    "PAYMENT_PROVIDER",
    ...payment,
    "SMS_PROVIDER",
    "LIS_KEYS",
  ];
}

function requireAll(env: Environment, names: string[]): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new SettingError(
      `APP_ENV=production needs ${missing.join(", ")}; set ${missing.length === 1 ? "it" : "them"} and start again.`,
    );
  }
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name] || fallback;
  const found = allowed.find((each) => each === value);
  if (!found) throw new SettingError(`${name} is "${value}"; it must be one of ${allowed.join(", ")}.`);
  return found;
}

function wholeNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new SettingError(`${name} is "${text}"; it must be a whole number.`);
  return Number(text);
}

function reportsKeptYearsOf(env: Environment): number {
  const years = wholeNumber(env, "REPORTS_KEPT_YEARS", 5);
  if (years < 3 || years > 100) {
    throw new SettingError(`REPORTS_KEPT_YEARS is "${years}"; it must be a number of years from 3 to 100.`);
  }
  return years;
}

function isOn(env: Environment, name: string): boolean {
  return oneOf(env, name, ["on", "off"], "on") === "on";
}

function poolSizeOf(env: Environment): number {
  const size = wholeNumber(env, "POOL_SIZE", 8);
  if (size < 1) throw new SettingError("POOL_SIZE is 0; the site needs at least one connection.");
  return size;
}

function databaseUrlOf(env: Environment): string | null {
  const url = env.DATABASE_URL;
  if (!url) return null;
  // The address itself is not repeated: it holds a password.
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new SettingError("DATABASE_URL must be an address like postgres://user:password@host/database.");
  }
  return url;
}

function languagesOf(env: Environment): [Language, ...Language[]] {
  const named = (env.LANGUAGES || "en").split(",").map((each) => each.trim());
  const [first, ...others] = named.map((name) => {
    if (isLanguage(name)) return name;
    throw new SettingError(
      `LANGUAGES names "${name}"; the interface speaks ${INTERFACE_LANGUAGES.join(", ")}.`,
    );
  });
  if (first === undefined || new Set(named).size < named.length)
    throw new SettingError("LANGUAGES names a language twice.");
  return [first, ...others];
}

function publicUrlOf(env: Environment, port: number): string {
  const text = env.PUBLIC_URL || `http://localhost:${port}`;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new SettingError(`PUBLIC_URL is "${text}"; it must be an address like https://www.example.org.`);
  }
  return text.replace(/\/+$/, "");
}

function addressOf(env: Environment, name: string): string | null {
  const address = env[name];
  if (!address) return null;
  if (isIP(address) === 0) throw new SettingError(`${name} is "${address}"; it must be an IP address.`);
  return address;
}

function traceEndpointOf(env: Environment): string | null {
  const url = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!url) return null;
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return url;
  throw new SettingError(
    `OTEL_EXPORTER_OTLP_ENDPOINT is "${url}"; it must be an address like http://collector:4318.`,
  );
}

function pincodeServiceOf(env: Environment): string | null {
  const url = env.PINCODE_SERVICE_URL;
  if (!url) return null;
  if (/^https?:\/\//.test(url) && URL.canParse(url) && url.includes("{pincode}")) return url;
  throw new SettingError(
    `PINCODE_SERVICE_URL is "${url}"; it must be like https://api.postalpincode.in/pincode/{pincode}.`,
  );
}

function originsOf(env: Environment): string[] {
  return (env.CONNECT_ORIGINS ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((text) => {
      const url = URL.parse(text);
      if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, "")) return url.origin;
      throw new SettingError(
        `CONNECT_ORIGINS has "${text}"; it must be a list like https://node.example.org.`,
      );
    });
}

/** The stars of the rating, 0 to 5. */
function ratingOf(env: Environment): number {
  const text = env.BRAND_RATING || "4.45";
  const rating = Number(text);
  if (!(rating >= 0 && rating <= 5)) {
    throw new SettingError(`BRAND_RATING is "${text}"; it must be a number from 0 to 5.`);
  }
  return rating;
}

function portOf(env: Environment, name: string, fallback: number): number {
  const port = wholeNumber(env, name, fallback);
  if (port > 65535) throw new SettingError(`${name} is ${port}; a port is at most 65535.`);
  return port;
}

function basePathOf(env: Environment): string {
  const path = env.BASE_PATH ?? "/";
  if (!/^\/([\w-]+\/)*$/.test(path)) {
    throw new SettingError(`BASE_PATH is "${path}"; it must start and end with a slash, like /lab/.`);
  }
  return path;
}

function secretOf(env: Environment): string | null {
  const secret = env.SECRET_KEY;
  if (!secret) return null;
  if (secret.length < 32)
    throw new SettingError("SECRET_KEY is shorter than 32 characters; make a longer one.");
  return secret;
}

/** `SECRET_KEY_PREVIOUS`: one or several, separated by commas. */
function previousSecretsOf(env: Environment): string[] {
  const secrets = (env.SECRET_KEY_PREVIOUS ?? "").split(",").filter(Boolean);
  if (secrets.some((secret) => secret.length < 32)) {
    throw new SettingError("SECRET_KEY_PREVIOUS has a key that is shorter than 32 characters.");
  }
  return secrets;
}

function paytmOf(env: Environment): Settings["paytm"] {
  const { PAYTM_MID: mid, PAYTM_KEY: key, PAYTM_WEBSITE: website } = env;
  if (!mid && !key && !website) return null;
  if (!mid || !key || !website) {
    throw new SettingError("PAYTM_MID, PAYTM_KEY and PAYTM_WEBSITE belong together; set all three.");
  }
  if (key.length !== 16) throw new SettingError("PAYTM_KEY must have 16 characters.");
  return { mid, key, website, baseUrl: env.PAYTM_BASE_URL || "https://secure.paytmpayments.com" };
}

function razorpayOf(env: Environment): Settings["razorpay"] {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new SettingError(
      "PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.",
    );
  }
  return { keyId, keySecret, webhookSecret, baseUrl: env.RAZORPAY_BASE_URL || "https://api.razorpay.com" };
}

/** Client addresses, prefixes and the whole site are limited everywhere but in local mode, where everybody has the same address. */
function limitsOf(env: Environment, appEnv: AppEnv): LimitRules {
  const outsideLocal = (name: string, fallback: Window[]) =>
    appEnv === "local" ? null : windowsOf(env, name, fallback);
  return {
    sendsToNumber: windowsOf(env, "LIMIT_SENDS_TO_NUMBER", DEFAULT_LIMITS.sendsToNumber),
    sendsByAddress: outsideLocal("LIMIT_SENDS_BY_ADDRESS", DEFAULT_LIMITS.sendsByAddress),
    triesByAddress: outsideLocal("LIMIT_TRIES_BY_ADDRESS", DEFAULT_LIMITS.triesByAddress),
    callBacksByAddress: outsideLocal("LIMIT_CALL_BACKS_BY_ADDRESS", DEFAULT_LIMITS.callBacksByAddress),
    sendsByPrefix: outsideLocal("LIMIT_SENDS_BY_PREFIX", DEFAULT_LIMITS.sendsByPrefix),
    sendsInAll: outsideLocal("LIMIT_SENDS_IN_ALL", DEFAULT_LIMITS.sendsInAll),
  };
}

/** `3/600,5/3600`: at most 3 within any 600 seconds and at most 5 within any 3600. */
function windowsOf(env: Environment, name: string, fallback: Window[]): Window[] {
  const text = env[name];
  if (!text) return fallback;
  return text.split(",").map((part) => {
    const [, most, seconds] = /^\s*([1-9]\d{0,4})\/([1-9]\d{0,5})\s*$/.exec(part) ?? [];
    if (!most || !seconds) {
      throw new SettingError(
        `${name} is "${text}"; it must be a list like 3/600,5/3600 (how many, at most 99999, in how many seconds).`,
      );
    }
    return { most: Number(most), seconds: Number(seconds) };
  });
}

/** A backlog of hours at once, then 30 a second: more than a large laboratory needs on a busy morning. */
const LIS_PACE: Window = { most: 600, seconds: 20 };

function lisPaceOf(env: Environment): Window {
  const [pace = LIS_PACE, ...more] = windowsOf(env, "LIMIT_LIS", [LIS_PACE]);
  if (more.length > 0) throw new SettingError("LIMIT_LIS must be one rule like 600/20 (how many/seconds).");
  return pace;
}

/** `LIS_KEYS` is `id:whsec_<base64>`, several separated by commas. */
function lisKeysOf(text: string): { id: string; secret: string }[] {
  return text.split(",").map((entry) => {
    const [id, secret] = entry.trim().split(":");
    if (!id || !secret?.startsWith("whsec_")) {
      throw new SettingError("LIS_KEYS must be a list of id:whsec_<base64>, separated by commas.");
    }
    return { id, secret };
  });
}

function siteOf(env: Environment, publicUrl: string, demo: boolean): SiteSettings {
  return {
    brand: env.BRAND_NAME || "Namuna",
    legalName: env.BRAND_LEGAL_NAME || "Namuna Diagnostics (demo)",
    pan: env.BRAND_PAN || (demo ? "AAAAA0000A (demo)" : ""),
    gstin: env.BRAND_GSTIN || (demo ? "19AAAAA0000A1Z5 (demo)" : ""),
    phone: env.BRAND_PHONE || "033 4000 1234",
    email: env.BRAND_EMAIL || "care@namuna.example",
    address: env.BRAND_ADDRESS || "12 Gariahat Road, Ballygunge, Kolkata 700019, West Bengal",
    grievanceOfficer: env.BRAND_GRIEVANCE_OFFICER || "Grievance Officer (demo)",
    grievanceEmail: env.BRAND_GRIEVANCE_EMAIL || "grievance@namuna.example",
    androidAppUrl: linkOf(
      env,
      "BRAND_ANDROID_URL",
      "https://play.google.com/store/apps/details?id=example.namuna",
    ),
    socialLinks: [
      { name: "Facebook", url: linkOf(env, "BRAND_FACEBOOK", "https://www.facebook.com/") },
      { name: "Instagram", url: linkOf(env, "BRAND_INSTAGRAM", "https://www.instagram.com/") },
      { name: "X", url: linkOf(env, "BRAND_X", "https://x.com/") },
      { name: "YouTube", url: linkOf(env, "BRAND_YOUTUBE", "https://www.youtube.com/") },
    ],
    rating: ratingOf(env),
    ratingBarPercent: wholeNumber(env, "BRAND_RATING_BAR", 90),
    counters: {
      LabTestBooked: env.COUNTER_TESTS_BOOKED || "1,20,000",
      SatisfiedCustomer: env.COUNTER_CUSTOMERS || "28,000+",
      Locations: env.COUNTER_LOCATIONS || "100+",
      Offers: env.COUNTER_OFFERS || "100+",
      TestCount: env.COUNTER_TESTS || "1500+",
    },
    topOffers: isOn(env, "TOP_OFFERS"),
    newPermalinks: isOn(env, "NEW_PERMALINKS"),
    languages: languagesOf(env),
    publicUrl,
    demo,
    defaultLabId: wholeNumber(env, "DEFAULT_LAB_ID", 1),
    hardCopyChargePaise: wholeNumber(env, "HARD_COPY_CHARGE", 50) * 100,
  };
}

function linkOf(env: Environment, name: string, fallback: string): string {
  const url = env[name] || fallback;
  if (/^https:\/\//.test(url) && URL.canParse(url)) return url;
  throw new SettingError(`${name} is "${url}"; it must be an address like https://www.example.org/page.`);
}

/** A secret for a first start without SECRET_KEY: 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
