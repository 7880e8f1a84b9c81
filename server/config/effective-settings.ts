import { AREAS } from "./env.ts";
import type { Environment } from "./read-setting.ts";
import { isSecretSetting, settingIn } from "./read-setting.ts";

/** A setting as an administrator reads it. */
export interface EffectiveSetting {
  name: string;
  /** The set value or the default; "" for none, and for a secret. */
  value: string;
  isDefault: boolean;
  isSecret: boolean;
}

/** Every setting with what it is now, by name. */
export function effectiveSettings(env: Environment): EffectiveSetting[] {
  const entries = AREAS.flatMap(({ entries: area }) => Object.entries(area));
  return entries
    .map(([name, schema]) => {
      const isDefault = settingIn(env, name) === "";
      const isSecret = isSecretSetting(name);
      const value = isDefault ? defaultOf(schema) : settingIn(env, name);
      return { name, isDefault, isSecret, value: isSecret ? "" : value };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The default of a setting as it would be written; "" for none. */
function defaultOf(schema: unknown): string {
  if (typeof schema !== "object" || schema === null) return "";
  const { default: own, pipe } = schema as { default?: unknown; pipe?: unknown[] };
  const found = typeof own === "function" ? undefined : own;
  if (found !== undefined && found !== null) return String(found);
  return pipe?.[0] === undefined || pipe[0] === schema ? "" : defaultOf(pipe[0]);
}
