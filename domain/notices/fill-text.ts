import { done, type Result, refuse } from "../shared/result.ts";
import { checkValue, type VariableType } from "./check-value.ts";
import type { Variables } from "./types.ts";

/** What filling in needs of a template. */
export interface Fillable {
  /** Variables in braces. */
  text: string;
  variables: Readonly<Record<string, VariableType>>;
}

/** The names of the variables as they stand in a text, each as often as it stands there. */
export function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}

/**
 * Fills a template in. Refused with a sentence when the variables are not the template's own or a value is not of its type: the
 * registry would drop such a message silently.
 */
export function fillText(key: string, template: Fillable, values: Variables): Result<string, string> {
  const fault = findFault(template, values);
  if (fault !== null) return refuse(`The message "${key}" was not sent: ${fault}.`);
  return done(template.text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""));
}

function findFault({ text, variables }: Fillable, values: Variables): string | null {
  for (const name of slotsOf(text)) {
    if (!Object.hasOwn(variables, name)) return `its text has an unknown variable "${name}"`;
  }
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(variables, name)) return `its template has no variable "${name}"`;
  }
  for (const [name, type] of Object.entries(variables)) {
    const fault = checkValue(type, Object.hasOwn(values, name) ? values[name] : undefined);
    if (fault !== null) return `"${name}" ${fault}`;
  }
  return null;
}
