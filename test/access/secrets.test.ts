import { afterAll, beforeAll, expect, test } from "vitest";
import { text } from "../../db/columns.ts";
import { sql } from "../../db/sql.ts";
import { askCode, logInWithPassword, newMobile } from "../support/identity-calls.ts";
import { newestCode } from "../support/test-client.ts";
import { type TestHouse, testHouse } from "../support/test-house.ts";

const PASSWORD = "a quiet river bank";
const lines: string[] = [];
let house: TestHouse;

beforeAll(async () => {
  house = await testHouse({ env: { LOG_LEVEL: "trace" }, onLog: (line) => lines.push(line) });
});
afterAll(() => house.close());

/** Every row of every table as text; bytes are hex there. */
const everything = sql({}, { text })`
  select coalesce(string_agg(query_to_xml(format('select * from %I', table_name), true, false, '')::text, ' '), '') as text
  from information_schema.tables where table_schema = 'public'`;

test("neither a code, a password, a link nor a session can be read back from the database or the log", async () => {
  const mobile = newMobile();
  const client = house.client("203.0.113.77");
  await client.login(mobile);
  await client.post("/api/password", { NewPassword: PASSWORD });
  await client.post("/api/profile/email", { EmailId: "asha@example.com" });
  const patient = await client.post<{ data: { PatientId: string } }>("/api/patients", {
    ...{ Name: "Rekha Sen", DateOfBirth: "1958-05-05", Gender: "F", Relationship: "Mother" },
  });
  const guest = newMobile();
  await client.post(`/api/patients/${patient.body.data.PatientId}/invitation`, { MobileNo: guest });
  const visitor = house.client("203.0.113.78");
  await askCode(visitor, mobile);
  await logInWithPassword(visitor, mobile, "not the password at all");
  await logInWithPassword(visitor, mobile, PASSWORD);
  await client.post("/api/profile/deletion/code", {});

  const code = await newestCode(house.house, mobile);
  const linkIn = async (to: string) => {
    const [message] = await house.house.services.notices.sentTo(to);
    return /\/([\w-]{43})/.exec(message?.text ?? "")?.[1] ?? "";
  };
  const tokens = [client, visitor].map(({ cookies }) => cookies.get("sid") ?? "");
  const secrets = {
    code,
    password: PASSWORD,
    "wrong password": "not the password at all",
    "e-mail link": await linkIn("asha@example.com"),
    invitation: await linkIn(guest),
    "first session": tokens[0] ?? "",
    "second session": tokens[1] ?? "",
    "CSRF token": client.cookies.get("XSRF-TOKEN") ?? "",
  };
  const { text: database } = await house.database.db.one(everything, {});
  expect(database).toContain(mobile);
  expect(database).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(10);
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThanOrEqual(6);
    expect(
      formsOf(secret).filter((form) => database.includes(form)),
      `${what} in the database`,
    ).toEqual([]);
    expect(
      formsOf(secret).filter((form) => log.includes(form)),
      `${what} in the log`,
    ).toEqual([]);
  }
  for (const personal of [mobile, guest, "asha@example.com", "Rekha", "1958-05-05"]) {
    expect(log).not.toContain(personal);
  }
});

/** A secret as it stands, and its bytes as PostgreSQL writes them: of the text, and of what a token decodes to. */
function formsOf(secret: string): string[] {
  const body = secret.replace(/^[cv]\./, "");
  // Six digits are part of many longer numbers; what is looked for is the code by itself.
  if (/^\d{6}$/.test(secret))
    return [`>${secret}<`, `${secret} is your`, `"${secret}"`, `:${secret},`, `:${secret}}`];
  const forms = [secret, body, Buffer.from(secret).toString("hex"), Buffer.from(secret).toString("base64")];
  if (/^[\w-]{40,}$/.test(body)) {
    const bytes = Buffer.from(body, "base64url");
    forms.push(bytes.toString("hex"), bytes.toString("base64"));
  }
  return forms;
}
