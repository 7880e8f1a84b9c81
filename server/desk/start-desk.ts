import { pathToFileURL } from "node:url";
import type { DemoSignIn } from "../../desk/desk-context.ts";
import type { PdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { codeAt, TOTP_STEP_MS } from "../../integrations/staff/second-factors.ts";
import { STAFF, STAFF_PASSWORD, staffTotpSecret } from "../../seed/staff.ts";
import type { AppContext } from "../app-context.ts";
import { listeningAt } from "../describe-start-error.ts";
import type { HttpServer } from "../http/http-server.ts";
import { openHttpServer } from "../http/http-server.ts";
import type { Asset } from "../pages/serve-assets.ts";
import { loadAssets } from "../pages/serve-assets.ts";
import { createDesk } from "./create-desk.ts";
import type { DeskBuild } from "./serve-desk.ts";
import { createDeskApp } from "./serve-desk.ts";

/** The site's files that the desk serves, too. */
const SHARED = /^\/(fonts\/|pictures\/|icons\.svg$|favicon\.svg$)/;

/** Opens the staff's desk on its own listener. `shopAssets`: the files of the public site. */
export async function startDesk(
  { container, pdfs }: { container: AppContext; pdfs: PdfRenderer },
  shopAssets: ReadonlyMap<string, Asset>,
): Promise<HttpServer> {
  const { deskHost: host, deskPort: port, deskUrl, buildDir, appEnv } = container.settings;
  const folder = `${buildDir}/desk`;
  const build: DeskBuild = await import(pathToFileURL(`${folder}/server/index.js`).href);
  const assets = loadAssets(`${folder}/client`);
  for (const [path, asset] of shopAssets) if (SHARED.test(path)) assets.set(path, asset);
  let listening = "http://localhost";
  const origin = () => deskUrl ?? listening;
  const app = createDeskApp(container, {
    build,
    assets,
    origin,
    desk: createDesk(container, origin, pdfs),
    demo: () => (appEnv === "local" ? demoSignIns(container.clock()) : []),
  });
  const server = await listeningAt(
    { host, port, hostSetting: "DESK_HOST", portSetting: "DESK_PORT" },
    openHttpServer(app.fetch, { host, port, log: container.log }),
  );
  listening = server.url;
  return server;
}

/** The demo's accounts with their public password and the codes of this moment. */
function demoSignIns(now: Date): DemoSignIn[] {
  const codes = [0, TOTP_STEP_MS].map((ms) => codeAt(staffTotpSecret(), new Date(now.getTime() + ms)));
  return STAFF.map(({ login, name, role }) => ({ login, name, role, password: STAFF_PASSWORD, codes }));
}
