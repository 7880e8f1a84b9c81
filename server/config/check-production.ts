import { arrayOf, bool, int, text } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { sendRequest } from "../../integrations/http/http-client.ts";
import { namesOfDemoLabs } from "../../seed/demo-labs.ts";
import { DEMO_PEOPLE } from "../../seed/demo-people.ts";
import { readMark } from "../../seed/write-catalogue.ts";
import type { Settings } from "./env.ts";
import { DEMO_KEYS, SettingError } from "./read-setting.ts";

const OLDEST_MAJOR = 15;
const ASK_MS = 1500;
/** Placeholders of examples and templates in place of a secret. */
const PLACEHOLDER = /change[-_ ]?(me|this)|your[-_ ]?(own[-_ ]?)?(secret|key)/i;

const findVersion = sql({}, { version: int })`
  select current_setting('server_version_num')::integer as version`;

/**
 * Finds people of the demo by mobile and e-mail together: a demo person's number may be a real customer's, an address under example.com may
 * not.
 */
const findDemoPeople = sql({ mobiles: arrayOf(text), emails: arrayOf(text) }, { found: bool })`
  select exists (select 1 from customer where mobile = any(${"mobiles"}) and email = any(${"emails"})) as found`;

const findDemoStaff = sql({}, { found: bool })`
  select exists (select 1 from staff_account where is_demo and ended_at is null) as found`;

/** Stops a start in production with a sentence if a secret is an example's or payments are simulated. */
export async function checkProductionSettings(settings: Settings): Promise<void> {
  if (settings.appEnv !== "production") return;
  const { secretKey, paytm, razorpay, lisKeys, site } = settings;
  if (secretKey && PLACEHOLDER.test(secretKey)) {
    throw new SettingError("SECRET_KEY is an example's; make one with: openssl rand -base64 48");
  }
  if (paytm && (paytm.mid === DEMO_KEYS.payment.mid || paytm.key === DEMO_KEYS.payment.key)) {
    throw new SettingError(
      "PAYTM_MID and PAYTM_KEY are the simulator's; set those of the merchant's account.",
    );
  }
  if (
    lisKeys?.some(({ id, secret }) => id === "demo-lab" || PLACEHOLDER.test(secret.replace("whsec_", "")))
  ) {
    throw new SettingError(
      "LIS_KEYS has a key of the demo or of an example; make one for each system of the lab.",
    );
  }
  if (!site.publicUrl.startsWith("https:") && !isThisMachine(site.publicUrl)) {
    throw new SettingError(`PUBLIC_URL is "${site.publicUrl}"; visitors come to production over https.`);
  }
  checkDeskAddress(settings);
  const base = paytm?.baseUrl ?? razorpay?.baseUrl ?? "";
  if (await isSimulator(base)) {
    const name = paytm ? "PAYTM_BASE_URL" : "RAZORPAY_BASE_URL";
    throw new SettingError(
      `${name} leads to the payment simulator, which takes no money; production refuses it.`,
    );
  }
}

/** The desk has a host of its own: cookies of one host are sent to every port of it. */
function checkDeskAddress({ deskUrl, site }: Settings): void {
  if (deskUrl === null) return;
  if (!deskUrl.startsWith("https:") && !isThisMachine(deskUrl)) {
    throw new SettingError(`DESK_PUBLIC_URL is "${deskUrl}"; the staff come to production over https.`);
  }
  const isShared = URL.parse(deskUrl)?.hostname === URL.parse(site.publicUrl)?.hostname;
  if (isShared && !isThisMachine(deskUrl)) {
    throw new SettingError(
      "DESK_PUBLIC_URL and PUBLIC_URL have the same host; give the desk one of its own.",
    );
  }
}

/** Stops a start in production with a sentence when the database is too old or holds the demo. */
export async function checkProductionDatabase(settings: Settings, db: Connection): Promise<void> {
  if (settings.appEnv !== "production") return;
  const { version } = await db.one(findVersion, {});
  if (version < OLDEST_MAJOR * 10_000) {
    throw new SettingError(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; it must be ${OLDEST_MAJOR} or newer.`,
    );
  }
  if ((await readMark(db))?.source === "seed") {
    throw new SettingError(
      "The database holds the demo catalogue. Put the chain's own in its place: npm run namuna -- catalogue import DIR",
    );
  }
  // A copy of the demo's files that was imported is the demo's catalogue too.
  const [lab, ...others] = await namesOfDemoLabs(db);
  if (lab !== undefined) {
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    throw new SettingError(
      `The database holds labs of the demo (${lab}${more}), by their licence or certificate. Import the chain's own: npm run namuna -- catalogue import DIR`,
    );
  }
  if ((await db.one(findDemoStaff, {})).found) {
    throw new SettingError(
      "The database has staff accounts of the demo, whose passwords are public; production needs one that never ran in local mode.",
    );
  }
  const people = Object.values(DEMO_PEOPLE);
  const emails = people.map(({ email }) => email).filter(Boolean);
  if ((await db.one(findDemoPeople, { mobiles: people.map(({ mobile }) => mobile), emails })).found) {
    throw new SettingError(
      "The database holds the people of the demo; production needs one that never ran in local mode.",
    );
  }
}

/** Only an address of this machine is called, never a real provider's host. */
async function isSimulator(base: string): Promise<boolean> {
  if (!isThisMachine(base)) return false;
  try {
    const { status, text } = await sendRequest(`${base}/sim/orders`, { method: "GET", timeoutMs: ASK_MS });
    return status === 200 && Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function isThisMachine(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(address)?.hostname ?? "");
}
