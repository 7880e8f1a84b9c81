import { checkProductionDatabase, checkProductionSettings } from "../server/config/check-production.ts";
import { SettingError } from "../server/config/read-setting.ts";
import { answer, JSON_ANSWER } from "./answer.ts";
import { checkDatabase } from "./check-database.ts";
import { checkProviders } from "./check-providers.ts";
import type { Finding } from "./checks.ts";
import { checkBrand, checkDataFolder, checkFiles } from "./checks.ts";
import type { Command, Tools } from "./command.ts";

const nodeNeeded = 24;

export const doctor: Command = {
  name: "doctor",
  summary: "look whether everything that the site needs is in order",
  help: `Looks at Node, the settings, the data folder, the database with its schema and catalogue, the object store, the words about the chain, who takes payments
and sends messages, whether the background work keeps up, and what would stop a start in production. Each line says what is so, or what to do. It ends with 1 when something is wrong.`,
  examples: [["doctor", "tells what is in order and what is not"]],
  options: { json: JSON_ANSWER },
  run: async (call, tools) => {
    const findings = await examine(tools);
    const ok = findings.every((each) => each.ok);
    const lines = findings.map((finding) => `${finding.ok ? "✓" : "✗"} ${finding.words}`);
    answer(call, tools, { ok, findings }, lines);
    return ok ? 0 : 1;
  },
};

async function examine(tools: Tools): Promise<Finding[]> {
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

/** What would stop a start in production; a database that does not answer has its own line. */
async function checkProduction(check: () => Promise<void>): Promise<Finding[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return error instanceof SettingError ? [{ name: "production", ok: false, words: error.message }] : [];
  }
}

function checkNode(): Finding {
  const { node } = process.versions;
  const ok = Number(node.split(".")[0]) >= nodeNeeded;
  return { name: "node", ok, words: ok ? `Node is ${node}.` : `Node is ${node}; it must be 24 or newer.` };
}
