import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { addMessage, messageStore } from "../../db/stores/messages.ts";
import type { DeliverNeeds } from "../../domain/messages/deliver-messages.ts";
import { deliverMessages } from "../../domain/messages/deliver-messages.ts";
import { codePlaceholder } from "../../domain/messages/reveal-placeholders.ts";
import { NO_REGISTRY, templateRegistry } from "../../domain/messages/template-registry.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { systemRandom } from "../../server/system-random.ts";
import { testDatabase } from "../support/database.ts";
import { runUntilKilled } from "./run-until-killed.ts";

const database = await testDatabase();
afterAll(() => database.drop());

const random = systemRandom();
const ASKED = new Date("2026-11-20T10:00:00Z");
const after = (seconds: number) => new Date(ASKED.getTime() + seconds * 1000);
const script = fileURLToPath(new URL("./send-codes.ts", import.meta.url));

const queue = (template: string, createdAt: Date) =>
  database.db.tx(async (tx) => {
    const brand = { brand: "Namuna" };
    const code = { ...brand, code: codePlaceholder(uuidv7(ASKED, random)), host: "namuna.example" };
    const variables = template === "login-code" ? code : brand;
    const message = {
      id: uuidv7(createdAt, random),
      channel: "sms" as const,
      recipient: "9830012345",
      template,
    };
    await addMessage(tx, { ...message, variables, text: "", dedupeKey: null, customerId: null, createdAt });
  });

test("codes that a killed process was sending go out 15 seconds later, before all else that is due", async () => {
  await queue("login-code", ASKED);
  await queue("login-code", ASKED);
  await queue("mobile-changed-new", ASKED);
  // The script says each message that it has begun to send.
  const lines = await runUntilKilled(script, [database.url, ASKED.toISOString()], { lines: 3, ms: 0 });
  expect(lines).toHaveLength(3);
  await queue("mobile-changed-old", after(14));

  const sent: string[] = [];
  const needs: DeliverNeeds = {
    messages: messageStore(database.db),
    sender: {
      carries: () => true,
      send: async ({ template }) => {
        sent.push(template);
        return { kind: "sent", carrier: "http", reference: "" };
      },
    },
    templates: templateRegistry(NO_REGISTRY),
    preferences: async () => new Map(),
    random,
    codeOf: () => "482915",
    linkOf: () => "",
    mostADay: null,
    onFailed: () => {},
  };
  // Each alone: the one that ends its process is found so.
  for (let i = 0; i < 4; i++) await deliverMessages(needs, after(15));
  expect(sent).toEqual(["login-code", "login-code", "mobile-changed-old"]);
  await deliverMessages(needs, after(300));
  expect(sent.at(-1)).toBe("mobile-changed-new");
});
