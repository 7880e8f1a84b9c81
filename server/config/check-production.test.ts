import { expect, onTestFinished, test } from "vitest";
import { loadCast } from "../../seed/cast.ts";
import { testDatabase } from "../../test/support/database.ts";
import { paymentApp } from "../../test/support/payment-app.ts";
import { checkProductionDatabase, checkProductionSettings } from "./check-production.ts";
import { readSettings } from "./env.ts";

const ENV = {
  APP_ENV: "production",
  PUBLIC_URL: "https://namuna.example",
  DATABASE_URL: "postgres://namuna:secret@db.example/namuna",
  SECRET_KEY: "0123456789012345678901234567890123456789",
  PAYMENT_PROVIDER: "paytm",
  PAYTM_MID: "Namuna12345678901234",
  PAYTM_KEY: "0123456789abcdef",
  PAYTM_WEBSITE: "DEFAULT",
  SMS_PROVIDER: "http",
  SMS_URL: "https://sms.example/send",
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  LIS_KEYS: "lab1:whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0",
};
const settings = (changes: Record<string, string> = {}) => readSettings({ ...ENV, ...changes });

test("production starts with secrets and addresses of one's own", async () => {
  await expect(checkProductionSettings(settings())).resolves.toBeUndefined();
});

test.each([
  ["SECRET_KEY", "change-me-change-me-change-me-change-me"],
  ["SECRET_KEY", "put your own secret here, at least 32 characters"],
  ["PAYTM_KEY", "namunademokey016"],
  ["LIS_KEYS", "demo-lab:whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0"],
  ["PUBLIC_URL", "http://namuna.example"],
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
  const [empty, seeded] = [await testDatabase(), await testDatabase({ seeded: true })];
  onTestFinished(async () => {
    await Promise.all([empty.drop(), seeded.drop()]);
  });
  await expect(checkProductionDatabase(settings(), empty.db)).resolves.toBeUndefined();
  await expect(checkProductionDatabase(settings(), seeded.db)).rejects.toThrow("catalogue import DIR");
  await loadCast(empty.db, {
    clock: () => new Date("2026-11-20T04:30:00Z"),
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    hashPassword: async () => "hash",
  });
  await expect(checkProductionDatabase(settings(), empty.db)).rejects.toThrow("people of the demo");
});

test("the demo runs with all of that", async () => {
  await expect(checkProductionSettings(readSettings({}))).resolves.toBeUndefined();
});
