import { expect, test } from "vitest";
import { NOBODY } from "../support/identity-calls.ts";
import { logIn } from "../support/log-in.ts";
import { codesTo } from "../support/sent-messages.ts";
import { textOf } from "./read-html.ts";
import type { OpenedPage } from "./site.ts";
import { between, meena, page, siteUrl, visitor } from "./site.ts";

let last = 9_611_000_000 + Math.floor(Math.random() * 1e6);
const newMobile = () => String(++last);

const MOBILE_BLANK = "Mobile Number cannot be blank";
const NEW_PASSWORD = "a quiet river bank";

/** A browser without scripts: its forms and its cookies. */
function plainBrowser(cookies = "") {
  const person = visitor(cookies);
  return {
    ...person,
    /** Sends a form of a page as its own button does. */
    submit: (path: string, fields: Record<string, string>) =>
      person.submit(path, new URLSearchParams(fields)),
  };
}

async function codeOf(mobile: string): Promise<string> {
  const [newest = ""] = await codesTo(siteUrl(), mobile);
  return newest;
}

const fieldOf = ({ tags }: OpenedPage, name: string) =>
  tags.find((tag) => tag.name === "input" && tag.attributes.get("name") === name)?.attributes;

test("2.7 Login: heading, mobile number, the switch, LOGIN, sign-up, benefits; social buttons are hidden", async () => {
  const { text, html } = await page("/login");
  for (const words of [
    "Verify Your Identity",
    "Mobile Number",
    "LOGIN",
    "Login with Password",
    "Sign Up Here",
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toMatch(/<a [^>]*href="\/sign-up"[^>]*>Sign Up Here<\/a>/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>(?:(?!<\/button>)[\s\S])*LOGIN/);
  const panel = between(html, 'aria-labelledby="new-user"', "</aside>");
  expect(textOf(panel)).toMatch(/New here\? Benefits of an account/);
  expect(panel.match(/<li/g)?.length).toBeGreaterThanOrEqual(3);
  const social = between(html, '<div hidden="">', "</div>");
  expect(textOf(social)).toBe("Login with Google Login with Facebook");
  expect(social.match(/<button/g)).toHaveLength(2);
  expect(between(html, "<h1", "</h1>")).toContain("Verify Your Identity");
});

test("2.7, 5 The mobile field takes ten digits, and the password form has its field, toggle, Forgot Password and the way back", async () => {
  const opened = await page("/login?mode=password");
  expect(fieldOf(opened, "mobile")?.get("maxlength")).toBe("10");
  expect(fieldOf(opened, "password")?.get("type")).toBe("password");
  expect(opened.text).toContain("Show password");
  expect(opened.text).toContain("Login with Verification Code");
  expect(opened.html).toMatch(/<a [^>]*href="\/forgot-password"[^>]*>Forgot Password<\/a>/);
  expect(fieldOf(opened, "code")).toBeUndefined();
});

test("2.7, 4 Without scripts a code is asked for, sent again and answered, and the login leads back to the page that asked", async () => {
  const mobile = newMobile();
  const browser = plainBrowser();
  const asked = await browser.open("/my-profile/change-password");
  expect(asked.location).toBe("/login?return-url=%2Fmy-profile%2Fchange-password");
  // What a page with scripts asks for after its session has ended leads back to the same page.
  const data = await browser.open(
    "/my-profile/change-password.data?_routes=routes%2Fmy-profile%2Fpassword.route",
  );
  expect(data.html).toContain('"/login?return-url=%2Fmy-profile%2Fchange-password"');
  const login = asked.location;
  await browser.open(login);
  const blank = await browser.submit(login, { intent: "send", mobile: "" });
  expect(blank.text).toContain(MOBILE_BLANK);
  const bad = await browser.submit(login, { intent: "send", mobile: "0123456789" });
  expect(bad.text).toContain("Enter a valid Mobile Number");
  expect(fieldOf(bad, "mobile")?.get("value")).toBe("0123456789");

  const sent = await browser.submit(login, { intent: "send", mobile });
  expect(sent.html).toMatch(/role="status"[\s\S]*A verification code has been sent to your mobile\./);
  expect(fieldOf(sent, "code")?.get("autocomplete")).toBe("one-time-code");
  expect(sent.text).toContain("Resend OTP");
  const empty = await browser.submit(login, { intent: "verify", mobile, code: "" });
  expect(empty.text).toContain("Enter Verification Code which has been sent to your mobile.");
  const again = await browser.submit(login, { intent: "resend", mobile, code: "" });
  expect(again.text).toContain("The verification code has been sent to your mobile again.");
  const done = await browser.submit(login, { intent: "verify", mobile, code: await codeOf(mobile) });
  expect([done.status, done.location]).toEqual([303, "/my-profile/change-password"]);
  expect((await browser.open("/my-profile/change-password")).status).toBe(200);
});

test("4, 8 A failed login shows the server's message in error style, and its details with a line break after each sentence", async () => {
  const mobile = newMobile();
  const browser = plainBrowser();
  await browser.open("/login");
  await browser.submit("/login", { intent: "send", mobile });
  const wrong = (await codeOf(mobile)) === "999999" ? "999998" : "999999";
  const { html } = await browser.submit("/login", { intent: "verify", mobile, code: wrong });
  const notice = between(html, 'role="alert"', "</form>");
  expect(notice).toContain("Incorrect code.");
  expect(notice).toMatch(/Please check the SMS\.<br\/?>4 attempts left\./);

  const refused = await browser.submit("/login?mode=password", {
    intent: "password",
    mobile,
    password: "wrong",
  });
  expect(refused.html).toMatch(/role="alert"[\s\S]*Incorrect mobile number or password\./);
  expect(refused.text).toContain("You can also log in with a verification code.");
  expect(fieldOf(refused, "mobile")?.get("value")).toBe(mobile);
  expect(fieldOf(refused, "password")?.get("value") ?? "").toBe("");
});

test("5 In password mode the messages are those of the specification", async () => {
  const browser = plainBrowser();
  const path = "/login?mode=password";
  await browser.open(path);
  const send = (mobile: string, password: string) =>
    browser.submit(path, { intent: "password", mobile, password });
  expect((await send("", "")).text).toContain(MOBILE_BLANK);
  expect((await send("12345", "x")).text).toContain("Enter valid Mobile Number");
  expect((await send(newMobile(), "")).text).toContain("Password cannot be blank");
});

test("2.7 Who is logged in is sent on from login: to the account area that was remembered, else by a full load of the page", async () => {
  const customer = meena();
  const areas = ["dashboard", "myaccount", "my-profile", "myprofile", "payments", "patientdetails"];
  for (const area of [...areas, "showfamilymemberform", "showfamilymemberaddressform"]) {
    const { status, location, headers } = await customer.open(`/login?return-url=%2F${area}`);
    expect([status, location, headers.get("x-remix-reload-document")]).toEqual([302, `/${area}`, null]);
  }
  const { location, headers } = await customer.open("/login?return-url=%2Fhealth-packages");
  expect([location, headers.get("x-remix-reload-document")]).toEqual(["/health-packages", "true"]);
});

test("2.7 After login a logout path, and whatever is not of this site, leads to /", async () => {
  const customer = meena();
  for (const target of [
    "/logout",
    "/genulabhome/logout",
    "/LOGOUT?x=1",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "",
  ]) {
    const { location } = await customer.open(`/login?return-url=${encodeURIComponent(target)}`);
    expect([target, location]).toEqual([target, "/"]);
  }
});

test("2.7 A new password leads back to the page that asked for the login, also after another number and by the login with a code", async () => {
  const mobile = newMobile();
  const browser = plainBrowser();
  const start = "/forgot-password?return-url=%2Freports";
  await browser.open(start);
  const asked = await browser.submit(start, { intent: "send", mobile });
  expect(asked.html).toMatch(
    /<a [^>]*href="\/forgot-password\?return-url=%2Freports"[^>]*>Use another number/,
  );
  expect(asked.html).toMatch(/<a [^>]*href="\/login\?return-url=%2Freports"/);
  const code = await codeOf(mobile);
  const set = await browser.submit(start, { intent: "reset", mobile, code, "new-password": NEW_PASSWORD });
  expect(set.location).toBe("/reports");

  const alone = await plainBrowser().open("/forgot-password");
  expect(alone.html).toMatch(/<a [^>]*href="\/login"/);
});

test("2.7, 3 Signing up without scripts: what is asked and why, a consent that is not ticked beforehand, then the details", async () => {
  const mobile = newMobile();
  const browser = plainBrowser();
  const first = await browser.open("/sign-up");
  expect(first.text).toContain("What we ask for and why");
  expect(fieldOf(first, "agree")?.has("checked")).toBe(false);
  const refused = await browser.submit("/sign-up", { intent: "send", mobile });
  expect(refused.text).toContain("Please accept the terms to continue.");
  expect(fieldOf(refused, "mobile")?.get("value")).toBe(mobile);
  const asks = await browser.submit("/sign-up", { intent: "send", mobile, agree: "1" });
  expect(asks.text).toContain("Use another number");
  expect(fieldOf(asks, "agree")?.get("type")).toBe("hidden");
  const code = await codeOf(mobile);
  const forged = await browser.submit("/sign-up", { intent: "verify", mobile, code });
  expect(forged.text).toContain("Please accept the terms to continue.");
  expect(fieldOf(forged, "agree")?.get("type")).toBe("checkbox");
  expect(fieldOf(forged, "code")?.get("value")).toBe(code);
  const verified = await browser.submit("/sign-up", { intent: "verify", mobile, agree: "1", code });
  expect(verified.location).toMatch(/^\/sign-up\/details/);
  const details = await browser.open("/sign-up/details");
  expect(details.tags.filter((tag) => tag.attributes.get("name") === "offers").length).toBeGreaterThan(0);
  for (const { attributes } of details.tags.filter((tag) => tag.attributes.get("name") === "offers")) {
    expect(attributes.has("checked")).toBe(false);
  }
  const form = {
    name: "Rina Das_2",
    "birth-day": "2",
    "birth-month": "11",
    "birth-year": "1988",
    sex: "F",
    email: "rina.das@example.com",
    pincode: "700019",
    "new-password": NEW_PASSWORD,
  };
  for (const [field, bad, words] of [
    ["name", "2 Rina", "Name must start with a letter and have only letters, digits, spaces and . _ ' -."],
    ["name", "R", "Name must have at least 2 characters."],
    ["email", "rina@example", "Please enter an e-mail address like name@example.com."],
    ["pincode", "012345", "A pincode has 6 digits, the first not 0."],
  ] as const) {
    const told = await browser.submit("/sign-up/details", { ...form, [field]: bad });
    expect([field, told.text.includes(words), fieldOf(told, field)?.get("value")]).toEqual([
      field,
      true,
      bad,
    ]);
  }
  expect((await browser.submit("/sign-up/details", form)).location).toBe("/");
  type User = { status: boolean; data: Record<string, unknown> };
  expect(await browser.get<User>("/genulabhome/hasLogedIn?callFrom=react")).toMatchObject({
    status: true,
    data: { DisplayName: "Rina Das_2", MobileNo: mobile, EmailId: form.email, HasMinInfo: 15 },
  });
});

test("2.8 Logout shows a thank-you message and its words, ends the session, and sends who is not logged in home", async () => {
  const stranger = await page("/logout");
  expect([stranger.status, stranger.location]).toEqual([302, "/"]);
  const browser = plainBrowser(await logIn(siteUrl(), newMobile()));
  const shown = await browser.open("/logout");
  expect(shown.text).toMatch(/Thank you/);
  expect(shown.text).toContain("Releasing sessions! Please Wait...");
  expect(shown.html).toMatch(/<noscript>[\s\S]*href="\/genulabhome\/logout"/);
  const ended = await browser.open("/genulabhome/logout");
  expect([ended.status, ended.location]).toEqual([303, "/"]);
  expect((await browser.open("/my-profile/my-family")).location).toContain("/login?return-url=");
});

test("6 Two states only: a visitor sees Login and no Book Again, a customer the areas of the account", async () => {
  const { html } = await page("/about");
  expect(html).toMatch(/href="\/login"/);
  expect((await page("/")).text).not.toContain("Book Again");
  for (const area of ["/dashboard/bookedservicelist", "/my-profile/my-family", "/smart-report", "/reports"]) {
    expect((await page(area)).location).toBe(`/login?return-url=${encodeURIComponent(area)}`);
    expect((await meena().open(area)).status).toBe(200);
  }
});

test("7.2 Identity calls answer as the contract says, errors with a status and words of their own", async () => {
  const person = visitor();
  const mobile = newMobile();
  const responseType = "json";
  const bad = await person.post("/genulabhome/verifymobile", {
    MobileNo: "123",
    OTPbaselogin: 1,
    responseType,
  });
  expect(bad).toEqual({ status: 4001, message: "Enter a valid Mobile Number", ReturnStatus: 0 });
  for (const [MobileNo, Password, message] of [
    ["", "x", MOBILE_BLANK],
    ["123", "x", "Enter valid Mobile Number"],
    [mobile, "", "Password cannot be blank"],
  ])
    expect(await person.post("/genulabhome/login", { MobileNo, Password, responseType })).toMatchObject({
      message,
      data: { ReturnStatus: 0 },
    });
  const sent = { MobileNo: mobile, OTPbaselogin: 1, responseType };
  expect(await person.post("/genulabhome/verifymobile", sent)).toMatchObject({
    status: 2000,
    ReturnStatus: 2,
  });
  expect(await person.post("/genulabhome/resendOtp", { OTP: "", responseType })).toMatchObject({
    status: 2000,
  });
  expect(await person.post("/genulabhome/verifyotp", { OTP: null, responseType })).toMatchObject({
    message: "Enter Verification Code which has been sent to your mobile.",
  });
  const login = await person.post("/genulabhome/login", { MobileNo: mobile, Password: "x", responseType });
  expect(login).toMatchObject({
    data: { ReturnStatus: 0, msg: expect.any(String), OperationDesc: expect.any(String) },
  });
  const OTP = Number(await codeOf(mobile));
  const entered = await person.post("/genulabhome/verifyotp", { OTP, responseType });
  expect(entered).toMatchObject({
    status: 2000,
    data: {
      MobileNo: mobile,
      DisplayName: expect.any(String),
      EmailId: "",
      IsSmartReportExists: 0,
      HasMinInfo: 0,
    },
  });
  expect(await person.post("/genulabhome/logoutJs", {})).toMatchObject({ status: 1 });
  expect(await person.get("/genulabhome/hasLogedIn")).toMatchObject(NOBODY);
});

test("6 Only the browser that has asked for the deletion of its account is told so, until it logs in again", async () => {
  const mobile = newMobile();
  const asked = "Your account will be deleted in 48 hours";
  const headingOf = ({ html }: OpenedPage) => textOf(between(html, "<h1", "</h1>"));
  const logInAgain = async () => {
    await browser.submit("/login", { intent: "send", mobile });
    await browser.submit("/login", { intent: "verify", code: await codeOf(mobile) });
  };
  const browser = plainBrowser();
  await browser.open("/login");
  await logInAgain();
  await browser.submit("/my-profile/delete-account", { intent: "send" });
  const code = await codeOf(mobile);
  const { location } = await browser.submit("/my-profile/delete-account", { intent: "delete", code });
  expect(location).toMatch(/^\/account-deletion\?/);
  // A reload says it again.
  for (const opened of [await browser.open(location), await browser.open(location)])
    expect(headingOf(opened)).toContain(asked);
  const others = [location, "/account-deletion", "/account-deletion?asked=1", "/account-deletion?asked-by="];
  for (const path of others) {
    const { status, text } = await plainBrowser().open(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain("How to delete your account");
    expect(text).not.toContain(asked);
  }
  await logInAgain();
  await browser.submit("/my-profile/delete-account", { intent: "keep" });
  expect(headingOf(await browser.open(location))).toContain("How to delete your account");
  await browser.open("/genulabhome/logout");
  expect(headingOf(await browser.open(location))).toContain("How to delete your account");
});

test("2.1 The head of a page behind a secret link holds nothing of it, and no search engine keeps it", async () => {
  const secret = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v";
  for (const [path, title] of [
    [`/confirm-email/${secret}`, "Confirm your e-mail address | Namuna"],
    [`/shared/${secret}`, "Shared report | Namuna"],
    ["/account-deletion", "Account deletion | Namuna"],
  ] as const) {
    const { html } = await page(path);
    const head = between(html, "<head>", "</head>");
    expect(head).toContain(`<title>${title}</title>`);
    expect(head).toMatch(/<meta name="robots" content="noindex/);
    expect(head).not.toContain(secret);
  }
});

test("5, 8 Without scripts nothing that was typed or ticked is lost by an error, and what is no code is refused at its field and costs no try", async () => {
  const mobile = newMobile();
  const browser = plainBrowser();
  await browser.open("/login");
  await browser.submit("/login", { intent: "send", mobile });
  const code = await codeOf(mobile);
  for (const typed of ["abc", "12", "12345", "012345", code.slice(1), `${code}0`, "1 2345"]) {
    for (const [path, fields] of [
      ["/login", { intent: "verify" }],
      ["/sign-up", { intent: "verify", agree: "1" }],
      ["/forgot-password", { intent: "reset", "new-password": NEW_PASSWORD }],
    ] as const) {
      const told = await browser.submit(path, { ...fields, mobile, code: typed });
      expect(told.text, `${typed} at ${path}`).toContain("The code has 6 digits and does not start with 0.");
      expect(fieldOf(told, "code")?.get("aria-invalid")).toBe("true");
      // A blank between digits is none of the code.
      expect(fieldOf(told, "code")?.get("value")).toBe(typed.replace(" ", ""));
    }
  }
  const wrong = { intent: "verify", mobile, code: code === "999999" ? "999998" : "999999" };
  expect((await browser.submit("/login", wrong)).text).toContain("4 attempts left.");

  const ticked = await browser.submit("/sign-up", { intent: "send", mobile: "0123456789", agree: "1" });
  expect(ticked.text).toContain("Enter a valid Mobile Number");
  expect(fieldOf(ticked, "agree")?.has("checked")).toBe(true);
  const nothingAsked = await plainBrowser().submit("/sign-up", { intent: "resend", mobile });
  expect(nothingAsked.text).toContain("Please enter your mobile number first.");

  const short = { intent: "reset", mobile, code: "123456", "new-password": "short" };
  const refused = await browser.submit("/forgot-password", short);
  expect(refused.text).toContain("Please choose a password of at least 8 characters.");
  expect(fieldOf(refused, "code")?.get("value")).toBe("123456");
  expect(fieldOf(refused, "new-password")?.get("value") ?? "").toBe("");

  // The digits of a Bengali keyboard are digits.
  const bengali = code.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
  const entered = await browser.submit("/login", { intent: "verify", mobile, code: bengali });
  expect([entered.status, entered.location]).toEqual([303, "/"]);
});
