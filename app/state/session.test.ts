import { afterEach, expect, test, vi } from "vitest";
import { ANONYMOUS, userDataOf } from "./session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const CUSTOMER = {
  DisplayName: "Asha Roy",
  MobileNo: "9830012345",
  EmailId: "",
  IsSmartReportExists: 0 as const,
  HasMinInfo: 0,
  authTokenId: "opaque",
};

/** A login check whose response is sent on demand. */
async function askSlowly(status: boolean) {
  const response = Promise.withResolvers<Response>();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("fetch", () => response.promise);
  const session = await import("./session.ts");
  const asked = session.refreshSession();
  const responseComes = async () => {
    response.resolve(Response.json({ status, message: "", data: CUSTOMER }));
    await asked;
  };
  return { ...session, kept, responseComes };
}

test("a response requested before the logout does not log the customer in again", async () => {
  const { forgetSession, sessionStore, kept, responseComes } = await askSlowly(true);
  forgetSession();
  await responseComes();
  expect(sessionStore.read().user.isLoggedIn).toBe(false);
  expect(kept.get("userData")).toBeUndefined();
});

test("a response requested before the login does not log the customer out", async () => {
  const { rememberLogin, sessionStore, kept, responseComes } = await askSlowly(false);
  rememberLogin(CUSTOMER);
  await responseComes();
  expect(sessionStore.read().user.isLoggedIn).toBe(true);
  expect(JSON.parse(kept.get("userData") ?? "{}").isLoggedIn).toBe(true);
});

test("a session that ended on the server leaves the anonymous default in the session storage", async () => {
  const { showSessionExpired, rememberLogin, kept } = await askSlowly(false);
  rememberLogin(CUSTOMER);
  showSessionExpired();
  expect(JSON.parse(kept.get("userData") ?? "null")).toEqual(ANONYMOUS);
});

test("the end of the session on the server removes the local-storage token; a continuing session keeps it", async () => {
  for (const status of [true, false]) {
    vi.resetModules();
    const { kept, responseComes } = await askSlowly(status);
    kept.set("token", "left over");
    await responseComes();
    expect([status, kept.get("token")]).toEqual([status, status ? "left over" : undefined]);
  }
});

type Session = Awaited<ReturnType<typeof askSlowly>>;
const KEPT = '["HIV"]';
const OTHER = { ...CUSTOMER, authTokenId: "another" };

test.each([
  ["a session that is over", (s: Session) => s.showSessionExpired(), undefined],
  ["a login of somebody else", (s: Session) => s.rememberLogin(OTHER), undefined],
  ["the same customer's next page", (s: Session) => s.rememberLogin(CUSTOMER), KEPT],
  ["a logout", (s: Session) => s.forgetSession(), undefined],
])("what was searched and compared, after %s", async (_when, happens, left) => {
  const session = await askSlowly(false);
  session.rememberLogin(CUSTOMER);
  for (const key of ["recentSearches", "compared"]) session.kept.set(key, KEPT);
  happens(session);
  expect(["recentSearches", "compared"].map((key) => session.kept.get(key))).toEqual([left, left]);
});

test("what a visitor has searched stays at the login, unless another customer's session has ended before", async () => {
  const session = await askSlowly(false);
  const { rememberLogin, showSessionExpired, kept } = session;
  kept.set("recentSearches", KEPT);
  rememberLogin(CUSTOMER);
  expect(kept.get("recentSearches")).toBe(KEPT);
  showSessionExpired();
  kept.set("recentSearches", KEPT);
  rememberLogin(OTHER);
  expect(kept.get("recentSearches")).toBeUndefined();
});

const apiUser = {
  DisplayName: "Asha Roy",
  MobileNo: "9830012345",
  EmailId: "asha.roy@example.in",
  IsSmartReportExists: 1 as const,
  HasMinInfo: 15,
  authTokenId: "opaque",
};

test("a customer's data is stored with the number and the e-mail as they are", () => {
  expect(userDataOf(true, apiUser)).toEqual({
    displayName: "Asha Roy",
    mobileNo: "9830012345",
    emailId: "asha.roy@example.in",
    authTokenId: "opaque",
    isLoggedIn: true,
    IsSmartReportExists: true,
    HasMinInfo: 15,
    hasMinInfo: true,
  });
});

test("a smart report exists only when the server's value equals 1", () => {
  for (const value of [0, 2, "1", true, null, undefined]) {
    const user = { ...apiUser, IsSmartReportExists: value as 0 };
    expect(userDataOf(true, user).IsSmartReportExists, String(value)).toBe(false);
  }
});

test("a profile of 14 points is not yet enough", () => {
  expect(userDataOf(true, { ...apiUser, HasMinInfo: 14 }).hasMinInfo).toBe(false);
});

test("a visitor is stored without data", () => {
  expect(userDataOf(false, apiUser)).toEqual(ANONYMOUS);
});
