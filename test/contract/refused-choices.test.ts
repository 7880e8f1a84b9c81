import { afterAll, expect, test } from "vitest";
import * as labPage from "../../app/routes/checkout/lab.route.tsx";
import * as labTimePage from "../../app/routes/checkout/lab-time.route.tsx";
import * as placePage from "../../app/routes/checkout/place.route.tsx";
import * as timePage from "../../app/routes/checkout/time.route.tsx";
import * as bookingPage from "../../app/routes/dashboard/detail.route.tsx";
import { customerPages, formOf } from "../support/page-calls.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

interface Refused {
  typed: ReadonlyMap<string, readonly string[]>;
}

test("a refused choice of place or time goes back to the page, for a browser without scripts", async () => {
  const who = await shopper(site);
  const pages = await customerPages(site, await mobileOf(who));
  await who.fill([
    [101, 400],
    [104, 900],
  ]);
  const choices = `patient=${who.patientId}&address=${who.addressId}&slot=${slotAt("0700")}&lab=1`;
  const nowhere = slotAt("0315");
  const forms = [
    [placePage, "place", { form: "address", address: "another" }],
    [placePage, "place", { form: "lab", lab: "99" }],
    [timePage, "time", { slot: nowhere }],
    [labPage, "lab", { lab: "99" }],
    [labTimePage, "lab-time", { slot: nowhere }],
  ] as const;
  for (const [page, step, form] of forms) {
    const { data } = await pages.post<Refused>(page, `/checkout/${step}?${choices}`, formOf(form));
    expect([step, Object.fromEntries(data.typed)]).toEqual([
      step,
      Object.fromEntries(Object.entries(form).map(([name, text]) => [name, [text]])),
    ]);
  }
});

test("a refused move goes back to the page with the time and the answers that were given", async () => {
  const who = await shopper(site);
  const pages = await customerPages(site, await mobileOf(who));
  const { BookingNo } = await bookCbc(who, slotAt("0730"), { PayLater: 1 });
  const path = `/dashboard/bookedservicelist/${BookingNo}?reschedule=1`;
  const form = { intent: "reschedule", visit: "1", slot: slotAt("0315"), "pregnancy-1": "2" };
  const { data } = await pages.post<Refused>(bookingPage, path, formOf(form), { BookingNo });
  expect(data).toMatchObject({ notice: { message: "Please choose a time." } });
  expect([data.typed.get("slot"), data.typed.get("pregnancy-1")]).toEqual([[form.slot], ["2"]]);
});
