import { migrate, schemaDistance } from "../db/schema/migrate.ts";
import { settingStore } from "../db/stores/settings.ts";
import { checkProductionSettings } from "../server/config/check-production.ts";
import { AREAS } from "../server/config/env.ts";
import { RELEASE } from "../server/release.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

const countOf = (list: readonly string[], what: string) =>
  `${list.length} ${what}${list.length === 1 ? "" : "s"}`;

export const upgrade: Command = {
  name: "upgrade",
  summary: "with --check: tell what starting this release would change",
  help: `Looks at the database and the settings as this release would find them, and changes nothing: which release ran over the database
last, which migrations the start would apply, and which settings are new or no longer read since then. It ends with 1 when the settings
would stop the start, or when a newer release has changed the database already. The upgrade itself is the start of the new processes.`,
  examples: [
    ["upgrade --check", "tells how far the database and the settings are from this release"],
    ["upgrade --check --json", "the same, as one JSON object on one line"],
  ],
  options: { check: { help: "look, and change nothing" }, json: JSON_OUTPUT },
  run: async (call, tools) => {
    if (!call.isOn("check")) {
      throw new CommandError(
        "An upgrade is the start of the new release. What it would change: npm run namuna -- upgrade --check",
      );
    }
    // Settings that are wrong end the command with their own sentence.
    await checkProductionSettings(tools.settings());
    const db = await tools.database();
    const { pending, unknown, isEmpty } = await schemaDistance(db);
    const from = isEmpty ? null : ((await settingStore(db).release()) ?? FIRST_RELEASE);
    const settings = settingsSince(from);
    const facts = { ok: unknown.length === 0, release: RELEASE, from, pending, unknown, settings };
    const lines = [
      from === null
        ? `No release has run over this database; this is ${RELEASE}.`
        : `Release ${from} ran over this database last; this is ${RELEASE}.`,
      pending.length === 0
        ? "The database has this release's schema."
        : `The start applies ${countOf(pending, "migration")}: ${pending.join(", ")}.`,
      ...(unknown.length === 0
        ? []
        : [
            `A newer release has changed the database: ${unknown.join(", ")}. This one is older; start the newer one.`,
          ]),
      settings.added.length === 0
        ? "No setting is new."
        : `New settings, each with a default: ${settings.added.join(", ")} (docs/running/settings.md).`,
      settings.gone.length === 0
        ? "Every setting of that release is still read."
        : `No longer read: ${settings.gone.join(", ")}.`,
      "What else changed: CHANGELOG.md.",
    ];
    printResult(call, tools, facts, lines);
    return facts.ok ? 0 : 1;
  },
};

export const migrateDatabase: Command = {
  name: "migrate",
  summary: "bring the database to the newest schema",
  help: `Applies the files of db/migrations that the database does not have yet, as the site does at its start. A site of
the version before runs on meanwhile.`,
  examples: [["migrate", "applies what is missing, and says so when nothing is"]],
  run: async (_call, tools) => {
    const applied = await migrate(await tools.database(), { log: tools.out });
    if (applied.length === 0) tools.out("The database has the newest schema.");
    return 0;
  },
};

/** It noted no release in the database. */
const FIRST_RELEASE = "0.1.0";

/** The settings that a past release read; at a new one those of the last are added. This release's are those of the schemas. */
const SETTINGS_OF: Readonly<Record<string, string>> = {
  "0.1.0": `
    APP_ENV BASE_PATH BRAND_ADDRESS BRAND_ANDROID_URL BRAND_EMAIL BRAND_FACEBOOK BRAND_GRIEVANCE_EMAIL BRAND_GRIEVANCE_OFFICER
    BRAND_GSTIN BRAND_INSTAGRAM BRAND_LEGAL_NAME BRAND_NAME BRAND_PAN BRAND_PHONE BRAND_RATING BRAND_RATING_BAR BRAND_X
    BRAND_YOUTUBE BUILD_DIR CONNECT_ORIGINS COUNTER_CUSTOMERS COUNTER_LOCATIONS COUNTER_OFFERS COUNTER_TESTS COUNTER_TESTS_BOOKED
    DATABASE_URL DATA_DIR DEFAULT_LAB_ID HARD_COPY_CHARGE HOST LANGUAGES LIMIT_CALL_BACKS_BY_ADDRESS LIMIT_COUPONS_BY_ADDRESS
    LIMIT_LIS LIMIT_SENDS_BY_ADDRESS LIMIT_SENDS_BY_PREFIX LIMIT_SENDS_IN_ALL LIMIT_SENDS_TO_NUMBER LIMIT_TRIES_BY_ADDRESS
    LIMIT_UNPAID_BOOKINGS LIS_KEYS LIS_SENDERS LOG_LEVEL MESSAGE_REGISTRY METRICS_HOST METRICS_PORT MSG91_AUTH_KEY MSG91_BASE_URL
    MSG91_REPORT_TOKEN NEW_PERMALINKS OTEL_EXPORTER_OTLP_ENDPOINT PAGE_CACHE_MB PAYMENT_PROVIDER PAYTM_BASE_URL PAYTM_KEY
    PAYTM_MID PAYTM_WEBSITE PINCODE_SERVICE_URL POOL_SIZE PORT PUBLIC_URL RAZORPAY_BASE_URL RAZORPAY_KEY_ID RAZORPAY_KEY_SECRET
    RAZORPAY_WEBHOOK_SECRET REMINDER_HOUR REPORTS_KEPT_YEARS REPORT_MESSAGE_WAIT_MINUTES S3_ACCESS_KEY_ID S3_BUCKET S3_ENDPOINT
    S3_REGION S3_SECRET_ACCESS_KEY SECRET_KEY SECRET_KEY_PREVIOUS SIGNATURES_DIR SIMULATOR_PORT SMS_BODY SMS_HEADERS SMS_PROVIDER
    SMS_SUCCESS SMS_URL SMTP_FROM SMTP_URL TOP_OFFERS TRUSTED_PROXY WHATSAPP_APP_SECRET WHATSAPP_BASE_URL
    WHATSAPP_PHONE_NUMBER_ID WHATSAPP_TOKEN WHATSAPP_VERIFY_TOKEN WORKER`,
};

interface SettingChanges {
  added: string[];
  gone: string[];
}

/** The settings that this release reads and a former one did not, and the other way round; none for a release that is not known. */
export function settingsSince(release: string | null): SettingChanges {
  const list = SETTINGS_OF[release ?? ""];
  if (list === undefined) return { added: [], gone: [] };
  const then = new Set(list.trim().split(/\s+/));
  const now = new Set(AREAS.flatMap(({ entries }) => Object.keys(entries)));
  return {
    added: [...now].filter((name) => !then.has(name)).sort(),
    gone: [...then].filter((name) => !now.has(name)).sort(),
  };
}
