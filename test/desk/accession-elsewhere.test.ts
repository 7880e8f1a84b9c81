import { expect, test } from "vitest";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { entriesAbout } from "../../domain/staff/audit-log.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, postHl7 } from "../support/lab.ts";
import { HB_SENT, hl7Message } from "../support/lab-formats.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, accountOf, desk } = await siteWithDesk(await testApp());

test("a message that has its accession in another place is shown beside its test, and its reading is of the test's customer", async () => {
  const anita = await accountOf("pathologist");
  const mobile = newMobile();
  await site.client().login(mobile);
  const booking = await bookTest(db, mobile, 101);
  const OBR = `OBR|1|PLACER9|${booking.accession}|CBC|||20261120073000|||||||||||||||20261120095000|||F`;
  const another = { name: "Gita Sen", dob: "1980-05-05", sex: "F" } as const;
  const { id } = await postHl7(site, hl7Message(booking, [HB_SENT], { ORC: "ORC|RE|PLACER9", OBR }, another));
  await site.work("lis");

  const aside = (await desk.quarantine.list(anita)).find(({ messageId }) => messageId === id);
  expect(aside).toMatchObject({ accession: booking.accession });
  const page = await desk.quarantine.review(anita, aside?.id ?? "", "");
  expect(page?.order).toMatchObject({ accession: booking.accession });
  expect(await entriesAbout(staffAuditLog(db), aside?.id ?? "")).toEqual([
    expect.objectContaining({ action: "quarantine show", customerId: page?.order?.customerId }),
  ]);
});
