import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createLog } from "../../server/observability/log.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import { newestCode, testClient } from "../support/test-client.ts";

const MOBILE = "9830577412";

test("whatever happens, the log has lines with request ids and nobody's number, name, code, cookie or result", async () => {
  const quiet = await testApp();
  onTestFinished(quiet.close);
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => lines.push(line) });
  const { container } = await createContainer({
    settings: quiet.container.settings,
    secret: quiet.container.secret,
    db: quiet.database.db,
    log,
    accepting: () => true,
    clock: () => quiet.clock.tick(),
  });
  const app = createApp(container);
  app.get("/broken", () => {
    throw new Error("a surprise");
  });
  const spoken = { ...quiet, container, app, client: () => testClient(app, container) };

  const client = spoken.client();
  await client.login(MOBILE);
  const code = await newestCode(container, MOBILE);
  await client.post("/genulabhome/verifyotp", { OTP: 123_456 });
  await client.post("/genulabhome/login", { MobileNo: MOBILE, Password: "boat by the ghat" });
  const who = await shopper(spoken, { Name: "Sreemoyee Haldar" });
  await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  const booked = await bookTest(container.db, MOBILE, 101);
  const results = [{ analyte: "HB", value: "13.27", unit: "g/dL" }];
  await sendResults(spoken, resultMessage(booked, results));
  await sendResults(spoken, resultMessage(booked, [{ analyte: "NOPE", value: "77.31", unit: "g/dL" }]));
  for (const task of container.tasks) await task.run();
  await client.fetch("/broken?mobile=9830577412");
  await container.db.raw("drop table contact_preference, call_back cascade").catch(() => {});
  await client.post("/contactus/addVisitor", { MobileNo: MOBILE, responseType: "json" });

  // Without the lines' own time, whose seconds read like a result once in a while.
  const text = lines.map((line) => line.replace(/"time":"[^"]+",/, "")).join("");
  const cookies = [...client.cookies.values(), ...who.client.cookies.values()].filter(
    (each) => each.length > 12,
  );
  const forbidden = [
    MOBILE,
    "Sreemoyee",
    "Haldar",
    "Gariahat",
    code,
    "13.27",
    "77.31",
    "boat by",
    ...cookies,
  ];
  expect(forbidden.filter((words) => text.includes(words))).toEqual([]);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(requests.length).toBeGreaterThan(15);
  for (const request of requests) {
    expect(request.requestId).toMatch(/^[\w-]{8,}$/);
    expect(request.route).not.toMatch(/\d{6}/);
  }
  expect(text).toContain("request failed");
});

test("logins, codes and passwords that were tried, and rejected requests, have a line each with their outcome", async () => {
  const lines: string[] = [];
  const site = await testApp({ env: { LOG_LEVEL: "info" }, onLog: (line) => lines.push(line) });
  onTestFinished(site.close);
  const events = () =>
    lines
      .map((line) => JSON.parse(line))
      .flatMap(({ event, ...facts }) => (event ? [{ event, ...facts }] : []));
  const client = site.client();
  await client.login(MOBILE);
  await client.post("/genulabhome/verifyotp", { OTP: 123_456 });
  await client.post("/genulabhome/login", { MobileNo: MOBILE, Password: "boat by the ghat" });
  await client.get("/api/bookings/B0000000000");
  await site.client().get("/api/patients");
  await client.post("/api/cart", {}, { csrf: "made up" });
  expect(events()).toMatchObject([
    { event: "code asked for", purpose: "login", outcome: "done" },
    { event: "login", factor: "code", outcome: "done", customerId: expect.stringMatching(/^[\da-f-]{36}$/) },
    { event: "login", factor: "code", outcome: expect.stringMatching(/^code-/) },
    { event: "login", factor: "password", outcome: "wrong" },
    { event: "refused", route: expect.stringMatching(/^\/api\/bookings\/:/), status: 404 },
    { event: "refused", route: "/api/patients", status: 401 },
    { event: "refused", route: "/api/cart", status: 419 },
  ]);
  for (const { requestId } of events()) expect(requestId).toMatch(/^[\w-]{8,}$/);
  expect(lines.join("")).not.toMatch(new RegExp(`${MOBILE}|boat by|123456`));
});
