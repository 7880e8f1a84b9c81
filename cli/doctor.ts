import { choosePaymentProvider } from "../server/choose-providers.ts";
import { checkProductionDatabase, checkProductionSettings } from "../server/config/check-production.ts";
import type { Settings } from "../server/config/env.ts";
import { droppedMessages } from "../server/config/message-settings.ts";
import { SettingError } from "../server/config/read-setting.ts";
import type { CheckResult } from "./check-database.ts";
import { checkBrand, checkDatabase, checkDataFolder, checkFiles } from "./check-database.ts";
import type { Command, Tools } from "./command.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

const nodeNeeded = 24;

export const doctor: Command = {
  name: "doctor",
  summary: "check whether everything that the site needs is in order",
  help: `Looks at Node, the settings, the data folder, the database with its schema and catalogue, the object store, the words about the chain, who takes payments
and sends messages, whether the background work keeps up, and what would stop a start in production. Each line says what is so, or what to do. It ends with 1 when something is wrong.`,
  examples: [["doctor", "tells what is in order and what is not"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const checks = await examine(tools);
    const ok = checks.every((each) => each.ok);
    const lines = checks.map((check) => `${check.ok ? "✓" : "✗"} ${check.words}`);
    printResult(call, tools, { ok, findings: checks }, lines);
    return ok ? 0 : 1;
  },
};

async function examine(tools: Tools): Promise<CheckResult[]> {
  const node = checkNode();
  try {
    const settings = tools.settings();
    const read = {
      name: "settings",
      ok: true,
      words: `The settings can be read: APP_ENV is ${settings.appEnv}.`,
    };
    return [
      node,
      read,
      ...(await checkProduction(() => checkProductionSettings(settings))),
      checkDataFolder(settings.dataDir),
      ...(await checkDatabase(tools, settings)),
      ...(await checkProduction(async () => checkProductionDatabase(settings, await tools.database()))),
      checkBrand(settings),
      await checkFiles(settings, tools.now),
      ...checkProviders(settings),
    ];
  } catch (error) {
    return [
      node,
      { name: "settings", ok: false, words: error instanceof Error ? error.message : String(error) },
    ];
  }
}

/** The errors that would stop a start in production; an unreachable database has its own line. */
async function checkProduction(check: () => Promise<void>): Promise<CheckResult[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return error instanceof SettingError ? [{ name: "production", ok: false, words: error.message }] : [];
  }
}

function checkNode(): CheckResult {
  const { node } = process.versions;
  const ok = Number(node.split(".")[0]) >= nodeNeeded;
  return { name: "node", ok, words: ok ? `Node is ${node}.` : `Node is ${node}; it must be 24 or newer.` };
}

/** The configured payment provider, carriers and laboratory keys; nothing is called. */
function checkProviders(settings: Settings): CheckResult[] {
  return [checkPayment(settings), checkMessages(settings), checkResults(settings)];
}

function checkPayment(settings: Settings): CheckResult {
  const name = "payment";
  try {
    choosePaymentProvider(settings);
  } catch (error) {
    return { name, ok: false, words: error instanceof Error ? error.message : String(error) };
  }
  const { paytm, razorpay } = settings;
  if (razorpay)
    return { name, ok: true, words: `Payments go through Razorpay (${hostOf(razorpay.baseUrl)}).` };
  if (paytm) return { name, ok: true, words: `Payments go through Paytm (${hostOf(paytm.baseUrl)}).` };
  return { name, ok: true, words: "Payments go to the simulator; no money moves." };
}

function checkMessages({ appEnv, messages }: Settings): CheckResult {
  const name = "messages";
  const { sms, whatsapp, smtp } = messages;
  if (appEnv === "local") return { name, ok: true, words: "Messages stay in the outbox (/dev shows them)." };
  if (!sms) {
    const words = "Messages are kept in the outbox, so nobody receives a code; set SMS_PROVIDER.";
    return { name, ok: appEnv === "dev", words };
  }
  const dropped = droppedMessages(messages);
  if (dropped) return { name, ok: false, words: dropped };
  const others = [whatsapp && "WhatsApp", smtp && `e-mail (${smtp.host})`].filter(Boolean);
  const lack = smtp ? "" : " E-mail is kept, so no address can be confirmed; set SMTP_URL.";
  const gateway = `the gateway at ${hostOf(sms.provider === "http" ? sms.http.url : sms.msg91.baseUrl)}`;
  return { name, ok: true, words: `Messages go through ${[gateway, ...others].join(", ")}.${lack}` };
}

function checkResults({ site, lisKeys }: Settings): CheckResult {
  const name = "results";
  if (lisKeys)
    return { name, ok: true, words: `Results are taken from ${lisKeys.map((key) => key.id).join(", ")}.` };
  if (site.demo) {
    return {
      name,
      ok: true,
      words: "Results are taken from the demo lab; its key follows from the site's secret.",
    };
  }
  return { name, ok: false, words: "No lab system may deliver results; set LIS_KEYS." };
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "an address that cannot be read";
}
