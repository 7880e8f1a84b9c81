import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { arrayOf, int, text } from "../db/client/columns.ts";
import type { Db } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { settingStore } from "../db/stores/settings.ts";
import { staffAccountStore } from "../db/stores/staff-accounts.ts";
import { putStaffPhoto } from "../db/stores/staff-photos.ts";
import { formatDay } from "../domain/shared/clock.ts";
import type { InviteError } from "../domain/staff/accounts/invitations.ts";
import { SYSTEM } from "../domain/staff/accounts/invitations.ts";
import type { PhotoError } from "../domain/staff/accounts/photo.ts";
import { MAX_PHOTO_BYTES, readPhoto } from "../domain/staff/accounts/photo.ts";
import type { StaffAccountsService } from "../domain/staff/accounts/service.ts";
import { accountAction } from "../domain/staff/accounts/sign-in.ts";
import { isRole, ROLES } from "../domain/staff/roles.ts";
import { createStaffAccounts } from "../server/desk/create-desk.ts";
import { newSecret } from "../server/http/tokens.ts";
import type { Call, Command, ExitCode, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { databaseToChange, random, readyDatabase } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT, printList, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import { BY, neededText, rolledBackIf, signature } from "./staff-action.ts";

/** The staff's accounts, of which a dry run changes none, and the address of the desk. */
async function openAccounts(
  tools: Tools,
  dryRun: boolean,
): Promise<{ db: Db; accounts: StaffAccountsService; deskUrl: string }> {
  const db = rolledBackIf(dryRun, await databaseToChange(tools, dryRun));
  const settings = tools.settings();
  const secret = settings.secretKey ?? (dryRun ? newSecret() : await settingStore(db).secret(newSecret));
  const deskUrl = settings.deskUrl ?? `http://localhost:${settings.deskPort}`;
  const accounts = createStaffAccounts({ db, settings, secret, clock: tools.now, random }, () => deskUrl);
  return { db, accounts, deskUrl };
}

/** A link to a desk that is not served would lead nowhere. */
function needDesk(tools: Tools): void {
  if (tools.settings().hasDesk) return;
  throw new CommandError("The desk is not served: set DESK_PUBLIC_URL to its own address first.");
}

const INVITE_WORDS: Record<InviteError["code"], string> = {
  "login-taken": "This sign-in name is taken.",
  "name-taken": "Somebody with an account has this name.",
  "bad-login": "LOGIN must be 3 to 100 small letters, digits, dots or hyphens.",
  "bad-name": "--name must be the name of a person.",
  "bad-mobile": "--mobile must be ten digits.",
  "no-administrator": "Who signs is no administrator any more.",
  "out-of-scope": "Who signs does not work for these labs and zones.",
};

export const staffInvite: Command = {
  name: "staff invite",
  summary: "open a staff account, and make the link that sets it up",
  help: `Opens an account at the desk and prints a link, which works once and for 72 hours: its owner makes a passkey there, or
chooses a password with one-time codes. Send the link to that person alone. Roles: ${ROLES.join(", ")}.
Without --labs and --zones the account sees the whole chain. The first account is made with --by ${SYSTEM}.`,
  examples: [
    [`staff invite joy.dutta --name "Joy Dutta" --role administrator --by ${SYSTEM}`, "the first account"],
    [
      'staff invite ela.bose --name "Ela Bose" --role reception --labs 1,2 --by "Rina Pal"',
      "works for two labs",
    ],
  ],
  operands: ["LOGIN"],
  options: {
    name: { value: "NAME", help: "what the person signs with", isNeeded: true },
    role: { value: "ROLE", help: "what the person may do", isNeeded: true },
    labs: { value: "IDS", help: "the labs that the account works for, by their ids" },
    zones: { value: "IDS", help: "the zones that the account works for, by their ids" },
    mobile: { value: "NUMBER", help: "told of a sign-in on a new device" },
    by: BY,
    "dry-run": DRY_RUN,
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const [login = ""] = call.operands;
    const role = neededText(call, "role", 40);
    if (!isRole(role)) throw new UsageError(`There is no role "${role}". The roles are ${ROLES.join(", ")}.`);
    const by = signature(call);
    needDesk(tools);
    const dryRun = call.isOn("dry-run");
    const { db, accounts, deskUrl } = await openAccounts(tools, dryRun);
    if (by === SYSTEM && (await accounts.hasAny())) {
      throw new CommandError(`Only the first account is opened by "${SYSTEM}". Sign with --by NAME.`);
    }
    const asked = {
      login,
      role,
      name: neededText(call, "name", 100),
      mobile: call.value("mobile") ?? "",
      labIds: idsOf(call, "labs"),
      zoneIds: idsOf(call, "zones"),
    };
    const unknown = await db.rows(unknownPlaces, asked);
    if (unknown.length > 0)
      throw new CommandError(`There is no ${unknown.map(({ kind, id }) => `${kind} ${id}`).join(", no ")}.`);
    const invited = await accounts.invite(asked, by);
    if (!invited.ok) throw new CommandError(INVITE_WORDS[invited.error.code]);
    if (dryRun) return printDryRun(call, tools, "The account would be opened.");
    const link = `${deskUrl}/desk/join/${invited.value.token}`;
    return printResult(call, tools, { ok: true, login: invited.value.account.login, link }, [
      `${invited.value.account.name} has an account. The link, for them alone and once within 72 hours:`,
      link,
    ]);
  },
};

/** Prints what a command about the account LOGIN would have done. */
function printDryRun(call: Call, tools: Tools, words: string): ExitCode {
  const [login = ""] = call.operands;
  return printResult(call, tools, { ok: true, dryRun: true, login }, `${words} Nothing was written.`);
}

/** Of the labs and zones that are asked for those that the catalogue does not have. */
const unknownPlaces = sql({ labIds: arrayOf(int), zoneIds: arrayOf(int) }, { kind: text, id: int })`
  select 'lab' as kind, asked.id from unnest(${"labIds"}::integer[]) as asked (id) where asked.id not in (select id from lab)
  union all
  select 'zone', asked.id from unnest(${"zoneIds"}::integer[]) as asked (id) where asked.id not in (select id from zone)
  order by 1, 2`;

function idsOf(call: Call, option: string): number[] {
  const given = call.value(option);
  // Nothing after the option, as from a script's empty variable, is not "all of them".
  if (given === undefined) return [];
  const ids = given.split(",").map((each) => Number(each.trim()));
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids;
  throw new UsageError(`--${option} must be ids with commas between them, like 1,2.`);
}

export const staffList: Command = {
  name: "staff list",
  summary: "list the staff's accounts with their roles",
  help: "Lists every account at the desk: sign-in name, name, role, how it is opened, and when it was used last.",
  examples: [["staff list", "one line an account"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const accounts = await staffAccountStore(await readyDatabase(tools)).list();
    const listed = accounts.map((account) => ({
      login: account.login,
      name: account.name,
      role: account.role,
      isDemo: account.isDemo,
      labIds: account.labIds,
      zoneIds: account.zoneIds,
      passkeys: account.passkeys,
      hasPassword: account.hasPassword,
      seenAt: account.seenAt,
      endedAt: account.endedAt,
    }));
    return printList(
      call,
      tools,
      { accounts: listed },
      ({ login, name, role, isDemo, seenAt, endedAt }) =>
        [
          login.padEnd(20),
          role.padEnd(16),
          name,
          ...(isDemo ? ["(demo)"] : []),
          endedAt ? `ended ${formatDay(endedAt)}` : seenAt ? `last here ${formatDay(seenAt)}` : "never here",
        ].join("  "),
      `Nobody has an account. Make the first one: npm run namuna -- staff invite LOGIN --name NAME --role administrator --by ${SYSTEM}`,
    );
  },
};

const MANAGE_WORDS = {
  "unknown-account": "There is no active account of this sign-in name.",
  "own-account": "Nobody ends or recovers their own account; another administrator signs.",
  changed: "The account was changed meanwhile. Please try again.",
  "last-administrator": "This is the last administrator: invite another one first.",
  "no-administrator": INVITE_WORDS["no-administrator"],
} as const;

export const staffRecover: Command = {
  name: "staff recover",
  summary: "make a new link for somebody who cannot sign in any more",
  help: `Makes a link like that of an invitation for the account LOGIN. Once it is used, the old passkeys, password and codes open
nothing, and the account is signed out everywhere.`,
  examples: [['staff recover ela.bose --by "Rina Pal"', "prints the link"]],
  operands: ["LOGIN"],
  options: { by: BY, "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const by = signature(call);
    needDesk(tools);
    const dryRun = call.isOn("dry-run");
    const { accounts, deskUrl } = await openAccounts(tools, dryRun);
    const recovery = await accounts.recover(call.operands[0] ?? "", by);
    if (!recovery.ok) throw new CommandError(MANAGE_WORDS[recovery.error.code]);
    if (dryRun) return printDryRun(call, tools, "A new link would be made.");
    const link = `${deskUrl}/desk/join/${recovery.value.token}`;
    return printResult(call, tools, { ok: true, login: recovery.value.account.login, link }, [
      `The link for ${recovery.value.account.name}, once within 72 hours:`,
      link,
    ]);
  },
};

export const staffEnd: Command = {
  name: "staff end",
  summary: "end a staff account, and sign it out everywhere",
  help: "Ends the account LOGIN from the next request on. Its entries in the record stay, and its sign-in name is not given to anybody else.",
  examples: [['staff end ela.bose --by "Rina Pal"', "ends it"]],
  operands: ["LOGIN"],
  options: { by: BY, "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const by = signature(call);
    const dryRun = call.isOn("dry-run");
    const { accounts } = await openAccounts(tools, dryRun);
    const ended = await accounts.end(call.operands[0] ?? "", by);
    if (!ended.ok) throw new CommandError(MANAGE_WORDS[ended.error.code]);
    if (dryRun) return printDryRun(call, tools, "The account would end.");
    return printResult(
      call,
      tools,
      { ok: true, login: ended.value.login },
      `The account of ${ended.value.name} has ended.`,
    );
  },
};

const WORDS: Record<PhotoError["code"], string> = {
  "not-a-jpeg": "FILE is no JPEG.",
  "too-large": `The picture has more than ${MAX_PHOTO_BYTES / 1024} kB. Make it 300 pixels wide.`,
};

export const staffPhoto: Command = {
  name: "staff photo",
  summary: "set the photograph of a collector, which customers see before the visit",
  help: `Sets the JPEG in FILE as the photograph of the account LOGIN. Customers whose visit is assigned to it see the picture with
the first name. What the camera wrote beside the picture (place, time) is left out.`,
  examples: [['staff photo bikash.mondal bikash.jpg --by "Rina Pal"', "sets it, in place of the one before"]],
  operands: ["LOGIN", "FILE"],
  options: { by: BY, "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [login = "", file = ""] = call.operands;
    const by = signature(call);
    const dryRun = call.isOn("dry-run");
    const bytes = await readFile(resolve(tools.folder, file)).catch(() => {
      throw new CommandError(`${file} cannot be read.`);
    });
    const photo = readPhoto(bytes);
    if (!photo.ok) throw new CommandError(WORDS[photo.error.code]);
    const db = rolledBackIf(dryRun, await databaseToChange(tools, dryRun));
    const now = tools.now();
    const action = accountAction(random, now, by, "photograph set", { login });
    if (!(await putStaffPhoto(db, { login, jpeg: photo.value, now }, action))) {
      throw new CommandError(MANAGE_WORDS["unknown-account"]);
    }
    if (dryRun) return printDryRun(call, tools, "The photograph would be set.");
    return printResult(call, tools, { ok: true, login }, "The photograph is set.");
  },
};
