import { expect, onTestFinished, test } from "vitest";
import { Busy } from "../../domain/shared/busy.ts";
import { testDatabase } from "../../test/support/database.ts";
import { loadSmallCatalogue } from "../../test/support/small-catalogue.ts";
import { createApp } from "../app.ts";
import { readSettings } from "../config/env.ts";
import { createContainer } from "../container/create-container.ts";
import { createLog } from "../observability/log.ts";
import { respondToError } from "./respond-to-error.ts";
import { HttpError, notFound } from "./response.ts";

test("before the first import visitors are told to come back, health is told, and the import opens the site", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const { container, catalogue } = await createContainer({
    settings: readSettings({ LOG_LEVEL: "silent" }),
    secret: "a secret of the tests, long enough for its purpose",
    db: database.db,
    log: createLog("silent"),
    accepting: () => true,
  });
  const app = createApp(container);
  const ask = (path: string, accept = "*/*") => app.request(path, { headers: { accept } });

  expect([(await ask("/healthz")).status, (await ask("/readyz")).status]).toEqual([200, 200]);
  const call = await ask("/genulabhome/PopularTest");
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await call.json()).toMatchObject({ status: 0, message: expect.stringContaining("come back") });
  const page = await ask("/", "text/html,*/*");
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("This site is being set up.");

  await loadSmallCatalogue(database.db);
  await catalogue.refresh();
  expect((await ask("/genulabhome/PopularTest")).status).toBe(200);
});

test("the log has the cause of a response that is the site's failure, and nothing of others", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const causes = () => lines.splice(0).map((line) => JSON.parse(line).err.message);

  expect(respondToError(notFound(), log).status).toBe(404);
  expect(respondToError(new Busy("the upload", 10), log).status).toBe(503);
  expect(causes()).toEqual([]);
  const fullDisk = Object.assign(new HttpError(503, "Please try again later."), {
    cause: new Error("ENOSPC"),
  });
  expect(respondToError(fullDisk, log).status).toBe(503);
  expect(causes()).toEqual(["ENOSPC"]);
  expect(respondToError(new TypeError("x is undefined"), log).status).toBe(500);
  expect(causes()).toEqual(["x is undefined"]);
});
