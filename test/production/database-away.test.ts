import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { RawResponse } from "../support/raw-request.ts";
import { rawRequest } from "../support/raw-request.ts";
import { startProduction } from "../support/start-production.ts";
import { importedDatabase } from "./imported-database.ts";

// The built site in production mode behind the shipped configuration of nginx, with texts of its own and a database that can be taken away.
const texts = mkdtempSync(join(tmpdir(), "namuna-texts-"));
mkdirSync(join(texts, "pages"));
writeFileSync(
  join(texts, "pages", "about.md"),
  "---\ntitle: Our own laboratory\n---\n\nWritten by the chain itself.\n",
);
const { database, drop } = await importedDatabase();
const production = await startProduction({
  front: "nginx",
  database,
  losesDatabase: true,
  env: {
    CONTENT_DIR: texts,
    DESK_PUBLIC_URL: "",
    SMS_BODY: "send_to={to}&msg={text}&template_id={template}&password=of-the-gateway",
  },
});
afterAll(async () => {
  await production.stop();
  await drop();
  rmSync(texts, { recursive: true });
});

let from = "";
let tests = 0;
beforeEach(() => {
  tests += 1;
  from = `127.0.5.${tests}`;
});

const PERSON = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
/** As a browser with a customer's session, which has to be looked for. */
const SESSION = `__Host-sid=c.${"A".repeat(43)}`;
const ask = (path: string, { accept = PERSON, cookie = "" } = {}): Promise<RawResponse> => {
  const headers = [["accept", accept] as const, ...(cookie === "" ? [] : [["cookie", cookie] as const])];
  return rawRequest(`${production.url}${path}`, { headers, from });
};

test("a start whose network would drop messages says so, with the setting's name", () => {
  expect(production.app.output()).toMatch(/MESSAGE_REGISTRY has no \\?"dltTemplateId\\?" for .*login-code/);
});

test("without an address of its own the staff's desk is not served, and the start says so", async () => {
  expect(production.app.output()).toContain("The staff's desk is not served: set DESK_PUBLIC_URL");
  await expect(fetch(production.app.deskUrl)).rejects.toThrow();
});

test("texts of the chain's own folder are shown in place of the shipped ones", async () => {
  expect((await ask("/about")).text).toContain("Written by the chain itself.");
});

const PAGE = "/test/complete-blood-count";

test("while the database is away pages that are kept go on through the proxy, people get a page, programs JSON, and no process is taken out of service", async () => {
  for (const path of [PAGE, "/"]) expect((await ask(path)).status, path).toBe(200);
  production.database?.cut();
  try {
    for (let n = 0; n < 8; n++) {
      const own = await ask("/cart", { cookie: SESSION });
      expect([own.status, own.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
      // The site's own page, not the proxy's for a site that is gone.
      expect(own.text).not.toContain("The site cannot be reached just now");
      const call = await ask("/api/bookings", { accept: "application/json", cookie: SESSION });
      expect([call.status, call.headers.get("content-type")]).toEqual([
        503,
        "application/json; charset=utf-8",
      ]);
      // From the memory of the process: the proxy keeps every address by itself.
      for (const path of [`${PAGE}?from=letter-${n}`, `/?from=letter-${n}`]) {
        const page = await ask(path);
        expect([page.status, page.headers.get("x-cache")], path).toEqual([200, "MISS"]);
      }
      expect((await ask(PAGE)).status).toBe(200);
    }
  } finally {
    production.database?.mend();
  }
});
