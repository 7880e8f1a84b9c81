import { formatDayTime } from "../domain/clock.ts";
import type { SiteSettings } from "../domain/content/site.ts";
import type { StoredMessage } from "../domain/notices/needs.ts";
import { CAST, type CastMember } from "../seed/cast.ts";

/** The page of the demo's sign-ins and of what was sent: one HTML text without scripts, outside the site's own pages. */
export function devPage(site: SiteSettings, sent: readonly StoredMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign-ins and messages | ${escaped(site.brand)} (local)</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mode">Local mode</p>
<h1>Sign-ins and messages</h1>
<p>Nothing leaves this machine. Whatever the site sends, codes included, is listed below.
<a href="/">Open the site</a> or <a href="/login">log in</a>; any other ten-digit number opens a new account.</p>
<h2>People of the demo</h2>
<div class="wide"><table>
<thead><tr><th scope="col">Mobile number</th><th scope="col">Name</th><th scope="col">What there is to see</th><th scope="col">Log in with</th></tr></thead>
<tbody>
${Object.values<CastMember>(CAST).map(memberRow).join("\n")}
</tbody>
</table></div>
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

function memberRow({ mobile, name, story, password }: CastMember): string {
  const outbox = `<a href="/dev/outbox?to=${mobile}">code</a>`;
  const ways = password === undefined ? outbox : `${outbox} or password <code>${escaped(password)}</code>`;
  return `<tr><th scope="row"><code>${mobile}</code></th><td>${escaped(name)}</td><td>${escaped(story)}</td><td>${ways}</td></tr>`;
}

function messageItem({ channel, recipient, text, createdAt }: StoredMessage): string {
  const when = `<time datetime="${createdAt.toISOString()}">${formatDayTime(createdAt)}</time>`;
  return `<li><p class="to">${channel} to <code>${escaped(recipient)}</code>, ${when}</p><p class="text">${escaped(text)}</p></li>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
.mode { display: inline-block; margin: 0 0 .5rem; padding: .1rem .6rem; border-radius: 1rem; background: #fde68a; color: #422006; font-size: .85rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; font-weight: normal; }
thead th { font-weight: 600; }
ol { list-style: none; margin: 0; padding: 0; }
ol > li { padding: .75rem 0; border-bottom: 1px solid #8884; }
.to { margin: 0; font-size: .85rem; opacity: .8; }
.text { margin: .25rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
code { font-size: 1em; }
`;
