import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { allCalls } from "./all-calls.ts";

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

const ERRORS: [string, string][] = [
  ["400", "Not JSON, or not of the schema: the message names the field."],
  ["401", "Not logged in."],
  ["404", "Unknown, or not one's own."],
  ["419", "The CSRF token is missing, wrong or expired; nothing changed."],
  ["429", "Too often; see Retry-After."],
];

/** The wire as an OpenAPI 3.1 document, generated from the contract's schemas. */
export function buildOpenApi(): unknown {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of allCalls()) {
    const operation: Operation = {
      operationId: call.name,
      summary: call.summary,
      security: call.login ? [{ session: [] }] : [],
      parameters: [...pathParameters(call.path), ...queryParameters(call.query)],
      ...(call.body ? { requestBody: { required: true, content: json(call.body) } } : {}),
      responses: {
        "200": { description: "The answer, business refusals included.", content: json(call.answer) },
        ...Object.fromEntries(
          ERRORS.filter(([code]) =>
            code === "401" ? call.login : code === "419" ? call.method !== "GET" : true,
          ).map(([code, description]) => [code, { description }]),
        ),
      },
    };
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Namuna",
      version: "1",
      description:
        "The storefront's calls. Money is in rupees with at most two decimals; times are ISO 8601.",
    },
    paths,
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } } },
  };
}

function json(schema: v.GenericSchema<never, unknown> | v.GenericSchema<unknown, unknown>) {
  return { "application/json": { schema: schemaOf(schema) } };
}

/** Checks that have no form in JSON Schema (control characters, decimals) stay out of the document; the server still makes them. */
function schemaOf(schema: unknown): unknown {
  const { $schema: _, ...rest } = toJsonSchema(schema as v.GenericSchema, {
    errorMode: "ignore",
    typeMode: "input",
  });
  return rest;
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: unknown) {
  if (!query) return [];
  const schema = schemaOf(query) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: each,
  }));
}
