import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import { afterAll } from "vitest";
import type { DeskServices } from "../../domain/desk/services.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { secretBox } from "../../integrations/staff/second-factors.ts";
import { loadStaff } from "../../seed/staff.ts";
import { createDesk } from "../../server/desk/create-desk.ts";
import type { DeskBuild } from "../../server/desk/serve-desk.ts";
import { createDeskApp } from "../../server/desk/serve-desk.ts";
import { sharedPdfs } from "./shared-pdfs.ts";
import { staffAccountOf, startStaffSession } from "./staff-session.ts";
import type { TestApp } from "./test-app.ts";

export const DESK_ORIGIN = "http://desk.test";

export interface TestDesk {
  app: Hono;
  desk: DeskServices;
  /** The demo's account of a role. */
  accountOf(role: Role): Promise<StaffAccount>;
  /** The cookie of somebody of a role who is signed in. */
  cookieOf(role: Role): Promise<string>;
  get(path: string, cookie?: string): Promise<Response>;
  post(path: string, cookie: string, form: Record<string, string>): Promise<Response>;
}

/** A test file's site with the desk over it; it is closed after the file's tests. */
export async function siteWithDesk<Site extends TestApp>(site: Site) {
  const desk = await openDesk(site);
  afterAll(() => site.close());
  return { site, db: site.database.db, ...desk };
}

/** The built desk over a test's site, with an account of every role. */
export async function openDesk(site: TestApp): Promise<TestDesk> {
  const { container } = site;
  const { db, clock, random, secret } = container;
  await loadStaff(db, { clock, random, box: secretBox(secret), hashPassword: async () => "none" });
  const folder = container.settings.buildDir;
  const build: DeskBuild = await import(pathToFileURL(`${folder}/desk/server/index.js`).href);
  const desk = createDesk(container, () => DESK_ORIGIN, sharedPdfs);
  const app = createDeskApp(container, {
    desk,
    build,
    assets: new Map(),
    origin: () => DESK_ORIGIN,
    demo: () => [],
  });
  const accountOf = (role: Role) => staffAccountOf(db, role);
  return {
    app,
    desk,
    accountOf,
    async cookieOf(role) {
      const { login } = await accountOf(role);
      const { token, device } = await startStaffSession(db, login, { now: clock(), random });
      return `desk=${token}; desk-device=${device}`;
    },
    get: async (path, cookie = "") =>
      app.request(`${DESK_ORIGIN}${path}`, { headers: { cookie, host: "desk.test" } }),
    post: async (path, cookie, form) =>
      app.request(`${DESK_ORIGIN}${path}`, {
        method: "POST",
        headers: { cookie, host: "desk.test", origin: DESK_ORIGIN },
        body: new URLSearchParams(form),
      }),
  };
}
