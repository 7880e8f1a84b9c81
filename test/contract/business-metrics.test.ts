import { afterAll, expect, test } from "vitest";
import { startWorker } from "../../server/jobs/worker.ts";
import { countTasks } from "../../server/observability/count-calls.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTests, resultMessage, sendResults } from "../support/lab.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const HB = { analyte: "HB", value: "13.2", unit: "g/dL" };

const site = await testApp();
afterAll(site.close);

async function shown(name: string, { container } = site): Promise<string[]> {
  const lines = (await container.metrics.registry.metrics()).split("\n");
  return lines.filter((line) => line.startsWith(name));
}

test("the dashboard counts bookings, money and reports in time of the last day, each once", async () => {
  await bookCbc(await shopper(site), slotAt("0700"));
  const mobile = newMobile();
  await site.client().login(mobile);
  const [early, late] = await bookTests(site.database.db, mobile, [101, 101]);
  if (!early || !late) throw new Error("two tests are booked");
  await site.database.db.raw(
    [early, late]
      .map(
        (
          { bookingNo },
          n,
        ) => `insert into booking_item (booking_id, position, service_id, service_name, is_package, fees_paise,
          offer_fees_paise, contents, promised_by)
        select id, ${n + 1}, 101, 'Test', false, 100, 100, '[]', '${n === 0 ? "2026-11-20T14:30Z" : "2026-11-19T14:30Z"}'
        from booking where booking_no = '${bookingNo}';`,
      )
      .join(""),
  );
  for (const each of [early, late]) await sendResults(site, resultMessage(each, [HB]));

  // Figures of a process that has read none yet: it keeps them for a minute.
  const fresh = { ...site, ...(await site.neighbour()) };
  expect(await shown("bookings_of_day", fresh)).toContain('bookings_of_day{mode="home"} 1');
  expect(await shown("revenue_of_day_paise", fresh)).toEqual(["revenue_of_day_paise 0"]);
  expect(await shown("reports_of_day", fresh)).toEqual(["reports_of_day 2", "reports_of_day_in_time 1"]);
});

test("a failed login is counted beside those that were let in", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const visitor = site.client();
  await visitor.post("/genulabhome/verifymobile", {
    MobileNo: mobile,
    OTPbaselogin: 1,
    responseType: "json",
  });
  await visitor.post("/genulabhome/verifyotp", { MobileNo: mobile, OTP: "100000", responseType: "json" });
  const logins = (await shown("identity_attempts_total")).filter((line) => line.includes('event="login"'));
  const failed = logins.filter((line) => !line.includes('outcome="done"') && !line.endsWith(" 0"));
  expect(failed.length).toBe(1);
  expect(logins.some((line) => /factor="code",outcome="done"\} [1-9]/.test(line))).toBe(true);
});

test("pool, disk and release of a process are shown", async () => {
  expect(await shown('database_pool_connections{state="waiting"}')).toEqual([
    'database_pool_connections{state="waiting"} 0',
  ]);
  const [, free] = ((await shown("disk_free_ratio"))[0] ?? "").split(" ");
  expect(Number(free)).toBeGreaterThan(0);
  expect(Number(free)).toBeLessThanOrEqual(1);
  expect(await shown("build_info")).toEqual([expect.stringMatching(/release="\d+\.\d+\.\d+"/)]);
  expect(await shown("database_standbys")).toEqual(["database_standbys 0"]);
  expect(await shown("database_replication_lag_seconds")).toEqual(["database_replication_lag_seconds 0"]);
});

test("a background task that fails is counted, and so is one that ends well", async () => {
  const { registry } = site.container.metrics;
  const heard = countTasks(registry, ["good", "bad"], () => 1_000_000);
  const worker = startWorker(
    [
      { name: "good", everyMs: 3_600_000, run: async () => 0 },
      {
        name: "bad",
        everyMs: 3_600_000,
        run: async () => {
          throw new Error("of the test");
        },
      },
    ],
    site.container.log,
    heard,
  );
  await worker.stop();
  expect(await shown("task_failures_total")).toEqual([
    'task_failures_total{task="good"} 0',
    'task_failures_total{task="bad"} 1',
  ]);
  expect(await shown("task_failing")).toEqual(['task_failing{task="good"} 0', 'task_failing{task="bad"} 1']);
  expect(await shown("task_last_success_seconds")).toEqual(['task_last_success_seconds{task="good"} 1000']);
});

test("before the first comparison of the books the time counts from the set-up of the database, so that its alert can be raised", async () => {
  const [line = ""] = await shown("payment_books_compared_seconds");
  const ageSeconds = Date.now() / 1000 - Number(line.split(" ")[1]);
  expect(ageSeconds).toBeGreaterThan(0);
  expect(ageSeconds).toBeLessThan(86_400);
});
