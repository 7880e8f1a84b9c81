/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
}

/** One field of a message: where it is ("data.Items[].Name"), what it holds, and whether it is always there. */
export interface SchemaField {
  path: string;
  holds: string;
  isRequired: boolean;
}

/** The forms that a message may have: most have one; a response may also be an error. */
export function formsOf(schema: Schema): Schema[] {
  const forms = schema.anyOf ?? schema.oneOf;
  return forms ? forms.flatMap(formsOf) : [schema];
}

/** Every field of a form, outermost first, nested ones by their path. */
export function fieldsOf(schema: Schema, path = ""): SchemaField[] {
  if (schema.items) {
    const inside = fieldsOf(schema.items, `${path}[]`);
    return inside.length > 0
      ? inside
      : [{ path: `${path}[]`, holds: holdsOf(schema.items), isRequired: true }];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const own = { path: at, holds: holdsOf(field), isRequired: schema.required?.includes(name) ?? false };
    return [own, ...formsOf(field).flatMap((form) => fieldsOf(form, at))];
  });
}

/** "text, at most 80 characters" */
export function holdsOf(schema: Schema): string {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return [...new Set(forms.map(holdsOf))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return "anything";
  return [types.map((type) => TYPE_WORDS[type] ?? type).join(" or "), ...limitsOf(schema)].join(", ");
}

const TYPE_WORDS: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  array: "list",
  null: "null",
};

function limitsOf({ minLength, maxLength, minimum, maximum, maxItems }: Schema): string[] {
  const limits: string[] = [];
  if (minLength !== undefined && minLength === maxLength) limits.push(`${minLength} characters`);
  else {
    if (minLength) limits.push(`at least ${minLength} characters`);
    if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`);
  }
  if (minimum !== undefined && maximum !== undefined) limits.push(`${minimum} to ${maximum}`);
  else if (minimum !== undefined) limits.push(`from ${minimum}`);
  else if (maximum !== undefined) limits.push(`to ${maximum}`);
  if (maxItems !== undefined) limits.push(`at most ${maxItems}`);
  return limits;
}
