import type { TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";

/** The calls of identity, as the site's own script sends them. */
export const askCode = (client: TestClient, mobile: string) =>
  client.post("/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 1, responseType: "json" });

export const enterCode = (client: TestClient, code: unknown) =>
  client.post("/genulabhome/verifyotp", { OTP: code, responseType: "json" });

export const logInWithPassword = (client: TestClient, mobile: string, password: string) =>
  client.post("/genulabhome/login", { MobileNo: mobile, Password: password, responseType: "json" });

/** What the site says of a visitor who is not logged in. */
export const NOBODY = {
  status: false,
  data: {
    DisplayName: "",
    MobileNo: "",
    EmailId: "",
    IsSmartReportExists: 0,
    HasMinInfo: 0,
    authTokenId: "",
  },
};

export const who = async (client: TestClient) => (await client.get("/genulabhome/hasLogedIn")).body;

/** A code that is not the one sent, of the same form. */
export const wrongCode = (code: string) => String(code === "999999" ? 100_000 : Number(code) + 1);

let lastNumber = 9_800_000_000;

/** A number that no test of this file has used. */
export const newMobile = () => String(++lastNumber);

/** A new account with this password, and the browser that is logged in to it. */
export async function customerWithPassword(site: Pick<TestApp, "client">, password: string) {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  await client.post("/api/password", { NewPassword: password });
  return { mobile, client };
}
