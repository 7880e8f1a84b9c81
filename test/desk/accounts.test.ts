import { afterAll, expect, test } from "vitest";
import { bool, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { SYSTEM } from "../../domain/staff/accounts/invitations.ts";
import type { StaffCaller } from "../../domain/staff/accounts/types.ts";
import { codeAt, oneTimePasswords } from "../../integrations/staff/second-factors.ts";
import { createStaffAccounts } from "../../server/desk/create-desk.ts";
import { hashToken } from "../../server/http/tokens.ts";
import { testApp } from "../support/test-app.ts";
import { totpSecretOf } from "../support/totp-secret.ts";

const site = await testApp();
const { container, clock } = site;
const accounts = createStaffAccounts(container, () => "http://localhost:3003");
afterAll(() => site.close());

const PASSWORD = "kite over the maidan";
const caller = (device = "laptop", address = "10.0.0.1"): StaffCaller => ({
  address,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/130",
  deviceHash: hashToken(device),
});

async function join(login: string, mobile = "") {
  const role = "reception" as const;
  const invited = await accounts.invite(
    { login, name: `${login} Pal`, role, mobile, labIds: [], zoneIds: [] },
    SYSTEM,
  );
  if (!invited.ok) throw new Error(invited.error.code);
  const { token } = invited.value;
  const secret = totpSecretOf((await accounts.invitation(token))?.key ?? "");
  const code = codeAt(secret, clock.now);
  const joined = await accounts.joinByPassword(
    { token, password: PASSWORD, again: PASSWORD, code },
    caller(),
  );
  return { token, secret, joined };
}

test("somebody who was invited chooses a password with one-time codes, and the link works once", async () => {
  const { token, secret, joined } = await join("ela");
  expect(joined).toMatchObject({ ok: true, value: { account: { role: "reception" } } });
  expect(await accounts.invitation(token)).toBeUndefined();
  const again = { token, password: PASSWORD, again: PASSWORD, code: codeAt(secret, clock.now) };
  expect(await accounts.joinByPassword(again, caller())).toEqual({ ok: false, error: { code: "over" } });
});

test("a name is kept with the plain apostrophe and blank, whatever the keyboard has sent", async () => {
  const asked = { login: "nora", role: "reception" as const, mobile: "", labIds: [], zoneIds: [] };
  const invited = await accounts.invite({ ...asked, name: " Nora\tO\u2018Hara\u00a0Sen" }, SYSTEM);
  expect(invited).toMatchObject({ ok: true, value: { account: { name: "Nora O'Hara Sen" } } });
});

test("a link is over after 72 hours", async () => {
  const asked = {
    login: "late",
    name: "Late Pal",
    role: "reception" as const,
    mobile: "",
    labIds: [],
    zoneIds: [],
  };
  const invited = await accounts.invite(asked, SYSTEM);
  const token = invited.ok ? invited.value.token : "";
  expect(await accounts.invitation(token)).toBeDefined();
  clock.advance({ hours: 73 });
  expect(await accounts.invitation(token)).toBeUndefined();
});

test("a code signs in once, and neither a password nor a code does alone", async () => {
  const { secret } = await join("mina");
  clock.advance({ minutes: 2 });
  const right = { login: " MINA ", password: PASSWORD, code: codeAt(secret, clock.now) };
  const wrong = { ok: false, error: { code: "wrong" } };
  expect(await accounts.signInByPassword({ ...right, password: "kite over the river" }, caller())).toEqual(
    wrong,
  );
  expect(await accounts.signInByPassword({ ...right, code: "000000" }, caller())).toEqual(wrong);
  expect(await accounts.signInByPassword({ ...right, login: "nobody" }, caller())).toEqual(wrong);
  expect(await accounts.signInByPassword(right, caller())).toMatchObject({ ok: true });
  expect(await accounts.signInByPassword(right, caller())).toEqual({
    ok: false,
    error: { code: "code-used" },
  });
});

test("ten wrong tries stop the eleventh, from whatever address, and time opens the account again", async () => {
  const { secret } = await join("tuli");
  clock.advance({ minutes: 2 });
  for (let i = 0; i < 10; i++) {
    await accounts.signInByPassword(
      { login: "tuli", password: "no", code: "123456" },
      caller("x", `10.1.0.${i}`),
    );
  }
  const right = () => ({ login: "tuli", password: PASSWORD, code: codeAt(secret, clock.now) });
  expect(await accounts.signInByPassword(right(), caller("y"))).toMatchObject({
    ok: false,
    error: { code: "wait" },
  });
  clock.advance({ minutes: 16 });
  expect(await accounts.signInByPassword(right(), caller("y"))).toMatchObject({ ok: true });
});

test("wrong tries from elsewhere keep nobody from their account on the device that they use, which has its own allowance", async () => {
  const { secret } = await join("mou");
  const wrong = { login: "mou", password: "no", code: "123456" };
  clock.advance({ minutes: 2 });
  for (let i = 0; i < 10; i++) await accounts.signInByPassword(wrong, caller("x", "10.2.0.1"));
  const right = () => ({ login: "mou", password: PASSWORD, code: codeAt(secret, clock.now) });
  const waits = { ok: false, error: { code: "wait" } };
  expect(await accounts.signInByPassword(right(), caller("x"))).toMatchObject(waits);
  expect(await accounts.signInByPassword(right(), caller("laptop", "10.2.0.1"))).toMatchObject({ ok: true });
  clock.advance({ minutes: 1 });
  for (let i = 0; i < 10; i++) await accounts.signInByPassword(wrong, caller());
  expect(await accounts.signInByPassword(right(), caller())).toMatchObject(waits);
}, 60_000);

test("a session ends after 30 minutes without use, which a page's own polling is not", async () => {
  const { joined } = await join("asim");
  const token = joined.ok ? joined.value.token : "";
  for (let i = 0; i < 3; i++) {
    clock.advance({ minutes: 25 });
    expect(await accounts.open(token)).toBeDefined();
  }
  clock.advance({ minutes: 25 });
  expect(await accounts.open(token, true)).toBeDefined();
  clock.advance({ minutes: 6 });
  expect(await accounts.open(token)).toBeUndefined();
});

test("a session that is used ends after 12 hours", async () => {
  const { joined } = await join("asima");
  const token = joined.ok ? joined.value.token : "";
  for (let minutes = 0; minutes < 700; minutes += 20) {
    expect(await accounts.open(token)).toBeDefined();
    clock.advance({ minutes: 20 });
  }
  expect(await accounts.open(token)).toBeDefined();
  clock.advance({ minutes: 20 });
  expect(await accounts.open(token)).toBeUndefined();
});

test("a new link from an administrator replaces the old credentials and ends the sessions", async () => {
  const { secret, joined } = await join("bina");
  const token = joined.ok ? joined.value.token : "";
  const recovery = await accounts.recover("bina", "Rina Pal");
  const link = recovery.ok ? recovery.value.token : "";
  expect(await accounts.open(token)).toBeDefined();
  const fresh = totpSecretOf((await accounts.invitation(link))?.key ?? "");
  expect(fresh).not.toEqual(secret);
  const code = codeAt(fresh, clock.now);
  const chosen = { token: link, password: "tram to the depot", again: "tram to the depot", code };
  expect(await accounts.joinByPassword(chosen, caller())).toMatchObject({ ok: true });
  expect(await accounts.open(token)).toBeUndefined();
  clock.advance({ minutes: 2 });
  const old = { login: "bina", password: PASSWORD, code: codeAt(secret, clock.now) };
  expect(await accounts.signInByPassword(old, caller())).toMatchObject({ ok: false });
  expect(await accounts.recover("bina", "bina Pal")).toEqual({ ok: false, error: { code: "own-account" } });
});

test.each([
  "whose account has ended",
  "who has another role now",
  "who works for one lab only",
  "whose credentials were replaced",
])("links that an administrator gave out open nothing any more, %s", async (what) => {
  const login = `boss.${what.split(" ").at(-1)}`;
  const asked = { mobile: "", labIds: [], zoneIds: [] };
  const boss = { ...asked, login, name: `Boss ${what}`, role: "administrator" as const };
  const invited = await accounts.invite(boss, SYSTEM);
  if (!invited.ok) throw new Error(invited.error.code);
  const { account } = invited.value;
  const way = what.split(" ").at(-1);
  // The last administrator would be kept.
  await accounts.invite({ ...boss, login: `spare.${way}`, name: `Spare ${way}` }, SYSTEM);
  await join(`friend.${way}`);
  const second = { ...asked, login: `second.${way}`, name: `Second ${way}`, role: "reception" as const };
  const links = [
    await accounts.invite(second, account.name),
    await accounts.recover(`friend.${way}`, account.name),
    await accounts.invite({ ...second, login: `third.${way}`, name: `Third ${way}` }, "Rina Pal"),
  ].map((each) => (each.ok ? each.value.token : ""));
  const open = () => Promise.all(links.map(async (link) => (await accounts.invitation(link)) !== undefined));
  expect(await open()).toEqual([true, true, true]);
  if (what === "whose account has ended") {
    expect(await accounts.end(login, "Rina Pal")).toMatchObject({ ok: true });
  } else if (what === "who has another role now") {
    const change = { ...asked, login, role: "reception" as const, version: account.version };
    expect(await accounts.change(change, "Rina Pal")).toMatchObject({ ok: true });
  } else if (what === "who works for one lab only") {
    const change = { ...boss, labIds: [1], version: account.version };
    expect(await accounts.change(change, "Rina Pal")).toMatchObject({ ok: true });
  } else {
    const { token } = invited.value;
    const code = codeAt(totpSecretOf((await accounts.invitation(token))?.key ?? ""), clock.now);
    const chosen = { token, password: PASSWORD, again: PASSWORD, code };
    expect(await accounts.joinByPassword(chosen, caller())).toMatchObject({ ok: true });
  }
  expect(await open()).toEqual([false, false, true]);
});

test("a phone's session behind a PIN does not become one of a role without it, nor the other way round", async () => {
  const { joined } = await join("role.changer");
  if (!joined.ok) throw new Error(joined.error.code);
  const { account, token } = joined.value;
  const asked = { login: "role.changer", mobile: "", labIds: [], zoneIds: [] };
  const change = async (role: "accounts" | "collector") => {
    const version = (await accounts.list()).find(({ id }) => id === account.id)?.version ?? 0;
    expect(await accounts.change({ ...asked, role, version }, "Rina Pal")).toMatchObject({ ok: true });
  };
  await change("accounts");
  expect(await accounts.open(token)).toMatchObject({ account: { role: "accounts" } });
  await change("collector");
  expect(await accounts.open(token)).toBeUndefined();
  clock.advance({ minutes: 2 });
  const key = await accounts.recover("role.changer", "Rina Pal");
  const link = key.ok ? key.value.token : "";
  const code = codeAt(totpSecretOf((await accounts.invitation(link))?.key ?? ""), clock.now);
  const again = await accounts.joinByPassword(
    { token: link, password: PASSWORD, again: PASSWORD, code },
    caller(),
  );
  const onPhone = again.ok ? again.value.token : "";
  expect(await accounts.open(onPhone)).toMatchObject({ isLocked: true });
  await change("accounts");
  expect(await accounts.open(onPhone)).toBeUndefined();
});

test("an account that has ended is signed out at once and never signs in again", async () => {
  const { secret, joined } = await join("rana");
  const token = joined.ok ? joined.value.token : "";
  expect(await accounts.end("rana", "Rina Pal")).toMatchObject({ ok: true });
  expect(await accounts.open(token)).toBeUndefined();
  clock.advance({ minutes: 2 });
  const right = { login: "rana", password: PASSWORD, code: codeAt(secret, clock.now) };
  expect(await accounts.signInByPassword(right, caller())).toMatchObject({
    ok: false,
    error: { code: "wrong" },
  });
  const again = {
    login: "rana",
    name: "Rana Sen",
    role: "reception" as const,
    mobile: "",
    labIds: [],
    zoneIds: [],
  };
  expect(await accounts.invite(again, SYSTEM)).toEqual({ ok: false, error: { code: "login-taken" } });
});

test("a sign-in on a new device is told to the account's number, one on a known device is not", async () => {
  const { secret } = await join("joya", "9830099001");
  const signIn = async (device: string) => {
    clock.advance({ minutes: 2 });
    return accounts.signInByPassword(
      { login: "joya", password: PASSWORD, code: codeAt(secret, clock.now) },
      caller(device),
    );
  };
  const told = async () => (await container.services.messages.sentTo("9830099001")).length;
  await signIn("laptop");
  expect(await told()).toBe(0);
  await signIn("somebody's phone");
  expect(await told()).toBe(1);
  await signIn("somebody's phone");
  expect(await told()).toBe(1);
});

const rowsOf = sql({ login: text }, { session: bool, challenge: bool, claim: bool, change: bool })`
  select exists (select 1 from staff_session s join staff_account a on a.id = s.account_id where a.login = ${"login"}) as session,
    exists (select 1 from staff_challenge) as challenge, exists (select 1 from staff_claim) as claim,
    exists (select 1 from staff_change c join staff_account a on a.id = c.account_id where a.login = ${"login"}) as change`;

test("a session, what nobody signed and a claim of work are gone after the longest shift, a change that is not sent again two days later", async () => {
  const login = "lata";
  expect((await join(login)).joined).toMatchObject({ ok: true });
  expect(await accounts.passkeyChallenge(caller())).toMatchObject({ ok: true });
  await container.db.raw(`
    insert into staff_change (account_id, key, at, outcome)
      select id, 'pressed once', '${clock.now.toISOString()}', '{}' from staff_account where login = '${login}';
    insert into staff_claim (inbox, item_id, account_id, at)
      select 'grievances', 'G1', id, '${clock.now.toISOString()}' from staff_account where login = '${login}'`);
  const left = async () => {
    await site.work("old sessions and codes");
    return container.db.one(rowsOf, { login });
  };
  clock.advance({ hours: 11 });
  expect(await left()).toEqual({ session: true, challenge: true, claim: true, change: true });
  clock.advance({ hours: 1, minutes: 6 });
  expect(await left()).toEqual({ session: false, challenge: false, claim: false, change: true });
  clock.advance({ hours: 47 });
  expect(await left()).toEqual({ session: false, challenge: false, claim: false, change: true });
  clock.advance({ hours: 1 });
  expect(await left()).toEqual({ session: false, challenge: false, claim: false, change: false });
});

test("who signs in by codes while two secrets count goes on under the new one alone; who did not needs a new link", async () => {
  const { secret } = await join("uma");
  const { secret: ofOther } = await join("ivy");
  const signIn = (over: typeof accounts, login: string, own: Uint8Array) => {
    clock.advance({ minutes: 1 });
    const code = codeAt(own, clock.now);
    return over.signInByPassword({ login, password: PASSWORD, code }, caller());
  };
  const under = (previousSecretKeys: string[]) =>
    createStaffAccounts(
      {
        ...container,
        secret: "a new secret, long enough",
        settings: { ...container.settings, previousSecretKeys },
      },
      () => "http://localhost:3003",
    );
  const during = under([container.secret]);
  expect(await signIn(during, "uma", secret)).toMatchObject({ ok: true });
  expect(await signIn(during, "uma", secret)).toMatchObject({ ok: true });
  const after = under([]);
  expect(await signIn(after, "uma", secret)).toMatchObject({ ok: true });
  expect(await signIn(after, "ivy", ofOther)).toEqual({ ok: false, error: { code: "wrong" } });
});

test("codes follow RFC 6238, one step before and after now, and no other", () => {
  // Appendix B of the RFC, SHA-1: its eight digits end in these six.
  const secret = new TextEncoder().encode("12345678901234567890");
  const totp = oneTimePasswords("Namuna");
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(codeAt(secret, at(59))).toBe("287082");
  expect(codeAt(secret, at(1_111_111_109))).toBe("081804");
  expect(totp.stepOf(secret, "287082", at(59))).toBe(1);
  expect(totp.stepOf(secret, "287082", at(89))).toBe(1);
  expect(totp.stepOf(secret, "287082", at(120))).toBeNull();
  expect(totp.stepOf(secret, "28708", at(59))).toBeNull();
});
