import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { allCalls } from "./all-calls.ts";
import { directoryOfServices, PageContent } from "./catalogue.ts";
import type { Method } from "./define-call.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

type Paths = Record<string, Record<string, Operation>>;

interface Endpoint {
  method: Method;
  path: string;
  login: boolean;
}

/** Responses that any call may give besides 200, and when. */
const ERRORS: readonly { code: string; description: string; of?: (endpoint: Endpoint) => boolean }[] = [
  { code: "400", description: "Not JSON, or not of the schema: the message names the field." },
  { code: "401", description: "Not logged in.", of: ({ login }) => login },
  { code: "404", description: "Unknown, or not one's own." },
  {
    code: "409",
    description:
      "The Idempotency-Key was used for another request, or its first request is still running: then with Retry-After.",
    of: ({ method }) => method === "POST",
  },
  { code: "413", description: "The body is too large.", of: changes },
  { code: "415", description: "The body is not JSON by its content type.", of: changes },
  { code: "419", description: "The CSRF token is missing, wrong or expired; nothing changed.", of: changes },
  { code: "429", description: "Too often; see Retry-After." },
  { code: "500", description: "Something went wrong here; status is 0." },
  { code: "503", description: "The site cannot answer at this moment; status is 0, see Retry-After." },
];

/** The API as an OpenAPI 3.1 document, generated from the contract's schemas. */
export function buildOpenApi(): unknown {
  const paths: Paths = {};
  for (const call of allCalls()) {
    put(paths, call, {
      operationId: call.name,
      summary: call.summary,
      security: securityOf(call),
      parameters: [...pathParameters(call.path), ...queryParameters(call.query), ...headerParameters(call)],
      ...(call.body ? { requestBody: { required: true, content: json(call.body) } } : {}),
      responses: {
        "200": { description: "The answer, domain errors included.", content: json(call.response) },
        ...errorsOf(call),
      },
    });
  }
  putOtherAddresses(paths);
  return {
    openapi: "3.1.0",
    info: {
      title: "Namuna",
      version: "1",
      description:
        "The storefront's calls. Money is in rupees with at most two decimals; times are ISO 8601.",
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => one.localeCompare(other))),
    components: {
      responses: errorResponses(),
      schemas: {
        DomainError: {
          type: "object",
          properties: { status: { type: "number" }, message: { type: "string" } },
          required: ["status", "message"],
        },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } },
    },
  };
}

/** Endpoints whose response is not the JSON of one schema. */
function putOtherAddresses(paths: Paths): void {
  const version: Parameter = {
    name: "version",
    in: "query",
    required: false,
    schema: { type: "string", maxLength: 10 },
  };
  const files = [
    ["getReportPdf", "/api/reports/{ReportId}.pdf", "application/pdf", "A report as a PDF."],
    [
      "getReportDocument",
      "/api/reports/{ReportId}/document.pdf",
      "application/pdf",
      "The laboratory's own document, where it sent one.",
    ],
    [
      "getReportFhir",
      "/api/reports/{ReportId}.fhir.json",
      "application/fhir+json",
      "A report's values as a FHIR document.",
    ],
  ] as const;
  for (const [operationId, path, type, summary] of files) {
    const endpoint = { method: "GET", path, login: true } as const;
    put(paths, endpoint, {
      operationId,
      summary,
      security: securityOf(endpoint),
      parameters: [...pathParameters(path), version],
      responses: { "200": { description: "The file.", content: { [type]: {} } }, ...errorsOf(endpoint) },
    });
  }

  const directory = { method: "GET", path: directoryOfServices.path, login: false } as const;
  put(paths, directory, {
    operationId: `${directoryOfServices.name}ByGet`,
    summary: "The same, its fields in the query.",
    security: [],
    parameters: queryParameters(directoryOfServices.body),
    responses: {
      "200": { description: "The answer.", content: json(directoryOfServices.response) },
      ...errorsOf(directory),
    },
  });

  const logout = { method: "GET", path: "/genulabhome/logout", login: false } as const;
  put(paths, logout, {
    operationId: "logout",
    summary: "Ends the session: a plain link.",
    security: [],
    parameters: [],
    responses: { "303": { description: "To the home page." }, ...errorsOf(logout) },
  });

  // The HTML helper of the browser sends a POST; it returns the same.
  for (const method of ["GET", "POST"] as const) {
    const content = { method, path: "/additionalPageContent/{path}", login: false };
    put(paths, content, {
      operationId: method === "GET" ? "additionalPageContent" : "additionalPageContentByPost",
      summary:
        "What the page of a path, slashes included, says besides its lists; empty for a path that is no page's.",
      security: [],
      parameters: [
        ...headerParameters(content),
        ...pathParameters(content.path),
        { name: "DataOnly", in: "query", required: false, schema: { type: "string", enum: ["", "1"] } },
      ],
      responses: {
        "200": {
          description: "An HTML fragment; with DataOnly=1 JSON.",
          content: { "text/html": { schema: { type: "string" } }, ...json(PageContent) },
        },
        ...errorsOf(content),
      },
    });
  }
}

function put(paths: Paths, { path, method }: Endpoint, operation: Operation): void {
  paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
}

function securityOf({ login }: Endpoint): Record<string, string[]>[] {
  return login ? [{ session: [] }] : [];
}

function changes({ method }: Endpoint): boolean {
  return method !== "GET";
}

function errorsOf(endpoint: Endpoint): Record<string, { $ref: string }> {
  return Object.fromEntries(
    ERRORS.filter(({ of }) => of?.(endpoint) ?? true).map(({ code }) => [
      code,
      { $ref: `#/components/responses/${code}` },
    ]),
  );
}

/** Every error has the same shape; the description of each code is in the document once. */
function errorResponses() {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/DomainError" } } };
  return Object.fromEntries(ERRORS.map(({ code, description }) => [code, { description, content }]));
}

function headerParameters(endpoint: Endpoint): Parameter[] {
  const header = (name: string, required: boolean, schema: unknown): Parameter => ({
    name,
    in: "header",
    required,
    schema,
  });
  if (endpoint.path.startsWith("/home/")) {
    return [header("browser-id", true, { type: "string", pattern: "^web-desktop-." })];
  }
  if (!changes(endpoint)) return [];
  const token = header("X-CSRF-TOKEN", true, { type: "string" });
  const key = header("Idempotency-Key", false, { type: "string", minLength: 8, maxLength: 64 });
  return endpoint.method === "POST" ? [token, key] : [token];
}

function json(schema: v.GenericSchema<never, unknown> | v.GenericSchema<unknown, unknown>) {
  return { "application/json": { schema: schemaOf(schema) } };
}

/** Checks that JSON Schema cannot express (control characters, decimals) are left out of the document; the server still makes them. */
function schemaOf(schema: unknown): unknown {
  const { $schema: _, ...rest } = toJsonSchema(schema as v.GenericSchema, {
    errorMode: "ignore",
    typeMode: "input",
  });
  return rest;
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: unknown): Parameter[] {
  if (!query) return [];
  const schema = schemaOf(query) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: each,
  }));
}
