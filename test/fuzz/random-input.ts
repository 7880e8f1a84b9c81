export interface Fuzz {
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A value of any kind that somebody may send. */
  value(depth?: number): unknown;
  text(): string;
  /** A value that looks like what the JSON Schema asks for, but for an accident now and then. */
  like(schema: JsonSchema | undefined): unknown;
}

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
}

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "null",
  "true",
  "9830012345",
  "700019",
  "2026-11-21",
  "M",
  "home",
  "lab",
  "Self",
  "\u0000",
  "a\u0000b",
  "\u0007\u001b[31m",
  "\ufeff",
  "\u202eabc",
  "\ud800",
  "🩸🧪",
  "রক্ত পরীক্ষা",
  "a\nb\r\nc",
  "' or '1'='1",
  '"; drop table booking; --',
  "<script>alert(1)</script>",
  "{{7*7}}",
  "\u0024{7*7}",
  "%00",
  "%n%s",
  ...["../../../etc/passwd", "//evil.example", "javascript:alert(1)", "https://evil.example/"],
  "__proto__",
  "constructor",
  "toString",
  "__defineGetter__",
  "1e309",
  "NaN",
  "9".repeat(40),
  "x".repeat(5000),
  "00000000-0000-0000-0000-000000000000",
];
const NUMBERS = [0, -0, 1, -1, 0.1, 1.005, 101, 1e9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308];

/** `known`: ids of things that are there, so that some requests come far. */
export function fuzz(random: () => number, known: readonly string[] = []): Fuzz {
  const chance = (share: number) => random() < share;
  function pick<T>(from: readonly T[]): T {
    return from[Math.floor(random() * from.length)] as T;
  }
  const text = () => (chance(0.3) && known.length > 0 ? pick(known) : pick(TEXTS));
  const number = () =>
    chance(0.6) ? pick(NUMBERS) : Math.round((random() - 0.3) * 10 ** Math.floor(random() * 7));

  function value(depth = 0): unknown {
    const kind = Math.floor(random() * (depth > 2 ? 4 : 6));
    if (kind === 0) return text();
    if (kind === 1) return number();
    if (kind === 2) return chance(0.5);
    if (kind === 3) return null;
    if (kind === 4) return Array.from({ length: Math.floor(random() * 5) }, () => value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: Math.floor(random() * 5) }, () => [text(), value(depth + 1)]),
    );
  }

  function like(schema: JsonSchema | undefined): unknown {
    if (!schema || chance(0.12)) return value();
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices && choices.length > 0) return like(pick(choices));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum && schema.enum.length > 0) return pick(schema.enum);
    switch (schema.type) {
      case "object":
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(() => !chance(0.1))
            .map(([name, inner]) => [name, like(inner)]),
        );
      case "array":
        return Array.from({ length: Math.floor(random() * 4) }, () => like(schema.items));
      case "integer":
      case "number":
        return number();
      case "boolean":
        return chance(0.5);
      case "string":
        return text();
      default:
        return value();
    }
  }
  return { chance, pick, value, text, like };
}

/** `npm run fuzz` goes on for longer and from another seed each time; the seed is told, so that a find can be played again. */
export const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? "8");
export const SEED = Number(process.env.FUZZ_SEED ?? "20261120");
export const PATIENCE_MS = 30_000 + ROUNDS * 15_000;
/** Nobody waits longer for the error of nonsense. */
export const MAX_MS = 10_000;
