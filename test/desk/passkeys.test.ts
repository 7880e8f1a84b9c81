import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { bytea, text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { SYSTEM } from "../../domain/staff/accounts/invitations.ts";
import type { StaffCaller } from "../../domain/staff/accounts/types.ts";
import { createStaffAccounts } from "../../server/desk/create-desk.ts";
import { hashToken } from "../../server/http/tokens.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
const { container, clock } = site;
const ORIGIN = "http://localhost:3003";
const accounts = createStaffAccounts(container, () => ORIGIN);
afterAll(() => site.close());

const caller = (address = "10.0.0.1"): StaffCaller => ({
  address,
  userAgent: "Chrome/130",
  deviceHash: hashToken("laptop"),
});
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const insert = sql({ login: text, id: text, publicKey: bytea, now: timestamp }, {})`
  insert into staff_credential (id, account_id, public_key, counter, transports, label, created_at)
  select ${"id"}, id, ${"publicKey"}, 0, '{}', 'key', ${"now"} from staff_account where login = ${"login"}`;

interface Signed {
  challenge: string;
  counter: number;
  origin?: string;
  host?: string;
  /** User present (1) and verified (4). */
  flags?: number;
}

/** A security key of a new account, as WebAuthn has it: ES256 (COSE -7), signatures over authenticator data and client data. */
async function keyOf(login: string) {
  const asked = {
    login,
    name: `${login} Pal`,
    role: "reception",
    mobile: "",
    labIds: [],
    zoneIds: [],
  } as const;
  const invited = await accounts.invite(asked, SYSTEM);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = ["a5010203262001215820", Buffer.from(x, "base64url").toString("hex"), "225820"];
  const id = base64url(randomBytes(16));
  const key = Buffer.from([...cose, Buffer.from(y, "base64url").toString("hex")].join(""), "hex");
  await container.db.run(insert, { login, id, publicKey: key, now: clock.now });
  return {
    invitation: invited.ok ? invited.value.token : "",
    id,
    key,
    sign({ challenge, counter, origin = ORIGIN, host = "localhost", flags = 5 }: Signed) {
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const authenticator = Buffer.concat([sha256(host), Buffer.from([flags]), count]);
      const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
      const response = {
        authenticatorData: base64url(authenticator),
        clientDataJSON: base64url(client),
        signature: base64url(sign("sha256", Buffer.concat([authenticator, sha256(client)]), privateKey)),
      };
      return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
    },
  };
}

async function challenge(): Promise<string> {
  const asked = await accounts.passkeyChallenge(caller());
  return (asked.ok ? (asked.value as { challenge: string }) : { challenge: "" }).challenge;
}

/** What a browser sends when it has made a passkey: an attestation of no maker (WebAuthn, section 8.7), in CBOR. */
function registration(asked: string, { id, key }: { id: string; key: Buffer }) {
  const credential = Buffer.from(id, "base64url");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credential.length);
  const authenticator = Buffer.concat([
    sha256("localhost"),
    // User present and verified, with the credential's data; counter 0; no maker's number.
    Buffer.from([0x45, 0, 0, 0, 0]),
    Buffer.alloc(16),
    length,
    credential,
    key,
  ]);
  const attestation = Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
    Buffer.from([0x58, authenticator.length]),
    authenticator,
  ]);
  const client = Buffer.from(JSON.stringify({ type: "webauthn.create", challenge: asked, origin: ORIGIN }));
  const response = { attestationObject: base64url(attestation), clientDataJSON: base64url(client) };
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
}

const signIn = async (response: unknown) => (await accounts.signInByPasskey(response, caller())).ok;

test("what a passkey has signed opens its account once, and not after its five minutes", async () => {
  const key = await keyOf("asha");
  const signed = key.sign({ challenge: await challenge(), counter: 0 });
  expect([await signIn(signed), await signIn(signed)]).toEqual([true, false]);
  const late = key.sign({ challenge: await challenge(), counter: 0 });
  clock.advance({ minutes: 6 });
  expect(await signIn(late)).toBe(false);
  expect(await signIn(key.sign({ challenge: await challenge(), counter: 0 }))).toBe(true);
});

test.each<[string, (asked: string, register: string) => Partial<Signed>]>([
  ["for another origin", () => ({ origin: "https://desk.evil.example" })],
  ["for the same host at another port", () => ({ origin: "http://localhost:3000" })],
  ["for another host", () => ({ host: "evil.example" })],
  ["without asking who is there", () => ({ flags: 1 })],
  ["without anybody there", () => ({ flags: 0 })],
  ["over a challenge that nobody gave", () => ({ challenge: base64url(randomBytes(32)) })],
  ["over the challenge of a registration", (_, register) => ({ challenge: register })],
  ["over an empty challenge", () => ({ challenge: "" })],
])("what a passkey has signed %s opens nothing", async (what, change) => {
  const key = await keyOf(`key-${what.replaceAll(" ", "-")}`);
  const register = (await accounts.passkeyRegistration(key.invitation)) as { challenge: string };
  const asked = await challenge();
  const right = { challenge: asked, counter: 0 };
  expect(await signIn(key.sign({ ...right, ...change(asked, register.challenge) }))).toBe(false);
});

test("another's key, a changed signature and what is no response open nothing", async () => {
  const [own, other] = [await keyOf("bela"), await keyOf("chitra")];
  const signed = own.sign({ challenge: await challenge(), counter: 0 });
  const { id } = other.sign({ challenge: "", counter: 0 });
  expect(await signIn({ ...signed, id, rawId: id })).toBe(false);
  const { signature } = signed.response;
  const changed = `${signature.slice(0, -4)}${signature.slice(-4) === "AAAA" ? "BBBB" : "AAAA"}`;
  expect(await signIn({ ...signed, response: { ...signed.response, signature: changed } })).toBe(false);
  for (const odd of [
    null,
    [],
    "x",
    { id: "\0" },
    { id: 5 },
    { id, response: null },
    { id, response: { clientDataJSON: "ew" } },
  ])
    expect(await signIn(odd), JSON.stringify(odd)).toBe(false);
});

test("a passkey whose counter does not go up is a copy, and opens nothing", async () => {
  const key = await keyOf("dola");
  const at = async (counter: number) => signIn(key.sign({ challenge: await challenge(), counter }));
  expect([await at(7), await at(7), await at(6), await at(0)]).toEqual([true, false, false, false]);
  expect(await at(9)).toBe(true);
});

test("of two copies of a passkey that sign at once, and whose signatures are both looked at, one is let in", async () => {
  const { id } = (await keyOf("esha")).sign({ challenge: "", counter: 0 });
  const { takePasskeyUse } = staffAccountStore(container.db);
  const both = await Promise.all([8, 8].map((counter) => takePasskeyUse(id, counter, clock.now)));
  expect(both.toSorted()).toEqual([false, true]);
  expect([await takePasskeyUse(id, 0, clock.now), await takePasskeyUse(id, 9, clock.now)]).toEqual([
    false,
    true,
  ]);
});

test("a passkey that signs another account in sets up no second one, and the invitation stays open", async () => {
  const [first, second] = [await keyOf("farah"), await keyOf("gopal")];
  const join = async (passkey: { id: string; key: Buffer }) => {
    const options = (await accounts.passkeyRegistration(second.invitation)) as { challenge: string };
    const response = registration(options.challenge, passkey);
    return accounts.joinByPasskey({ token: second.invitation, response, label: "key" }, caller());
  };
  expect(await join(first)).toEqual({ ok: false, error: { code: "passkey-taken" } });
  expect(await signIn(first.sign({ challenge: await challenge(), counter: 1 }))).toBe(true);
  const own = { id: base64url(randomBytes(16)), key: second.key };
  expect(await join(own)).toMatchObject({ ok: true });
});

test("challenges are given out by the address, whoever asks for them", async () => {
  const asks = (address: string) => accounts.passkeyChallenge(caller(address));
  await container.db.raw(`
    insert into attempt (kind, subject, at, id)
    select 'staff-sign-in-address', '10.9.0.1', '${clock.now.toISOString()}', gen_random_uuid() from generate_series(1, 199)`);
  expect((await asks("10.9.0.1")).ok).toBe(true);
  expect(await asks("10.9.0.1")).toMatchObject({ ok: false, error: { code: "wait" } });
  expect((await asks("10.9.0.2")).ok).toBe(true);
});
