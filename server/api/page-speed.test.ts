import { afterAll, expect, test } from "vitest";
import { testApp } from "../../test/support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const send = (body: string, headers: Record<string, string> = {}) =>
  site.client().fetch("/vitals", { method: "POST", body, headers });
const figures = () => site.container.metrics.registry.metrics();

test("what a browser measured of a public page is counted under that page", async () => {
  const response = await send('{"name":"LCP","value":900,"page":"health-packages"}');
  expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
  await send('{"name":"CLS","value":0.02,"page":""}');
  const text = await figures();
  expect(text).toContain('web_vitals_seconds_sum{name="LCP",page="health-packages"} 0.9');
  expect(text).toContain('web_vitals_layout_shift_sum{page="home"} 0.02');
});

test("a page of one person, an unknown figure and a long text are not counted", async () => {
  for (const body of [
    '{"name":"LCP","value":900,"page":"smart-report"}',
    '{"name":"HIPS","value":900,"page":"test"}',
    '{"name":"LCP","value":-1,"page":"test"}',
    '{"name":"LCP","value":1,"page":"Test/../x"}',
    "not json",
  ]) {
    expect((await send(body)).status).toBe(400);
  }
  expect((await send(`{"name":"LCP","value":1,"page":"${"a".repeat(2000)}"}`)).status).toBe(413);
  expect((await send('{"name":"LCP","value":1,"page":"zebra"}')).status).toBe(204);
  expect(await figures()).toContain('page="other"');
  expect(await figures()).not.toContain("zebra");
});

test("figures that another site sends are refused", async () => {
  const response = await send('{"name":"LCP","value":1,"page":""}', { origin: "https://elsewhere.example" });
  expect(response.status).toBe(403);
});
