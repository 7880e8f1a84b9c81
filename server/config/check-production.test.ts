import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../../cli/namuna.fixture.ts";
import type { Connection } from "../../db/client/connect.ts";
import { TEMPLATES } from "../../domain/messages/templates.ts";
import { loadDemoPeople } from "../../seed/demo-people.ts";
import { shortCatalogueFolder } from "../../test/support/catalogue-folder.ts";
import { testDatabase } from "../../test/support/database.ts";
import { paymentApp } from "../../test/support/payment-app.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { checkProductionDatabase, checkProductionSettings } from "./check-production.ts";
import { readSettings } from "./env.ts";
import { droppedMessages } from "./message-settings.ts";
import { STARTED_IN_PRODUCTION } from "./production-env.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const settings = (changes: Record<string, string> = {}) =>
  readSettings({ ...STARTED_IN_PRODUCTION, ...changes });

test("production starts with secrets and addresses of one's own", async () => {
  await expect(checkProductionSettings(settings())).resolves.toBeUndefined();
});

test.each([
  ["SECRET_KEY", "change-me-change-me-change-me-change-me"],
  ["SECRET_KEY", "put your own secret here, at least 32 characters"],
  ["PAYTM_KEY", "namunademokey016"],
  ["LIS_KEYS", "demo-lab:whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0"],
  ["PUBLIC_URL", "http://namuna.example"],
  ["DESK_PUBLIC_URL", "http://desk.namuna.example"],
  ["DESK_PUBLIC_URL", "https://namuna.example"],
])("production refuses %s=%s by name", async (name, value) => {
  await expect(checkProductionSettings(settings({ [name]: value }))).rejects.toThrow(name);
});

test("production refuses a payment simulator, wherever the address leads", async () => {
  const site = await paymentApp();
  onTestFinished(site.close);
  const simulated = settings({ PAYTM_BASE_URL: site.simulatorUrl });
  await expect(checkProductionSettings(simulated)).rejects.toThrow(
    "PAYTM_BASE_URL leads to the payment simulator",
  );
});

test("production refuses a database with the demo's catalogue or people, and takes an empty one", async () => {
  const [empty, seeded] = [await testDatabase(), await testDatabase({ seeded: "short" })];
  onTestFinished(async () => {
    await Promise.all([empty.drop(), seeded.drop()]);
  });
  await expect(checkProductionDatabase(settings(), empty.db)).resolves.toBeUndefined();
  await expect(checkProductionDatabase(settings(), seeded.db)).rejects.toThrow("catalogue import DIR");
  await loadDemoPeople(empty.db, {
    clock: () => new Date("2026-11-20T04:30:00Z"),
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    hashPassword: async () => "hash",
  });
  await expect(checkProductionDatabase(settings(), empty.db)).rejects.toThrow("people of the demo");
});

test("the demo's files stay the demo's when they are imported as one's own, also after a change of prices and names", async () => {
  const [untouched, own] = [await testDatabase(), await testDatabase()];
  onTestFinished(async () => {
    await Promise.all([untouched.drop(), own.drop()]);
  });
  const importInto = (db: Connection, folder: string, env = {}) =>
    run(["catalogue", "import", folder], { db, env });
  const demo = await shortCatalogueFolder();
  const changed = await shortCatalogueFolder({
    "prices.csv": (text) => text.replace("HEM01,KOL,,400,250", "HEM01,KOL,,4321,1234"),
    "labs.csv": (text) => text.replace("Ballygunge,", "Our Ballygunge,"),
  });
  for (const folder of [demo, changed]) {
    const refused = await importInto(untouched.db, folder, STARTED_IN_PRODUCTION);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("is a lab of the demo") });
    // In local mode anybody may; the start in production still tells them apart.
    expect(await importInto(untouched.db, folder)).toMatchObject({ code: 0 });
    await expect(checkProductionDatabase(settings(), untouched.db)).rejects.toThrow("labs of the demo");
  }
  const theirs = await shortCatalogueFolder({ "labs.csv": (text) => text.replaceAll("-DEMO-", "-2026-") });
  expect(await importInto(own.db, theirs, STARTED_IN_PRODUCTION)).toMatchObject({ code: 0 });
  await expect(checkProductionDatabase(settings(), own.db)).resolves.toBeUndefined();
});

test("a start with a gateway that needs registered templates says which texts the network would drop", () => {
  const body = { SMS_BODY: '{"to":"{to}","text":"{text}","template":"{template}"}' };
  expect(droppedMessages(settings(body).messages)).toMatch(
    /^MESSAGE_REGISTRY has no "dltTemplateId" for .*login-code/,
  );
  expect(droppedMessages(settings().messages)).toBeNull();
  const templates = Object.fromEntries(
    Object.keys(TEMPLATES).map((key, n) => [
      key,
      { dltTemplateId: String(1107160000000000000n + BigInt(n)) },
    ]),
  );
  const file = join(temporaryFolder(), "registry.json");
  writeFileSync(file, JSON.stringify({ templates }));
  expect(droppedMessages(settings({ ...body, MESSAGE_REGISTRY: file }).messages)).toBeNull();
});

test("the demo runs without the settings of production", async () => {
  await expect(checkProductionSettings(readSettings({}))).resolves.toBeUndefined();
});
