import * as v from "valibot";

/** A setting that is missing or wrong stops the start with this sentence. */
export class SettingError extends Error {}

export type Environment = Record<string, string | undefined>;

/**
 * The value of a setting without the blanks around it, which files of settings keep and with which no signature holds; "" for none. SECRET_KEY
 * alone is taken as it is: what was sealed under it has to open.
 */
export function settingIn(env: Environment, name: string): string {
  const value = env[name] ?? "";
  return name === "SECRET_KEY" ? value : value.trim();
}

/** Settings that hold a secret, or an address or a text that may hold one. */
const SECRET =
  /KEY|SECRET|TOKEN|PASSWORD|AUTH|MID$|^DATABASE_|^SMTP_URL$|^SMS_(URL|BODY|HEADERS)$|^PINCODE_SERVICE_URL$|^OTEL_/;

/** Whether a setting's value is kept from every page and every message. */
export function isSecretSetting(name: string): boolean {
  return SECRET.test(name);
}

/**
 * Reads an area's settings by its schema; an empty one is none. Throws `SettingError`, in a sentence with the name of the first that is wrong:
 * words that begin with a semicolon stand behind its value, or behind "wrong" for a secret, others in its place.
 */
export function parseSettings<const S extends v.ObjectEntries>(
  schema: v.ObjectSchema<S, undefined>,
  env: Environment,
): v.InferOutput<typeof schema> {
  const values = Object.keys(env).map((name) => [name, settingIn(env, name)]);
  const given = Object.fromEntries(values.filter(([, value]) => value !== ""));
  const read = v.safeParse(schema, given, { abortEarly: true });
  if (read.success) return read.output;
  const [{ message, path }] = read.issues;
  const name = String(path?.[0]?.key);
  const value = isSecretSetting(name) ? "wrong" : `"${given[name]}"`;
  throw new SettingError(`${name}${message.startsWith(";") ? ` is ${value}` : " "}${message}.`);
}

/** Text that passes a test. */
export function text(test: RegExp | ((text: string) => boolean), message: string) {
  const isRight = test instanceof RegExp ? (given: string) => test.test(given) : test;
  return v.pipe(v.string(), v.check(isRight, message));
}

/** Null where it is not set. */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema, null);
}

export function words(fallback = "") {
  return v.optional(v.string(), fallback);
}

/** Words separated by commas, without blanks around them and without empty ones. */
export function list() {
  return v.pipe(
    words(),
    v.transform((given) => given.split(",").flatMap((each) => each.trim() || [])),
  );
}

/** One of some words. */
export function oneOf<const T extends readonly string[]>(allowed: T, fallback: T[number]) {
  return v.optional(v.picklist(allowed, `; it must be one of ${allowed.join(", ")}`), fallback);
}

export function onOrOff(fallback: "on" | "off" = "on") {
  return v.pipe(
    oneOf(["on", "off"], fallback),
    v.transform((word) => word === "on"),
  );
}

/** One to nine digits, and what they must be beyond that. */
export function wholeNumber(fallback: number, least = 0, most = 999_999_999, message = "") {
  return v.pipe(
    v.optional(text(/^\d{1,9}$/, "; it must be a whole number"), String(fallback)),
    v.transform(Number),
    v.check((number) => number >= least && number <= most, message),
  );
}

/** An address over http or https, without the slash at its end. */
export function address(fallback: string) {
  return v.pipe(
    v.optional(text(isHttp, `; it must be an address like ${fallback}`), fallback),
    v.transform((url) => url.replace(/\/+$/, "")),
  );
}

export function isHttp(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? "");
}

/**
 * The keys that local mode shares with its payment simulator and shows under `/dev/keys`. They open nothing: the simulator takes no
 * money, and outside local and dev mode the settings must name real ones.
 */
export const DEMO_KEYS = {
  payment: { mid: "NAMUNADEMO0000000001", key: "namunademokey016", website: "DEFAULT" },
};

export type AppEnv = "local" | "dev" | "staging" | "production";
