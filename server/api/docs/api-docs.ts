import { escapeHtml } from "../../../domain/shared/escape-html.ts";
import type { Schema } from "./schema-fields.ts";
import { fieldsOf, formsOf, holdsOf } from "./schema-fields.ts";

interface Content {
  /** Content by media type; "application/json" is the one whose fields are shown. */
  content?: Record<string, { schema?: Schema }>;
}

interface Response extends Content {
  description: string;
}

interface Operation {
  operationId: string;
  summary: string;
  security: readonly object[];
  parameters: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  /** Responses by code, or the place where the words of a code stand once for all calls. */
  responses: Record<string, Response | { $ref: string }>;
}

export interface OpenApiDocument {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
}

interface Call extends Omit<Operation, "responses"> {
  method: string;
  path: string;
  responses: Record<string, Response>;
}

/** Areas of the API by how their addresses begin. */
const AREAS: readonly { id: string; title: string; words: string; begins: RegExp }[] = [
  {
    id: "booking",
    title: "Booking, account and reports",
    words: "What the checkout, account and report pages do, for a mobile app or a program of one's own.",
    begins: /^\/api\//,
  },
  {
    id: "main",
    title: "Main calls",
    words: "Catalogue, cart, place and login, as the pages call them.",
    begins: /^\/(loadData|genulabhome|contactus|additionalPageContent)/,
  },
  {
    id: "home",
    title: "Home page",
    words:
      "The same for everybody of one price list; with the header browser-id: web-desktop-… and without cookies.",
    begins: /^\/home\//,
  },
  { id: "other", title: "From the lab's own system", words: "Signed messages.", begins: /^\// },
];

/** The API's description as a page for people: one HTML text without scripts. `home` is the site's own first page. */
export function apiDocsPage(
  document: OpenApiDocument,
  { brand, home }: { brand: string; home: string },
): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        responses: resolved(document, operation),
      }),
    ),
  );
  const areas = AREAS.map((area, i) => ({
    ...area,
    calls: calls.filter(({ path }) => AREAS.findIndex(({ begins }) => begins.test(path)) === i),
  })).filter((area) => area.calls.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the site | ${escapeHtml(brand)}</title>
<meta name="description" content="The calls of the ${escapeHtml(brand)} storefront: what each takes and answers.">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header><a class="brand" href="${escapeHtml(home)}">${escapeHtml(brand)}</a><span>Calls of the site</span></header>
<div class="page">
<nav aria-label="Calls">
${areas.map(areaLinks).join("\n")}
</nav>
<main id="calls">
<h1>Calls of the site</h1>
<p>${escapeHtml(document.info.description)} For programs the same stands in <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="rules">Rules of all calls</h2>
<ul>
<li>Any GET sets the cookie <code>XSRF-TOKEN</code>. A POST, PUT or DELETE carries its value in the header <code>X-CSRF-TOKEN</code>; without it the answer is 419 and nothing changes.</li>
<li>The session is a cookie. A call marked <span class="login">login</span> answers 401 without one; what is not one's own is 404.</li>
<li>Answers are <code>{status, message, data}</code>. A domain error is HTTP 200 with a <code>status</code> of its own and a message fit to show.</li>
<li>A POST may carry <code>Idempotency-Key</code> (8 to 64 characters): the same key and body give the same answer once more.</li>
</ul>
${areas.map(areaPart).join("\n")}
</main>
</div>
</body>
</html>
`;
}

function resolved({ components }: OpenApiDocument, { responses }: Operation): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([code, response]) => {
      const found = "$ref" in response ? components.responses[code] : response;
      return found ? [[code, found]] : [];
    }),
  );
}

type Area = (typeof AREAS)[number] & { calls: Call[] };

/** Where a call stands on the page: "post-api-bookings". */
function anchorOf({ method, path }: Pick<Call, "method" | "path">): string {
  return `${method}${path}`.toLowerCase().replaceAll(/\W+/g, "-").replace(/-$/, "");
}

function areaLinks({ id, title, calls }: Area): string {
  const links = calls.map(
    (call) =>
      `<li><a href="#${anchorOf(call)}"><span class="method ${call.method}">${call.method}</span> ${escapeHtml(call.path)}</a></li>`,
  );
  return `<details><summary>${title}</summary>\n<ul>\n<li><a href="#${id}">About these calls</a></li>\n${links.join("\n")}\n</ul></details>`;
}

function areaPart({ id, title, words, calls }: Area): string {
  return `<section aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n<p>${words}</p>\n${calls.map(callPart).join("\n")}\n</section>`;
}

function callPart(call: Call): string {
  const { operationId, method, path, summary, security, parameters, requestBody, responses } = call;
  const body = requestBody?.content?.["application/json"]?.schema;
  const response = responses["200"]?.content?.["application/json"]?.schema;
  const files = Object.keys(responses["200"]?.content ?? {}).filter((type) => type !== "application/json");
  const errors = Object.entries(responses).filter(([code]) => code !== "200");
  return `<article id="${anchorOf(call)}">
<h3><span class="method ${method}">${method}</span> <code>${escapeHtml(path)}</code>${security.length > 0 ? ' <span class="login">login</span>' : ""}</h3>
<p>${escapeHtml(summary)}</p>
${
  parameters.length > 0
    ? table(
        `Parameters of ${operationId}`,
        "Parameter",
        parameters.map(({ name, in: place, required, schema }) => ({
          path: name,
          holds: `${holdsOf(schema ?? {})}; in the ${place}`,
          isRequired: required ?? false,
        })),
      )
    : ""
}
${body ? formParts(body, "What it takes", operationId) : ""}
${response ? formParts(response, "What it answers", operationId) : ""}
${files.map((type) => `<p>It answers <code>${escapeHtml(type)}</code>.</p>`).join("")}
<p class="codes">${errors.map(([code, { description }]) => `<strong>${code}</strong> ${escapeHtml(description)}`).join(" · ")}</p>
</article>`;
}

function formParts(schema: Schema, title: string, operationId: string): string {
  const forms = formsOf(schema);
  const parts = forms.map((form, i) => {
    const words = forms.length > 1 ? `${title}, form ${i + 1} of ${forms.length}` : title;
    const fields = fieldsOf(form);
    return fields.length > 0
      ? table(`${words}: ${operationId}`, "Field", fields)
      : `<p>${words}: ${escapeHtml(holdsOf(form))}.</p>`;
  });
  return `<details><summary>${title} <span class="sr">of ${escapeHtml(operationId)}</span></summary>\n${parts.join("\n")}\n</details>`;
}

function table(
  caption: string,
  head: string,
  fields: readonly { path: string; holds: string; isRequired: boolean }[],
): string {
  const rows = fields.map(
    ({ path, holds, isRequired }) =>
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${escapeHtml(holds)}</td><td>${isRequired ? "always" : "optional"}</td></tr>`,
  );
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption class="sr">${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">${head}</th><th scope="col">Holds</th><th scope="col">There</th></tr></thead>
<tbody>${rows.join("")}</tbody></table></div>`;
}

const STYLE = `
:root { font: 16px/1.55 "Inter Variable", Inter, system-ui, sans-serif; color: #0b1f3a; background: #fff; scroll-padding-top: 4.5rem; }
* { box-sizing: border-box; }
body { margin: 0; }
a { color: #1456b8; }
a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid #1456b8; outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: #fff; padding: .75rem 1rem; z-index: 2; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 1rem; align-items: baseline; padding: .9rem 1rem; background: #fff; border-bottom: 1px solid #d9e2ec; }
.brand { font-weight: 800; font-size: 1.35rem; text-decoration: none; padding: .35rem 0; }
header span { color: #44546a; }
.page { max-width: 80rem; margin: 0 auto; padding: 1rem; display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr); }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav a { display: block; padding: .6rem 0; text-decoration: none; overflow-wrap: anywhere; font-size: .9rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
article { border: 1px solid #d9e2ec; border-radius: 12px; padding: 1rem; margin: 1rem 0; }
article p { margin: .5rem 0; }
code { font: .92em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.6rem; padding: .1rem .4rem; border-radius: 6px; font-size: .75rem; font-weight: 700; text-align: center; background: #e6effa; color: #0d3f8a; }
.POST { background: #e3f4ea; color: #0b5b37; } .PUT { background: #fdf1d4; color: #6b4400; } .DELETE { background: #fbe6e4; color: #8f1d16; }
.login { display: inline-block; padding: 0 .5rem; border-radius: 1rem; background: #fdf1d4; color: #6b4400; font-size: .8rem; font-weight: 600; }
summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; font-weight: 600; color: #1456b8; }
summary::before { content: "+"; width: 1.25rem; } details[open] > summary::before { content: "–"; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #e9eff6; font-weight: normal; }
thead th { font-weight: 600; color: #44546a; }
.codes { font-size: .85rem; color: #44546a; }
@media (min-width: 64rem) {
  .page { grid-template-columns: 20rem minmax(0, 1fr); }
  nav { position: sticky; top: 4.5rem; max-height: calc(100vh - 5rem); overflow-y: auto; }
  nav a { padding: .3rem 0; }
}
`;
