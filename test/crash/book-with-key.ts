import { connect } from "../../db/client/connect.ts";
import { createApp } from "../../server/app.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createLog } from "../../server/observability/log.ts";

// Returns one POST as a process of the site over the database of the first argument: {url, secret, now, path, headers, body}. With
// `dies` it kills itself after the booking's commit, in the moment in which its response would go on its way.
const { url, secret, now, path, headers, body, dies } = JSON.parse(process.argv[2] ?? "{}");
const db = connect({ url, poolSize: 4 });
if (dies) {
  const { run } = db;
  db.run = (statement, params) => {
    if (statement.text.startsWith("update idempotency_key set status")) process.kill(process.pid, "SIGKILL");
    return run(statement, params);
  };
}
const { container } = await createContainer({
  settings: readSettings({ APP_ENV: "local", LOG_LEVEL: "silent" }),
  secret,
  db,
  log: createLog("silent"),
  accepting: () => true,
  clock: () => new Date(now),
});
const request = new Request(`${container.settings.site.publicUrl}${path}`, { method: "POST", headers, body });
const response = await createApp(container).fetch(request);
process.stdout.write(JSON.stringify({ status: response.status, body: await response.json() }));
await db.close();
process.exit(0);
