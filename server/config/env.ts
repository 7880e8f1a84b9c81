import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { PLAN_CACHE_MODES } from "../../db/client/connect.ts";
import { canBeRead, hostUrls, targetOf } from "../../db/client/hosts.ts";
import { APPROVALS, LIMITS, readApprovalRules, readLimits } from "./limit-settings.ts";
import { SENDER_OPTIONS } from "./lis-senders.ts";
import { checkMessageWords, MESSAGES, readMessageSettings } from "./message-settings.ts";
import { OBJECT_STORE, readObjectStore } from "./object-store-settings.ts";
import type { Environment } from "./read-setting.ts";
import {
  address,
  isHttp,
  list,
  oneOf,
  onOrOff,
  orNull,
  parseSettings,
  SettingError,
  settingIn,
  text,
  wholeNumber,
  words,
} from "./read-setting.ts";
import { readSiteSettings, SITE } from "./site-settings.ts";

const PAYMENT = v.object({
  PAYMENT_PROVIDER: oneOf(["paytm", "razorpay"], "paytm"),
  PAYTM_MID: words(),
  PAYTM_KEY: orNull(text(/^.{16}$/s, "must have 16 characters")),
  PAYTM_WEBSITE: words(),
  PAYTM_BASE_URL: address("https://secure.paytmpayments.com"),
  RAZORPAY_KEY_ID: words(),
  RAZORPAY_KEY_SECRET: words(),
  RAZORPAY_WEBHOOK_SECRET: words(),
  RAZORPAY_BASE_URL: address("https://api.razorpay.com"),
});

/**
 * Reads the account at the payment provider of PAYMENT_PROVIDER; none: the simulator, if there may be one. Throws `SettingError` for one that
 * is incomplete. `formerPayments` is the account at the other provider, if its keys are still set: for the orders that were opened there.
 */
function readPaymentSettings(set: Read) {
  return set.PAYMENT_PROVIDER === "paytm"
    ? {
        paytm: paytmOf(set),
        razorpay: null,
        formerPayments: { paytm: null, razorpay: set.RAZORPAY_KEY_ID ? razorpayOf(set) : null },
      }
    : { paytm: null, razorpay: razorpayOf(set), formerPayments: { paytm: paytmOf(set), razorpay: null } };
}

type Read = v.InferOutput<typeof PAYMENT>;

function paytmOf(set: Read) {
  const { PAYTM_MID: mid, PAYTM_KEY: key, PAYTM_WEBSITE: website, PAYTM_BASE_URL: baseUrl } = set;
  if (!mid && !key && !website) return null;
  if (mid && key && website) return { mid, key, website, baseUrl };
  throw new SettingError("PAYTM_MID, PAYTM_KEY and PAYTM_WEBSITE belong together; set all three.");
}

function razorpayOf(set: Read) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_BASE_URL: baseUrl } = set;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = set;
  if (keyId && keySecret && webhookSecret) return { keyId, keySecret, webhookSecret, baseUrl };
  throw new SettingError(
    "RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together; PAYMENT_PROVIDER=razorpay needs them.",
  );
}

/** Every setting of the process, read and checked once at start; `docs/running/settings.md` explains each. */
export type Settings = ReturnType<typeof readSettings>;

const MIN_SECRET = 32;
/** Standard Webhooks asks for 24 to 64 random bytes. A shorter secret can be guessed, and whoever has it writes results. */
const MIN_SECRET_BYTES = 24;
const IP_ADDRESS = orNull(text((given) => isIP(given) !== 0, "; it must be an IP address"));

const SENDERS_WORDS = `must be a list of id:option, separated by commas; an option is ${SENDER_OPTIONS.join(", ")}`;
const SENDER = v.object({
  id: v.pipe(v.string(), v.nonEmpty(SENDERS_WORDS)),
  option: v.picklist(SENDER_OPTIONS, SENDERS_WORDS),
});
const HIGHEST_PORT = 65_535;
const PORT_OF_ITS_OWN = wholeNumber(0, 0, HIGHEST_PORT, `; a port is at most ${HIGHEST_PORT}`);

const PROCESS = v.object({
  APP_ENV: oneOf(["local", "dev", "staging", "production"], "local"),
  // An address or a name; whether it is one of this machine is known when the site listens.
  HOST: v.optional(text(/^[\w.:%-]+$/, "; it must be an address of this machine, like 0.0.0.0"), "127.0.0.1"),
  PORT: wholeNumber(3000, 0, HIGHEST_PORT, `; a port is at most ${HIGHEST_PORT}`),
  SIMULATOR_PORT: v.optional(PORT_OF_ITS_OWN),
  METRICS_HOST: IP_ADDRESS,
  METRICS_PORT: v.optional(PORT_OF_ITS_OWN),
  DESK_HOST: IP_ADDRESS,
  DESK_PORT: v.optional(PORT_OF_ITS_OWN),
  DESK_PUBLIC_URL: orNull(
    text(
      (url) => isHttp(url) && URL.parse(url)?.origin === url.replace(/\/$/, ""),
      "; it must be an address without a path, like https://desk.example.org",
    ),
  ),
  PUBLIC_URL: v.optional(
    text((url) => isHttp(url) && !/[?#]/.test(url), "; it must be an address like https://www.example.org"),
  ),
  BASE_PATH: v.optional(text(/^\/([\w-]+\/)*$/, "; it must start and end with a slash, like /lab/"), "/"),
  DATA_DIR: words(".data"),
  UPLOAD_DIR: words(),
  // The address itself is not repeated: it holds a password.
  DATABASE_URL: databaseAddress(
    text(
      (url) =>
        /^postgres(ql)?:\/\/[^/]/.test(url) &&
        hostUrls(url).every((each) => URL.canParse(each)) &&
        ["read-write", "primary"].includes(targetOf(url)),
      "must be an address like postgres://user:password@host/database, or with several hosts like postgres://user:password@one,two/database?target_session_attrs=read-write",
    ),
  ),
  DATABASE_READ_URL: databaseAddress(
    text(
      (url) => /^postgres(ql)?:\/\/[^/]/.test(url) && URL.canParse(url),
      "must be an address like postgres://user:password@standby/database",
    ),
  ),
  READ_LAG_MS: wholeNumber(2000, 100, 60_000, "must be milliseconds from 100 to 60000"),
  // A task that applies a laboratory message needs a second connection to count the attempt.
  POOL_SIZE: wholeNumber(8, 2, undefined, "is too small; the site needs at least two connections"),
  PLAN_CACHE_MODE: oneOf(PLAN_CACHE_MODES, "force_generic_plan"),
  SECRET_KEY: orNull(
    text(({ length }) => length >= MIN_SECRET, "is shorter than 32 characters; make a longer one"),
  ),
  SECRET_KEY_PREVIOUS: v.pipe(
    list(),
    v.everyItem(({ length }) => length >= MIN_SECRET, "has a key that is shorter than 32 characters"),
  ),
  LIS_KEYS: orNull(
    v.pipe(
      text(
        /^\s*[^:,\s]+:whsec_[\w+/-]+={0,2}\s*(,\s*[^:,\s]+:whsec_[\w+/-]+={0,2}\s*)*$/,
        "must be a list of id:whsec_<base64>, separated by commas",
      ),
      v.transform((given) => given.split(",").map(lisKeyOf)),
      v.everyItem(
        ({ secret }) => Buffer.from(secret.slice(6), "base64").length >= MIN_SECRET_BYTES,
        `has a secret that is shorter than ${MIN_SECRET_BYTES} bytes; make one with: openssl rand -base64 32`,
      ),
      v.check(
        (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
        "has two keys of one name; give the new one a name of its own",
      ),
    ),
  ),
  LIS_SENDERS: v.pipe(list(), v.mapItems(senderOf), v.array(SENDER)),
  TRUSTED_PROXY: IP_ADDRESS,
  OTEL_EXPORTER_OTLP_ENDPOINT: orNull(text(isHttp, "; it must be an address like http://collector:4318")),
  PINCODE_SERVICE_URL: orNull(
    text(
      (url) => isHttp(url) && url.includes("{pincode}"),
      "; it must be like https://api.postalpincode.in/pincode/{pincode}",
    ),
  ),
  CONNECT_ORIGINS: v.pipe(
    list(),
    v.mapItems((each) => each.replace(/\/$/, "")),
    v.everyItem(
      (each) => isHttp(each) && URL.parse(each)?.origin === each,
      "; it must be a list like https://node.example.org",
    ),
  ),
  WORKER: onOrOff(),
  DEMO_WORK: onOrOff(),
  BUILD_DIR: words("build"),
  CONTENT_DIR: words(),
  PAGE_CACHE_MB: wholeNumber(128, 0, 4096, "must be a number of megabytes up to 4096"),
  REPORTS_KEPT_YEARS: wholeNumber(5, 3, 100, "must be a number of years from 3 to 100"),
  REPORT_RANGES: oneOf(["all", "signed"], "all"),
  SIGNATURES_DIR: words(),
  REPORT_MESSAGE_WAIT_MINUTES: orNull(wholeNumber(15, 0, 1440, "must be a number of minutes up to 1440")),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
});

/** The settings of each area. */
export const AREAS = [PROCESS, PAYMENT, OBJECT_STORE, MESSAGES, LIMITS, APPROVALS, SITE];

/**
 * Reads every setting of the site, with its default (`docs/running/settings.md`). Throws `SettingError`, in a sentence, for one that is
 * wrong or missing.
 */
export function readSettings(env: Environment) {
  const set = parseSettings(PROCESS, env);
  const { APP_ENV: appEnv, PORT: port } = set;
  const payment = parseSettings(PAYMENT, env);
  if (appEnv === "production") requireAll(env, productionSettings(payment));
  const demo = appEnv === "local" || appEnv === "dev";
  const site = readSiteSettings(env, publicUrlOf(set), demo);
  checkMessageWords(site);
  checkSenders(set);
  return {
    appEnv,
    host: set.HOST,
    port,
    simulatorPort: portOf(set, "SIMULATOR_PORT", 1),
    /** Where `/metrics` listens, never the public site. */
    metricsHost: set.METRICS_HOST ?? "127.0.0.1",
    metricsPort: portOf(set, "METRICS_PORT", 2),
    /** Where the staff's desk listens, never the public site. */
    deskHost: set.DESK_HOST ?? "127.0.0.1",
    deskPort: portOf(set, "DESK_PORT", 3),
    /** The desk's own address, without a slash at its end; null: the one that it listens at. */
    deskUrl: set.DESK_PUBLIC_URL?.replace(/\/$/, "") ?? null,
    /** Whether the desk is served: in production only under an address of its own. */
    hasDesk: appEnv !== "production" || set.DESK_PUBLIC_URL !== null,
    dataDir: resolve(set.DATA_DIR),
    /** Folder for uploaded files while they are checked. */
    uploadDir: set.UPLOAD_DIR === "" ? join(resolve(set.DATA_DIR), "uploads") : resolve(set.UPLOAD_DIR),
    databaseUrl: set.DATABASE_URL,
    /** A standby for queries whose result may be slightly out of date; null: all go to the primary. */
    databaseReadUrl: set.DATABASE_READ_URL,
    readLagMs: set.READ_LAG_MS,
    poolSize: set.POOL_SIZE,
    planCacheMode: set.PLAN_CACHE_MODE,
    basePath: set.BASE_PATH,
    /** Signs tokens and codes; null in local mode: kept in the database. */
    secretKey: set.SECRET_KEY,
    /** Secrets before the last rotation, and the next one during it: their signatures are valid, and nothing new is signed with them. */
    previousSecretKeys: set.SECRET_KEY_PREVIOUS,
    ...readPaymentSettings(payment),
    lisKeys: set.LIS_KEYS,
    lisSenders: set.LIS_SENDERS,
    /** The object store for files; null: they are in the database. */
    s3: readObjectStore(env),
    ...readLimits(env, appEnv),
    /** Which actions of the desk a second person has to approve. */
    approvals: readApprovalRules(env),
    trustedProxy: set.TRUSTED_PROXY,
    /** An OpenTelemetry collector; null: no traces. */
    traceEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** URL of a service for pincodes that the own directory lacks, with `{pincode}` in it; null: none. */
    pincodeServiceUrl: set.PINCODE_SERVICE_URL,
    /** Origins besides this one that the browser's script calls. */
    connectOrigins: set.CONNECT_ORIGINS,
    /** Background work in this process: messages, payments asked for, expiries. */
    worker: set.WORKER,
    /** Where the built pages lie. */
    buildDir: resolve(set.BUILD_DIR),
    /** The chain's own texts and pictures; empty: those of the program. */
    contentDir: set.CONTENT_DIR === "" ? "" : resolve(set.CONTENT_DIR),
    /** Whether the desk of the demo gets example work. */
    demoWork: set.DEMO_WORK,
    /** Memory for rendered public pages, in bytes; 0: none is kept. */
    pageCacheBytes: set.PAGE_CACHE_MB * 1024 * 1024,
    /** The carriers of messages; messages without one stay in the outbox. */
    messages: readMessageSettings(env),
    /** How long the reports of erased accounts stay. */
    reportsKeptYears: set.REPORTS_KEPT_YEARS,
    /** Whether reports show only ranges that a doctor has signed. */
    signedRangesOnly: set.REPORT_RANGES === "signed",
    /** Pictures of the pathologists' signatures; empty: none. */
    signaturesDir: set.SIGNATURES_DIR === "" ? "" : resolve(set.SIGNATURES_DIR),
    /** How long a report waits for the others of its visit before its owner is notified, in milliseconds. */
    reportMessageWaitMs: (set.REPORT_MESSAGE_WAIT_MINUTES ?? (appEnv === "local" ? 0 : 15)) * 60_000,
    logLevel: set.LOG_LEVEL,
    site,
  };
}

/** The port of a listener beside the site's: one that is not set lies so far above PORT, and is any free one where PORT is. */
function portOf(
  { PORT: port, ...set }: v.InferOutput<typeof PROCESS>,
  name: "SIMULATOR_PORT" | "METRICS_PORT" | "DESK_PORT",
  above: number,
): number {
  const given = set[name];
  if (given !== undefined) return given;
  if (port === 0) return 0;
  if (port + above <= HIGHEST_PORT) return port + above;
  throw new SettingError(
    `PORT is "${port}", and ${name}, which is not set, would be ${port + above}; a port is at most ${HIGHEST_PORT}.`,
  );
}

function productionSettings({ PAYMENT_PROVIDER }: Read): string[] {
  const payment =
    PAYMENT_PROVIDER === "razorpay"
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
  const missing = names.filter((name) => settingIn(env, name) === "");
  if (missing.length > 0) {
    throw new SettingError(
      `APP_ENV=production needs ${missing.join(", ")}; set ${missing.length === 1 ? "it" : "them"} and start again.`,
    );
  }
}

/** An address that the driver can read, too. */
function databaseAddress<const S extends v.GenericSchema<string, string>>(address: S) {
  return orNull(
    v.pipe(
      address,
      v.check(
        canBeRead,
        "has a % that stands for no character (write a % of a user or a password as %25), or names a certificate that cannot be read",
      ),
    ),
  );
}

/** Links, the provider's return URL and its webhook start with this address: with another path they would not work. */
function publicUrlOf({ PORT, BASE_PATH, PUBLIC_URL }: v.InferOutput<typeof PROCESS>): string {
  const mountedAt = BASE_PATH.replace(/\/$/, "");
  const url = PUBLIC_URL ?? `http://localhost:${PORT}${mountedAt}`;
  if (new URL(url).pathname.replace(/\/+$/, "") === mountedAt) return url.replace(/\/+$/, "");
  throw new SettingError(
    `PUBLIC_URL is "${url}" and BASE_PATH "${mountedAt}/"; both must have the same path, like https://www.example.org/lab and /lab/.`,
  );
}

/** An option of a key that there is not, misspelled, would do nothing. */
function checkSenders({ LIS_KEYS, LIS_SENDERS }: v.InferOutput<typeof PROCESS>): void {
  const unknown = LIS_SENDERS.find(({ id }) => LIS_KEYS !== null && !LIS_KEYS.some((key) => key.id === id));
  if (unknown)
    throw new SettingError(`LIS_SENDERS names "${unknown.id}", a key that LIS_KEYS does not have.`);
}

/** `id:option` */
function senderOf(entry: string): { id: string; option: string } {
  const [id = "", option = ""] = entry.split(":");
  return { id, option };
}

/** `id:whsec_<base64>` */
function lisKeyOf(entry: string): { id: string; secret: string } {
  const [id = "", secret = ""] = entry.trim().split(":");
  return { id, secret };
}
