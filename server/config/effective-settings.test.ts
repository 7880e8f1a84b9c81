import { expect, test } from "vitest";
import { effectiveSettings } from "./effective-settings.ts";
import { AREAS } from "./env.ts";
import { isSecretSetting } from "./read-setting.ts";

const NAMES = AREAS.flatMap(({ entries }) => Object.keys(entries));

test("every setting is there once, with its default or what was set", () => {
  const listed = effectiveSettings({ LOG_LEVEL: "warn", BRAND_NAME: "" });
  expect(listed.map(({ name }) => name)).toEqual([...NAMES].sort());
  const of = (name: string) => listed.find((each) => each.name === name);
  expect(of("LOG_LEVEL")).toEqual({ name: "LOG_LEVEL", value: "warn", isDefault: false, isSecret: false });
  expect(of("POOL_SIZE")).toMatchObject({ value: "8", isDefault: true });
  expect(of("APP_ENV")).toMatchObject({ value: "local", isDefault: true });
  expect(of("BRAND_NAME")).toMatchObject({ isDefault: true });
});

test("no letter of a secret is listed, whatever it is called", () => {
  const env = Object.fromEntries(NAMES.map((name) => [name, `value-of-${name}`]));
  const shown = effectiveSettings(env).filter(({ value }) => value !== "");
  const risky = /KEY|SECRET|TOKEN|PASSWORD|AUTH|DATABASE|SMTP_URL|HEADERS|BODY/;
  expect(shown.filter(({ name }) => risky.test(name))).toEqual([]);
  for (const name of [
    "SECRET_KEY",
    "SECRET_KEY_PREVIOUS",
    "PAYTM_KEY",
    "LIS_KEYS",
    "DATABASE_URL",
    "SMTP_URL",
  ]) {
    expect(isSecretSetting(name), name).toBe(true);
  }
});
