import { expect, test } from "vitest";
import * as prescriptionForm from "../../app/routes/book-by-prescription/page.tsx";
import { newMobile } from "../support/identity-calls.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { pdfFile, photograph } from "../support/request-files.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, accountOf, desk } = staffed;
const rina = await accountOf("administrator");
const cookie = await staffed.cookieOf("administrator");

async function callBack() {
  await site.client("10.9.9.8").post("/contactus/addVisitor", { MobileNo: newMobile() });
  const waiting = await desk.requests.list(rina, "call-backs", { show: "waiting", most: 300 });
  return `/desk/requests/call-backs/${waiting.at(-1)?.id}`;
}

async function application() {
  const mobile = newMobile();
  const opening = "phlebotomist-kolkata";
  const cv = { name: "cv.pdf", content: new Uint8Array(await pdfFile("cv.pdf").arrayBuffer()) };
  const words = { opening, name: "Joy Das", mobile, email: "", qualification: "", experience: "", cv };
  await site.container.services.requests.applyForJob({ address: mobile }, words);
  const waiting = await desk.requests.list(rina, "applications", { show: "waiting", most: 300 });
  return `/desk/requests/applications/${waiting.at(-1)?.id}`;
}

async function prescription() {
  const who = await customerPages(site, newMobile());
  const form = formOf({ patient: "", note: "", call: "morning", files: [await photograph()] });
  const { location } = await who.post(prescriptionForm, "/book-by-prescription", form);
  return `/desk/prescriptions/${location.split("/").at(-1)}`;
}

test.each([
  ["a call-back that is made", callBack, {}, "", () => "&done=called"],
  [
    "an application that is closed",
    application,
    { intent: "close", outcome: "Declined" },
    "",
    (no: string) => `&done=closed&of=${no}`,
  ],
  [
    "an application that is removed",
    application,
    { intent: "remove", sure: "1" },
    "",
    (no: string) => `&done=removed&of=${no}`,
  ],
  [
    "a prescription that is removed",
    prescription,
    { sure: "1" },
    "/remove",
    (no: string) => `&done=removed&of=${no}`,
  ],
])("after %s the list is filtered as before, and says what was done", async (_, begin, form, end, done) => {
  const page = await begin();
  const list = page.slice(0, page.lastIndexOf("/"));
  const no = page.slice(page.lastIndexOf("/") + 1);
  const sent = await staffed.post(`${page}${end}`, cookie, { ...form, list: "?show=mine&state=received" });
  expect([sent.status, sent.headers.get("location")]).toEqual([
    302,
    `${list}?show=mine&state=received${done(no)}`,
  ]);
});
