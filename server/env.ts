import { isIP } from "node:net";
import { resolve } from "node:path";
import type { SiteSettings } from "../domain/content/site.ts";
import type { LimitRules, Window } from "../domain/identity/limits.ts";
import type { S3Settings } from "../providers/objects/s3-store.ts";
import { readLimits, readLisPace, readMostUnpaid } from "./limit-settings.ts";
import { checkMessageWords } from "./message-registry.ts";
import { type MessageSettings, readMessageSettings } from "./message-settings.ts";
import { readObjectStore } from "./object-store-settings.ts";
import { type PaymentSettings, readPaymentSettings } from "./payment-settings.ts";
import { type Environment, isOn, oneOf, wholeNumber } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";
import { readSiteSettings } from "./site-settings.ts";

export type AppEnv = "local" | "dev" | "staging" | "production";

/** Every setting of the process, read and checked once at start; `docs/running/settings.md` explains each. */
export interface Settings extends PaymentSettings {
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
  lisKeys: { id: string; secret: string }[] | null;
  /** Where files lie beside the database; null: in it. */
  s3: S3Settings | null;
  /** How many requests one key of the laboratory may send at once (`most`), and in how many seconds as many more become free. */
  lisPace: Window;
  trustedProxy: string | null;
  /** An OpenTelemetry collector; null: no traces. */
  traceEndpoint: string | null;
  /** Address of the service that is asked about pincodes that the own directory does not know, `{pincode}` in it; null: none. */
  pincodeServiceUrl: string | null;
  /** Origins besides this one that the browser's script calls: a node API or pincode service on a host of its own. */
  connectOrigins: string[];
  /** Background work in this process: messages, payments asked for, expiries. */
  worker: boolean;
  /** How often codes are sent and what may be tried. */
  limits: LimitRules;
  /** How many bookings one account may have that are to be paid at a visit still ahead; null: any number. */
  mostUnpaid: number | null;
  /** Who carries messages; what nobody carries stays in the outbox. Production does not start without an SMS provider. */
  messages: MessageSettings;
  /** How long the reports of erased accounts stay: as long as the chain's state asks to keep medical records. */
  reportsKeptYears: number;
  logLevel: string;
  site: SiteSettings;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/**
 * Reads every setting of the site, with its default (`docs/running/settings.md`). Throws `SettingError`, in a sentence, for one that is
 * wrong or missing.
 */
export function readSettings(env: Environment): Settings {
  const appEnv = oneOf(env, "APP_ENV", ["local", "dev", "staging", "production"], "local");
  const port = portOf(env, "PORT", 3000);
  const simulated = appEnv === "local" || appEnv === "dev";
  if (appEnv === "production") requireAll(env, productionSettings(env));
  const host = hostOf(env);
  const site = readSiteSettings(env, publicUrlOf(env, port), simulated);
  checkMessageWords(site);
  return {
    appEnv,
    host,
    port,
    simulatorPort: portOf(env, "SIMULATOR_PORT", port === 0 ? 0 : port + 1),
    metricsHost: addressOf(env, "METRICS_HOST") ?? "127.0.0.1",
    metricsPort: portOf(env, "METRICS_PORT", port === 0 ? 0 : port + 2),
    dataDir: resolve(env.DATA_DIR || ".data"),
    databaseUrl: databaseUrlOf(env),
    poolSize: poolSizeOf(env),
    basePath: basePathOf(env),
    secretKey: secretOf(env),
    previousSecretKeys: previousSecretsOf(env),
    ...readPaymentSettings(env),
    lisKeys: env.LIS_KEYS ? lisKeysOf(env.LIS_KEYS) : null,
    s3: readObjectStore(env),
    lisPace: readLisPace(env),
    trustedProxy: addressOf(env, "TRUSTED_PROXY"),
    traceEndpoint: traceEndpointOf(env),
    pincodeServiceUrl: pincodeServiceOf(env),
    connectOrigins: originsOf(env),
    worker: isOn(env, "WORKER"),
    limits: readLimits(env, appEnv),
    mostUnpaid: readMostUnpaid(env, appEnv),
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

function reportsKeptYearsOf(env: Environment): number {
  const years = wholeNumber(env, "REPORTS_KEPT_YEARS", 5);
  if (years < 3 || years > 100) {
    throw new SettingError(`REPORTS_KEPT_YEARS is "${years}"; it must be a number of years from 3 to 100.`);
  }
  return years;
}

function poolSizeOf(env: Environment): number {
  const size = wholeNumber(env, "POOL_SIZE", 8);
  // What applies a message of the lab counts its try over a second one.
  if (size < 2) throw new SettingError(`POOL_SIZE is ${size}; the site needs at least two connections.`);
  return size;
}

function databaseUrlOf(env: Environment): string | null {
  const url = env.DATABASE_URL;
  if (!url) return null;
  // The address itself is not repeated: it holds a password.
  if (!/^postgres(ql)?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new SettingError("DATABASE_URL must be an address like postgres://user:password@host/database.");
  }
  return url;
}

function publicUrlOf(env: Environment, port: number): string {
  const mountedAt = basePathOf(env).replace(/\/$/, "");
  const text = env.PUBLIC_URL || `http://localhost:${port}${mountedAt}`;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new SettingError(`PUBLIC_URL is "${text}"; it must be an address like https://www.example.org.`);
  }
  // Links, the provider's way back and its webhook are written from this address: with another path they would lead nowhere.
  const path = url.pathname.replace(/\/+$/, "");
  if (path !== mountedAt) {
    throw new SettingError(
      `PUBLIC_URL is "${text}" and BASE_PATH "${mountedAt}/"; both must have the same path, like https://www.example.org/lab and /lab/.`,
    );
  }
  return text.replace(/\/+$/, "");
}

/** An address or a name; whether it is one of this machine shows when the site listens. */
function hostOf(env: Environment): string {
  const host = env.HOST || "127.0.0.1";
  if (/^[\w.:%-]+$/.test(host)) return host;
  throw new SettingError(`HOST is "${host}"; it must be an address of this machine, like 0.0.0.0.`);
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

function portOf(env: Environment, name: string, fallback: number): number {
  const port = wholeNumber(env, name, fallback);
  if (port > 65535) throw new SettingError(`${name} is ${port}; a port is at most 65535.`);
  return port;
}

function basePathOf(env: Environment): string {
  const path = env.BASE_PATH || "/";
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

/** Standard Webhooks asks for 24 to 64 random bytes. A shorter secret can be guessed, and whoever has it writes results. */
const LEAST_SECRET_BYTES = 24;

/** `LIS_KEYS` is `id:whsec_<base64>`, several separated by commas. */
function lisKeysOf(text: string): { id: string; secret: string }[] {
  const keys = text.split(",").map((entry) => {
    const [, id, base64] = /^([^:\s]+):whsec_([\w+/-]+={0,2})$/.exec(entry.trim()) ?? [];
    if (!id || !base64) {
      throw new SettingError("LIS_KEYS must be a list of id:whsec_<base64>, separated by commas.");
    }
    if (Buffer.from(base64, "base64").length < LEAST_SECRET_BYTES) {
      throw new SettingError(
        `LIS_KEYS: the secret of ${id} is shorter than ${LEAST_SECRET_BYTES} bytes; make one with: openssl rand -base64 32`,
      );
    }
    return { id, secret: `whsec_${base64}` };
  });
  const twice = keys.find(({ id }, i) => keys.findIndex((each) => each.id === id) < i);
  if (twice)
    throw new SettingError(`LIS_KEYS has two keys named ${twice.id}; give the new one a name of its own.`);
  return keys;
}
