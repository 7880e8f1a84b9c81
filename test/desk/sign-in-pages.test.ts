import { expect, test } from "vitest";
import { SYSTEM } from "../../domain/staff/accounts/invitations.ts";
import { codeAt } from "../../integrations/staff/second-factors.ts";
import { STAFF_PASSWORD, staffTotpSecret } from "../../seed/staff.ts";
import { passwordHasher } from "../../server/password-hasher.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, desk, get, post, cookieOf } = staffed;

const BENGALI = "desk-language=bn";
const SIGN_IN = "সাইন ইন করুন";

test("the language of the collector's pages is chosen before signing in, and kept on the device", async () => {
  const english = await (await get("/desk/sign-in")).text();
  expect(english).toMatch(/<html lang="en-IN"/);
  expect(english).toMatch(/href="\?lang=bn"[^>]*>বাংলা/);
  const chosen = await get("/desk/sign-in?to=%2Fdesk%2Fround&lang=bn");
  const page = await chosen.text();
  expect(chosen.headers.get("set-cookie")).toContain(BENGALI);
  expect(page).toMatch(/<html lang="bn-IN"/);
  expect(page).toContain(`<title>${SIGN_IN} | Desk</title>`);
  // The page that was asked for is not forgotten.
  expect(page).toContain('href="?to=%2Fdesk%2Fround&amp;lang=en"');
  expect(await (await get("/desk/sign-in", BENGALI)).text()).toContain(SIGN_IN);
});

test("every screen before the collector's day has its Bengali: an error, an invitation, a used link, a role without the page, an ended session", async () => {
  const wrong = await post("/desk/sign-in", BENGALI, { login: "x", password: "y", code: "123456" });
  expect(await wrong.text()).toContain("সাইন-ইন নাম, পাসওয়ার্ড বা কোড ঠিক নয়।");
  const long = await post("/desk/sign-in", BENGALI, {
    login: "x".repeat(101),
    password: "y",
    code: "123456",
  });
  expect(await long.text()).toContain("সর্বাধিক ১০০টি অক্ষর দিন। এখানে ১০১টি আছে, কিছুই সেভ হয়নি।");
  const asked = {
    login: "ratan",
    name: "Ratan Bag",
    role: "collector" as const,
    mobile: "",
    labIds: [],
    zoneIds: [],
  };
  const invited = await desk.accounts.invite(asked, SYSTEM);
  const path = `/desk/join/${invited.ok ? invited.value.token : ""}`;
  const invitation = await (await get(path, BENGALI)).text();
  for (const words of ["ডেস্কে স্বাগত", "সংগ্রহকর্মী", "চালু করে সাইন ইন করুন"]) expect(invitation).toContain(words);
  const short = await post(path, BENGALI, { password: "kite", again: "kite", code: "1" });
  expect(await short.text()).toContain("অন্তত ৮টি অক্ষর দিন।");
  const used = await get("/desk/join/nothing", BENGALI);
  expect([used.status, await used.text()]).toEqual([404, expect.stringContaining("নতুন লিঙ্ক চান")]);
  // The page of the link may be open since before it was used.
  const passkey = await post("/desk/join/nothing/passkey-options", BENGALI, {});
  expect([passkey.status, await passkey.text()]).toEqual([404, expect.stringContaining("নতুন লিঙ্ক চান")]);
  const cookie = `${await cookieOf("collector")}; ${BENGALI}`;
  const forbidden = await get("/desk/staff", cookie);
  expect([forbidden.status, await forbidden.text()]).toEqual([
    403,
    expect.stringContaining("আপনার কাজের মধ্যে এটি পড়ে না"),
  ]);
  site.clock.advance({ hours: 13 });
  const sent = await post("/desk/round/pin", cookie, { pin: "2580" });
  expect([sent.status, await sent.text()]).toEqual([401, expect.stringContaining("যা পাঠিয়েছেন তা রাখা হয়নি")]);
  const page = await get("/desk/sign-in?to=%2Fdesk%2Fround", cookie);
  expect(await page.text()).toContain("আপনার সেশন শেষ হয়েছে।");
});

test("a session that ends under a form says so: what was sent is not saved, and nobody is led away from it", async () => {
  const cookie = await cookieOf("call-centre");
  site.clock.advance({ minutes: 31 });
  const sent = await post("/desk/book", cookie, { mobile: "9830066601" });
  expect(sent.status).toBe(401);
  expect(await sent.text()).toContain("Sign in in a new tab, then reload this page");
  const found = await desk.people.find(await staffed.accountOf("call-centre"), "9830066601");
  expect(found).toMatchObject({ kind: "nothing" });
  const asked = await get("/desk/today", cookie);
  expect(asked.headers.get("location")).toBe("/desk/sign-in?to=%2Fdesk%2Ftoday");
  expect(await (await get("/desk/sign-in", cookie)).text()).toContain("Your session has ended.");
  expect(await (await get("/desk/sign-in")).text()).not.toContain("Your session has ended.");
  expect((await post("/desk/sign-out", cookie, {})).headers.get("location")).toBe("/desk/sign-in");
});

test("blanks at the ends of a password are its own, where it is chosen and where it is typed", async () => {
  const { db } = site.database;
  const passwordHash = await passwordHasher().hash(`  ${STAFF_PASSWORD} `);
  await db.raw(`update staff_account set password_hash = '${passwordHash}' where login = 'mita.roy'`);
  const signIn = async (password: string) => {
    site.clock.advance({ minutes: 1 });
    const code = codeAt(staffTotpSecret(), site.clock.now);
    return (await post("/desk/sign-in", "", { login: "mita.roy", password, code })).status;
  };
  expect(await signIn(STAFF_PASSWORD)).toBe(422);
  expect(await signIn(`  ${STAFF_PASSWORD} `)).toBe(302);
});

test("after a sign-in only a page of the desk is opened, and a target with letters that no header holds is no error", async () => {
  const cookie = await cookieOf("administrator");
  for (const [to, expected] of [
    ["/desk/samples?code=N7", "/desk/samples?code=N7"],
    ["/desk/samples?code=কখ", "/desk/samples?code=%E0%A6%95%E0%A6%96"],
    ["/desk/ক", "/desk/%E0%A6%95"],
    ["/desk/find\r\nx-other: 1", "/desk/findx-other:%201"],
    ["/desk/find\u0000x", "/desk/find%00x"],
    ["/desk/../../elsewhere", "/desk"],
    ["/desk/x/../..//elsewhere.example", "/desk"],
    ["//elsewhere.example/desk", "/desk"],
    ["/desktop", "/desk"],
    ["", "/desk"],
  ] as const) {
    const opened = await get(`/desk/sign-in?to=${encodeURIComponent(to)}`, cookie);
    expect([to, opened.status, opened.headers.get("location")]).toEqual([to, 302, expected]);
  }
});
