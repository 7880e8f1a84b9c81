import { SettingError } from "./setting-error.ts";

export type Environment = Record<string, string | undefined>;

/** A setting that is one of some words. Throws `SettingError` for another one. */
export function oneOf<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = env[name] || fallback;
  const found = allowed.find((each) => each === value);
  if (!found) throw new SettingError(`${name} is "${value}"; it must be one of ${allowed.join(", ")}.`);
  return found;
}

/** A setting of one to nine digits. Throws `SettingError` for anything else. */
export function wholeNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new SettingError(`${name} is "${text}"; it must be a whole number.`);
  return Number(text);
}

/** A setting that is `on` or `off`, by default on. Throws `SettingError` for another word. */
export function isOn(env: Environment, name: string): boolean {
  return oneOf(env, name, ["on", "off"], "on") === "on";
}

/** An address over http or https, without the slash at its end. */
export function urlOf(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} is "${text}"; it must be an address like ${fallback}.`);
  }
  return text.replace(/\/+$/, "");
}
