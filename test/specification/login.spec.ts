import type { Page } from "@playwright/test";
import { askForCode, codeFor, newMobile } from "../journeys/customer-steps.ts";
import { holdResponses } from "../journeys/hold-responses.ts";
import { openPage, postsOf, untilSessionIsKnown } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";

const userData = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("userData") ?? "{}"));
const login = (page: Page) => page.getByRole("button", { name: "LOGIN" });

test("4, 5 The switch, the password, Enter and the Tab key do in the login what the specification says", async ({
  page,
}) => {
  await test.step("4 The switch changes the mode, and coming back from it clears the sent code", async () => {
    await openPage(page, "/login");
    await askForCode(page, newMobile());
    await page.getByText("Login with Password").click();
    await expect(page.getByLabel("Verification Code")).toHaveCount(0);
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Forgot Password" })).toHaveAttribute(
      "href",
      /forgot-password$/,
    );
    await page.getByText("Login with Verification Code").click();
    await expect(page.getByLabel("Verification Code")).toHaveCount(0);
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  });
  await test.step("2.7, 5 The password is shown and hidden; LOGIN needs a valid number and a password", async () => {
    await openPage(page, "/login?mode=password");
    const password = page.getByLabel("Password", { exact: true });
    await page.getByLabel("Mobile Number").fill(newMobile());
    await expect(login(page)).toBeDisabled();
    await password.fill("a quiet river bank");
    await expect(login(page)).toBeEnabled();
    const toggle = page.getByRole("button", { name: "Show password" });
    await expect(password).toHaveAttribute("type", "password");
    await toggle.click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await toggle.click();
    await expect(password).toHaveAttribute("type", "password");
    await page.getByLabel("Mobile Number").fill("123");
    await expect(login(page)).toBeDisabled();
  });
  await test.step("5 Enter in an invalid number sends nothing; a valid one sends the code, in password mode it leads to the password", async () => {
    const sent = postsOf(page);
    await openPage(page, "/login?mode=password");
    const mobile = page.getByLabel("Mobile Number");
    await mobile.fill("98300");
    await mobile.press("Enter");
    await expect(page.getByText("Enter valid Mobile Number")).toBeVisible();
    await expect(mobile).toBeFocused();
    await mobile.fill(newMobile());
    await mobile.press("Enter");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page.getByText("Password cannot be blank")).toBeVisible();
    expect(sent.filter((path) => path.startsWith("/genulabhome/"))).toEqual([]);
    await page.getByText("Login with Verification Code").click();
    await mobile.press("Enter");
    await expect(page.getByLabel("Verification Code")).toBeFocused();
    expect(sent).toContain("/genulabhome/verifymobile");
  });
  await test.step("5 An empty password that is left says so beside a number that is wrong, and each error goes with its own field", async () => {
    await openPage(page, "/login?mode=password");
    const mobile = page.getByLabel("Mobile Number");
    const password = page.getByLabel("Password", { exact: true });
    await mobile.fill("0830012345");
    await mobile.blur();
    await password.focus();
    await password.blur();
    await expect(page.getByText("Enter valid Mobile Number")).toBeVisible();
    await expect(page.getByText("Password cannot be blank")).toBeVisible();
    await mobile.fill(newMobile());
    await mobile.blur();
    await expect(page.getByText("Enter valid Mobile Number")).toBeHidden();
    await expect(page.getByText("Password cannot be blank")).toBeVisible();
    await password.fill("a quiet river bank");
    await expect(page.getByText("Password cannot be blank")).toBeHidden();
  });
  await test.step("5 A number that the Tab key leaves is judged, an empty one is not", async () => {
    await openPage(page, "/login");
    const number = page.getByLabel("Mobile Number");
    await number.focus();
    await page.keyboard.press("Tab");
    await expect(number).not.toBeFocused();
    await expect(number).not.toHaveAttribute("aria-invalid", "true");
    await number.pressSequentially("12");
    await page.keyboard.press("Tab");
    await expect(number).not.toBeFocused();
    await expect(page.getByRole("alert")).toHaveText("Enter a valid Mobile Number");
    await expect(number).toHaveAttribute("aria-invalid", "true");
  });
});

test("5 A number that was refused before the scripts came has the focus when they are there", async ({
  page,
}) => {
  const letGo = await holdResponses(page, "**/assets/*.js");
  await page.goto("/login?mode=password", { waitUntil: "commit" });
  const mobile = page.getByLabel("Mobile Number");
  await mobile.fill("98300");
  await mobile.press("Enter");
  await expect(page.getByText("Enter valid Mobile Number")).toBeVisible();
  letGo();
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveValue("98300");
});

test("4 LOGIN is disabled while a request is in flight; the success is told, kept in the session storage, and the page reloads", async ({
  page,
}) => {
  const mobile = newMobile();
  await openPage(page, "/login?return-url=%2Fabout");
  const release = await holdResponses(page, "**/genulabhome/verifymobile");
  await page.getByLabel("Mobile Number").fill(mobile);
  const asked = page.waitForRequest("**/genulabhome/verifymobile");
  await login(page).click();
  await expect(login(page)).toBeDisabled();
  expect((await asked).postDataJSON()).toEqual({
    MobileNo: mobile,
    OTPbaselogin: 1,
    responseType: "json",
    callFrom: "react",
  });
  release();
  await page.getByLabel("Verification Code").waitFor();
  await expect(page.getByRole("status")).toContainText("A verification code has been sent");

  const posted = page.waitForRequest("**/genulabhome/verifyotp");
  await page.getByLabel("Verification Code").fill(await codeFor(mobile));
  await page.getByLabel("Verification Code").press("Enter");
  expect(typeof (await posted).postDataJSON().OTP).toBe("number");
  await expect(page).toHaveURL("/about");
  await expect
    .poll(() => userData(page))
    .toMatchObject({
      isLoggedIn: true,
      mobileNo: mobile,
      emailId: "",
      IsSmartReportExists: false,
      HasMinInfo: 0,
      hasMinInfo: false,
    });
  await expect(page.getByText(/^Hello, /).first()).toBeVisible();

  await page.evaluate(() => localStorage.setItem("token", "left over"));
  const told = page.waitForRequest("**/genulabhome/logoutJs");
  await page.goto("/logout");
  await told;
  await expect(page).toHaveURL("/");
  await expect.poll(async () => (await userData(page)).isLoggedIn).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expect(page.locator(".account-login").first()).toBeVisible();
});

test("2.8 Logout asks for nothing of the session that it ends", async ({ page, context, baseURL }) => {
  await logInContext(context, baseURL ?? "", newMobile());
  await openPage(page, "/about");
  await untilSessionIsKnown(page);
  // What this page asks for is over with it.
  await page.goto("/robots.txt");

  const logOut = await holdResponses(page, "**/genulabhome/logoutJs");
  const posts = postsOf(page);
  const known = page.waitForResponse("**/genulabhome/hasLogedIn*");
  await page.goto("/logout", { waitUntil: "commit" });
  await (await known).finished();
  // What the page asks for next is on its way before the answer to a request of the test's own.
  await page.evaluate(() => fetch("/healthz").then((response) => response.text()));
  await expect(page.getByText("Releasing sessions! Please Wait...")).toBeVisible();
  expect(posts.filter((path) => path !== "/vitals")).toEqual(["/genulabhome/logoutJs"]);
  logOut();
  await expect(page).toHaveURL("/");
});

test("4, 9 After the login the page reloads when 500 ms are over, and not before", async ({ page }) => {
  const mobile = newMobile();
  await page.clock.install();
  await openPage(page, "/login?return-url=%2Fabout");
  await askForCode(page, mobile);
  const code = await codeFor(mobile);
  // From here on the page's time is the test's.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { beforeReload: "" }));
  await page.getByLabel("Verification Code").fill(code);
  await page.getByLabel("Verification Code").press("Enter");
  await expect(page.getByRole("status")).toContainText("You are logged in.");
  await page.clock.runFor(499);
  await expect(page.locator("html[data-before-reload]")).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/about");
});

test("8 A failed login's message stands beside the button, with its details beneath", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, "/login?mode=password");
  await page.getByLabel("Mobile Number").fill(newMobile());
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  const asked = page.waitForRequest("**/genulabhome/login");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  const { MobileNo, ...rest } = (await asked).postDataJSON();
  expect(MobileNo).toMatch(/^\d{10}$/);
  expect(rest).toEqual({ Password: "not the password", responseType: "json", callFrom: "react" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Incorrect mobile number or password.");
  await expect(alert).toContainText("You can also log in with a verification code.");
  await expect(alert).toBeInViewport();
});

test("4, 8 A response to a step that was left changes nothing; an error's message shows also without details", async ({
  page,
}) => {
  await openPage(page, "/login");
  const release = await holdResponses(page, "**/genulabhome/verifymobile");
  await page.getByLabel("Mobile Number").fill(newMobile());
  await page.getByLabel("Mobile Number").press("Enter");
  // The loader lies over the page, but the keyboard reaches the switch.
  await page.getByText("Login with Password").focus();
  await page.keyboard.press("Enter");
  const answered = page.waitForResponse("**/genulabhome/verifymobile");
  release();
  await answered;
  await expect(login(page)).toHaveAttribute("value", "password");
  await expect(page.getByLabel("Verification Code")).toHaveCount(0);

  await page.route("**/genulabhome/login", (route) => route.fulfill({ json: { status: 0, message: "No." } }));
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a quiet river bank");
  // The response has come; while the page takes it in, another step is not begun.
  await expect(login(page)).toBeEnabled();
  await password.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("No.");
  await expect(password).toHaveValue("a quiet river bank");
  // A response of no shape that there is does not blame the connection.
  for (const json of [null, "x", [], {}, { status: 2000 }, { status: 2000, data: "x" }]) {
    await page.unrouteAll({ behavior: "wait" });
    await page.route("**/genulabhome/login", (route) => route.fulfill({ json }));
    const answered = page.waitForResponse("**/genulabhome/login");
    await password.press("Enter");
    await answered;
    await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
    await expect(login(page)).toBeEnabled();
  }
});

test("4 After an error the focus is in the field that was wrong, although LOGIN was disabled meanwhile", async ({
  page,
}) => {
  await openPage(page, "/login");
  await askForCode(page, newMobile());
  // A slip of the finger is told at the field and costs no try.
  const tries: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/verifyotp")) tries.push(request.postData() ?? "");
  });
  await page.getByLabel("Verification Code").fill("11111");
  await login(page).click();
  await expect(page.getByRole("alert")).toHaveText("The code has 6 digits and does not start with 0.");
  await expect(page.getByLabel("Verification Code")).toHaveAttribute("aria-invalid", "true");
  expect(tries).toEqual([]);
  await page.getByLabel("Verification Code").fill("111111");
  await expect(page.getByRole("alert")).toContainText("Incorrect code.");
  await expect(page.getByLabel("Verification Code")).toBeFocused();

  await page.getByText("Use another number").click();
  await expect(page.getByLabel("Mobile Number")).toBeFocused();

  await page.getByText("Login with Password").click();
  await page.getByLabel("Mobile Number").fill(newMobile());
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await login(page).click();
  await expect(page.getByRole("alert")).toContainText("Incorrect mobile number or password.");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});
