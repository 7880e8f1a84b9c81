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

/** What is neither a code nor an empty field: six digits that begin with 0 are none either, because a code goes as an integer. */
export const NO_CODES = [
  1,
  12,
  123,
  1234,
  12_345,
  1_234_567,
  12_345_678,
  -1,
  -123_456,
  1.5,
  123_456.5,
  1e21,
  "0",
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "1234567",
  "12345678",
  "012345",
  "000000",
  "12a456",
  "abc",
  "abcdef",
  "+12345",
  "-12345",
  "12.345",
  "123 456",
  "1e5",
  "0x1234",
  "১২৩৪৫৬",
  "१२३४५६",
  "１２３４５６",
];

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
