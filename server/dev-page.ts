import type { SiteSettings } from "../domain/content/site.ts";
import type { StoredMessage } from "../domain/messages/ports.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { escapeHtml } from "../domain/shared/escape-html.ts";
import type { DemoPerson } from "../seed/demo-people.ts";
import { DEMO_PEOPLE } from "../seed/demo-people.ts";

/** The page of the demo's sign-ins and of what was sent: one HTML text without scripts, outside the site's own pages. */
export function devPage(site: SiteSettings, sent: readonly StoredMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign-ins and messages | ${escapeHtml(site.brand)} (local)</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mode">Local mode</p>
<h1>Sign-ins and messages</h1>
<p>Nothing leaves this machine. Whatever the site sends, codes included, is listed below.
<a href="/">Open the site</a> or <a href="/login">log in</a>; any other ten-digit number opens a new account.</p>
<h2>People of the demo</h2>
<table>
<thead><tr><th scope="col">Mobile number</th><th scope="col">Name</th><th scope="col">What there is to see</th><th scope="col">Log in with</th></tr></thead>
<tbody>
${Object.values<DemoPerson>(DEMO_PEOPLE).map(memberRow).join("\n")}
</tbody>
</table>
<h2>Newest messages</h2>
${sent.length === 0 ? "<p>Nothing was sent yet.</p>" : `<ol>\n${sent.map(messageItem).join("\n")}\n</ol>`}
<h2>For programs</h2>
<ul>
<li><a href="/dev/outbox"><code>/dev/outbox</code></a>: all messages as JSON, newest first; <code>?to=9830012345</code> for one number</li>
<li><a href="/dev/keys"><code>/dev/keys</code></a>: the keys of the payment simulator and of the lab's system</li>
<li><a href="/api/docs"><code>/api/docs</code></a>: the calls of the site; for programs <a href="/api/openapi.json"><code>/api/openapi.json</code></a></li>
</ul>
</main>
</body>
</html>
`;
}

function memberRow({ mobile, name, story, password }: DemoPerson): string {
  const outbox = `<a href="/dev/outbox?to=${mobile}">code</a>`;
  const ways = password === undefined ? outbox : `${outbox} or password <code>${escapeHtml(password)}</code>`;
  return `<tr><th scope="row"><code>${mobile}</code></th><td>${escapeHtml(name)}</td><td>${escapeHtml(story)}</td><td>${ways}</td></tr>`;
}

function messageItem({ channel, recipient, text, createdAt }: StoredMessage): string {
  const when = `<time datetime="${createdAt.toISOString()}">${formatDayTime(createdAt)}</time>`;
  return `<li><p class="to">${channel} to <code>${escapeHtml(recipient)}</code>, ${when}</p><p class="text">${escapeHtml(text)}</p></li>`;
}

/** The site's colours (`app/styles/tokens.css`), written out: this page stands outside the site's own style sheet. */
const STYLE = `
:root { color-scheme: light dark; --surface: #fff; --raised: #fff; --soft: #f5f8fc; --ink: #0b1f3a; --ink-soft: #44546a; --line: #d9e2ec; --link: #1456b8; --focus: #2f74da; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --surface: #0a1526; --raised: #12223b; --soft: #0f1d33; --ink: #e8eff8; --ink-soft: #aebfd4; --line: #263b5a; --link: #8fbcff; --focus: #8fbcff; } }
body { margin: 0; background: var(--surface); color: var(--ink); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.mode { display: inline-block; margin: 0 0 .75rem; padding: .125rem .75rem; border-radius: 1rem; background: #ffd766; color: #0b1f3a; font-size: .875rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; border-spacing: 0; }
th, td { padding: .75rem 1rem .75rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: normal; }
thead th { color: var(--ink-soft); font-size: .875rem; font-weight: 600; }
tbody th, tbody td:last-child { white-space: nowrap; }
ol { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
ol > li { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--raised); }
ul { padding-left: 1.25rem; }
ul > li + li { margin-top: .25rem; }
.to { margin: 0; color: var(--ink-soft); font-size: .875rem; overflow-wrap: anywhere; }
.text { margin: .25rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
code { padding: .05em .3em; border-radius: .25rem; background: var(--soft); font-size: .9375em; overflow-wrap: anywhere; }
@media (width < 40rem) {
  table, thead, tbody, tr, th, td { display: block; }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tbody { display: grid; gap: .75rem; }
  tbody tr { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--raised); }
  tbody th, tbody td, tbody td:last-child { padding: .125rem 0; border: 0; white-space: normal; }
  tbody th { font-weight: 600; }
  tbody td:last-child::before { content: "Log in with "; color: var(--ink-soft); }
}
`;
