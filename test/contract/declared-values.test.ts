import { afterAll, expect, test } from "vitest";
import { askCode, enterCode, NO_CODES, newMobile, wrongCode } from "../support/identity-calls.ts";
import { testApp } from "../support/test-app.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

/** The same, and what a form cannot send. */
const NO_CODES_OF_JSON = [...NO_CODES, "12345\u0000", true, false, [123_456], ["123456"], { code: 123_456 }];

/** Enumerated and numeric parameters of the calls of section 7, with values outside of those that it declares. */
const POSTS: [path: string, good: Record<string, unknown>, wrong: Record<string, unknown[]>][] = [
  ["/loadData/submitPage/fetchCart", { option: "fullCart" }, { option: ["halfCart", "", 1, null] }],
  [
    "/loadData/submitPage/bookAgainServices",
    { healthArticles: true },
    { healthArticles: ["true", 1, "yes", null] },
  ],
  [
    "/contactus/addVisitor",
    { MobileNo: "9830012345", responseType: "json" },
    { responseType: ["xml", "", 1] },
  ],
  [
    "/genulabhome/verifymobile",
    { MobileNo: "9830012346", OTPbaselogin: 1, responseType: "json" },
    { OTPbaselogin: [2, -1, 1.5, "1", null], responseType: ["html", "JSON"] },
  ],
  [
    "/genulabhome/verifyotp",
    { OTP: "", responseType: "json" },
    { OTP: NO_CODES_OF_JSON, responseType: ["html"] },
  ],
  ["/genulabhome/resendOtp", { OTP: "", responseType: "json" }, { responseType: ["html"] }],
  [
    "/genulabhome/login",
    { MobileNo: "9830012347", Password: "x", responseType: "json" },
    { responseType: ["html"] },
  ],
  [
    "/genulabhome/directory-of-services",
    { PageNo: 1, TestName: "", CollectionType: "", TAT: "", IsOutSourceTest: "" },
    {
      PageNo: ["", null, 0, -1, 1.5, "0", "-1", "x", 1e12, true],
      CollectionType: [2, "2", -1, "x", true],
      TAT: [4, 5, 6, 8, "4", -1, "x"],
      IsOutSourceTest: [2, "2", -1, "yes"],
    },
  ],
];

test.each(POSTS)(
  "POST %s takes the declared values alone, and the message names the field",
  async (...row) => {
    const [path, good, wrong] = row;
    const client = site.client();
    expect((await client.post(path, good)).status, path).toBe(200);
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const { status, body } = await client.post<{ message: string }>(path, { ...good, [field]: value });
        expect([field, value, status]).toEqual([field, value, 400]);
        expect(body.message).toMatch(new RegExp(`^${field} `));
      }
    }
  },
);

test.each([
  ["add", "/loadData/submitPage/addToCart"],
  ["remove", "/loadData/submitPage/delCart"],
])("to %s takes positive ids and an amount alone", async (_, path) => {
  const client = site.client();
  const good = { LabId: 1, ServiceId: 101, Fees: 400 };
  expect((await client.post(path, { senddata: good })).status).toBe(200);
  for (const [field, values] of Object.entries({
    LabId: [0, -1, 1.5, "1"],
    ServiceId: [0, -1, 1.5, "101"],
    Fees: [-1, 0.001, "400", 1e9],
  })) {
    for (const value of values) {
      const senddata = { ...good, [field]: value };
      const { status, body } = await client.post<{ message: string }>(path, { senddata });
      expect([field, value, status]).toEqual([field, value, 400]);
      expect(body.message).toContain(field);
    }
  }
});

test.each([
  ["/genulabhome/getcoockieval", "cname", "all", ["one", "ALL"]],
  ["/home/popular-test-package", "type", "2", ["1", "3", "x"]],
  ["/additionalPageContent/about", "DataOnly", "1", ["0", "2", "true"]],
  ["/genulabhome/directory-of-services", "PageNo", "1", ["0", "", "-1", "abc", "1.5"]],
  ["/genulabhome/directory-of-services", "TAT", "3", ["4", "x"]],
  ["/genulabhome/directory-of-services", "CollectionType", "1", ["2"]],
  ["/genulabhome/directory-of-services", "IsOutSourceTest", "0", ["2"]],
] as const)("GET %s: %s takes the declared values alone", async (path, field, good, wrong) => {
  const get = (value: string) =>
    site
      .client()
      .get<{ message: string }>(`${path}?${field}=${value}`, { headers: { "browser-id": "web-desktop-x" } });
  expect((await get(good)).status).toBe(200);
  // Of a parameter that is there twice the first counts, in every call.
  expect((await get(`${good}&${field}=${wrong[0]}`)).status).toBe(200);
  expect((await get(`${wrong[0]}&${field}=${good}`)).status).toBe(400);
  for (const value of wrong) {
    const { status, body } = await get(value);
    expect([value, status]).toEqual([value, 400]);
    expect(body.message).toMatch(new RegExp(`^${field} `));
  }
});

test("what cannot be a code costs no try, and neither does an empty field, in each call that takes one", async () => {
  const client = site.client();
  const mobile = newMobile();
  await client.login(mobile);
  await askCode(client, mobile);
  const reset = { MobileNo: mobile, NewPassword: "a quiet river bank" };
  for (const [path, body] of [
    ["/genulabhome/verifyotp", {}],
    ["/api/password/reset", reset],
    ["/api/profile/mobile/code", {}],
    ["/api/profile/deletion", {}],
  ] as const) {
    for (const OTP of NO_CODES_OF_JSON) {
      const { status, body: response } = await client.post<{ message: string }>(path, { ...body, OTP });
      expect([path, OTP, status]).toEqual([path, OTP, 400]);
      expect(response.message).toMatch(/^OTP (?:must be 6 digits, the first 1 to 9|is not valid)\.$/);
    }
  }
  for (const OTP of ["", "  ", 0, null]) {
    expect((await enterCode(client, OTP)).body).toMatchObject({ status: 4002 });
  }
  const code = await newestCode(site.container, mobile);
  const wrong = await enterCode(client, wrongCode(code));
  expect(wrong.body).toMatchObject({ status: 4003, data: { msg: expect.stringContaining("4 attempts") } });
  expect((await enterCode(client, ` ${code} `)).body).toMatchObject({ status: 2000 });
});

const NO_DATES = [
  "2025-02-29",
  "2026-02-31",
  "2026-04-31",
  "2026-13-01",
  "2026-00-10",
  "2026-11-00",
  "0000-00-00",
  "26-11-20",
  "2026-1-2",
  "20/11/2026",
  "2026/11/20",
  "20261120",
  "2026-11-20T00:00:00Z",
  "today",
  "",
];

test("a date that does not exist is refused alike by every call that takes one", async () => {
  const client = site.client();
  await client.login(newMobile());
  const patient = { Name: "Tara Sen", Gender: "F", Relationship: "Daughter" };
  const { body } = await client.get<{ data: { Items: { PatientId: string }[] } }>("/api/patients");
  const self = `/api/patients/${body.data.Items[0]?.PatientId}`;
  type Refused = { status: number; body: { message: string } };
  const calls: [field: string, ask: (date: unknown) => Promise<Refused>][] = [
    ["DateOfBirth", (date) => client.post("/api/patients", { ...patient, DateOfBirth: date })],
    ["DateOfBirth", (date) => client.put(self, { ...patient, Relationship: "Self", DateOfBirth: date })],
    [
      "DateOfBirth",
      (date) =>
        client.post("/api/family-invitations/accept", { Link: "x".repeat(43), DateOfBirth: date, Share: 0 }),
    ],
    [
      "date",
      (date) => client.get(`/api/slots?mode=home&pincode=700019&date=${encodeURIComponent(`${date}`)}`),
    ],
  ];
  for (const [field, ask] of calls) {
    for (const date of NO_DATES) {
      const { status, body } = await ask(date);
      expect([field, date, status]).toEqual([field, date, 400]);
      expect(body.message).toMatch(new RegExp(`^${field} must be a date`));
    }
  }
  for (const date of [20_261_120, null, true, ["2026-11-20"]]) {
    for (const [, ask] of calls.slice(0, 3)) expect((await ask(date)).status, String(date)).toBe(400);
  }
});
