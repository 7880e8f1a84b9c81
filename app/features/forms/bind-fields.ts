import type { FieldErrors } from "./read-form.ts";

/** The props that a text field takes from a form's state: `<TextField label="CV" {...field("cv")} />`. */
export function bindFields<Name extends string>(texts: Record<Name, string>, errors: FieldErrors) {
  return (name: Name) => ({ name, defaultValue: texts[name], error: errors[name] });
}
