// The desk over a generated chain, in a process of its own: tells its address and a cookie for each of so many staff.
import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import { text, timestamp, uuid } from "../../db/client/columns.ts";
import { connect } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { pdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createDesk } from "../../server/desk/create-desk.ts";
import type { DeskBuild } from "../../server/desk/serve-desk.ts";
import { createDeskApp } from "../../server/desk/serve-desk.ts";
import { openHttpServer } from "../../server/http/http-server.ts";
import { hashToken } from "../../server/http/tokens.ts";
import { createLog } from "../../server/observability/log.ts";

interface Asked {
  connection: Parameters<typeof connect>[0];
  staff: number;
}

const { connection, staff } = JSON.parse(process.argv[2] ?? "{}") as Asked;
const settings = readSettings({ LOG_LEVEL: "silent" });
const db = connect({ ...connection, poolSize: settings.poolSize, keepsPlans: true });
const log = createLog("silent");
const secret = "a secret of the measurement, long enough";
const { container } = await createContainer({ settings, secret, db, log, accepting: () => true });
const { clock, random } = container;
const build: DeskBuild = await import(pathToFileURL(`${settings.buildDir}/desk/server/index.js`).href);
let url = "http://127.0.0.1";
const origin = () => url;
const desk = createDesk(container, origin, pdfRenderer());
const app = createDeskApp(container, { desk, build, assets: new Map(), origin, demo: () => [] });
const server = await openHttpServer(app.fetch, { host: "127.0.0.1", port: 0, log });
url = server.url;

// Each their own account: the entries of one person's record wait for one another.
const accounts = staffAccountStore(db);
const insertAccount = sql({ id: uuid, login: text, name: text, now: timestamp }, {})`
  insert into staff_account (id, login, name, role, created_at, created_by)
  values (${"id"}, ${"login"}, ${"name"}, 'administrator', ${"now"}, 'bench') on conflict do nothing`;
const cookies: string[] = [];
for (let n = 0; n < staff; n++) {
  const [now, login, name] = [clock(), `bench.${n}`, `Bench Person ${n}`];
  await db.run(insertAccount, { id: uuidv7(now, random), login, name, now });
  const account = (await accounts.findByLogin(login))?.account;
  if (!account) throw new Error(`there is no account ${login}`);
  const token = randomBytes(32).toString("base64url");
  const device = randomBytes(32).toString("base64url");
  await accounts.startSession(
    {
      tokenHash: hashToken(token),
      id: uuidv7(now, random),
      accountId: account.id,
      deviceHash: hashToken(device),
      userAgent: "bench",
      now,
    },
    null,
    { id: uuidv7(now, random), at: now, who: name, action: "signed in", subject: login, details: {} },
  );
  cookies.push(`desk=${token}; desk-device=${device}`);
}
process.send?.({ url, cookies });
process.on("disconnect", async () => {
  await server.drain();
  await db.close();
  process.exit(0);
});
