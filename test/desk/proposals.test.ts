import { expect, test } from "vitest";
import * as prescriptionForm from "../../app/routes/book-by-prescription/page.tsx";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { DESK_ORIGIN, siteWithDesk } from "../support/open-desk.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { pdfFile } from "../support/request-files.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db } = staffed;

const proposalOf = sql({ requestNo: text }, { serviceId: int })`
  select o.service_id from prescription_proposal o join prescription_request r on r.id = o.request_id
  where r.request_no = ${"requestNo"} order by o.position`;

const sentTo = async (mobile: string) =>
  (await site.container.services.messages.sentTo(mobile)).filter(({ text }) => text.includes("prescription"))
    .length;

test("a proposal with a service that the catalogue does not have is refused whole", async () => {
  const mobile = newMobile();
  const who = await customerPages(site, mobile);
  const form = formOf({ patient: "", note: "", call: "morning", files: [pdfFile("page.pdf")] });
  const { location } = await who.post(prescriptionForm, "/book-by-prescription", form);
  const requestNo = location.split("/").at(-1) ?? "";
  const cookie = await staffed.cookieOf("call-centre");
  const before = await sentTo(mobile);
  for (const s of ["999999", "x", "1.5", "-1", ""]) {
    const reply = new URLSearchParams([
      ["intent", "propose"],
      ["note", "Please come fasting."],
      ["version", "1"],
      ["s", "101"],
      ["s", s],
    ]);
    const refused = await staffed.app.request(`${DESK_ORIGIN}/desk/prescriptions/${requestNo}`, {
      method: "POST",
      headers: { cookie, host: "desk.test", origin: DESK_ORIGIN },
      body: reply,
    });
    expect([s, refused.status]).toEqual([s, 422]);
    expect(await refused.text()).toContain("Not sold any more: service");
  }
  expect(await db.rows(proposalOf, { requestNo })).toEqual([]);
  expect(await sentTo(mobile)).toBe(before);
});
