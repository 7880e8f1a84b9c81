import { expect, test } from "vitest";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, documentMessage, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { pdfFile } from "../support/request-files.ts";
import { testApp } from "../support/test-app.ts";

/** What the desk's pages show of a report and of a message that was set aside. */

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const anita = await accountOf("pathologist");

async function book() {
  const mobile = newMobile();
  await site.client().login(mobile);
  return bookTest(db, mobile, 101);
}

test("whoever releases or withdraws a report reads all that the laboratory sent with its values", async () => {
  const booking = await book();
  const sent = { analyte: "HB", value: "41", unit: "g/L", comments: ["Checked twice"] };
  const held = await sendResults(site, resultMessage(booking, [sent], { comments: ["Diluted sample"] }));
  const cookie = await staffed.cookieOf("pathologist");
  for (const page of ["", "/release", "/withdraw"]) {
    const html = await (await staffed.get(`/desk/results/reports/${held.ReportId}${page}`, cookie)).text();
    const shown = html.replaceAll("<!-- -->", "");
    for (const words of [
      "4.1 g/dL",
      "Very low, Critical",
      "Sent as 41 g/L",
      "Checked twice",
      "Diluted sample",
    ])
      expect([page, words, shown.includes(`>${words}<`)]).toEqual([page, words, true]);
  }
});

test("a message that does not agree with a report leads to it", async () => {
  const booking = await book();
  const link = `href="/desk/results/reports/${booking.accession}"`;
  const cookie = await staffed.cookieOf("pathologist");
  const pageOf = async (value: string, unit: string) => {
    const aside = await sendResults(site, resultMessage(booking, [{ analyte: "HB", value, unit }]));
    expect(aside.State).toBe("quarantined");
    return (await staffed.get(`/desk/results/quarantine/${aside.Id}`, cookie)).text();
  };
  expect(await pageOf("13.5", "furlong")).not.toContain(link);
  await sendResults(site, resultMessage(booking, [{ analyte: "HB", value: "13.5", unit: "g/dL" }]));
  expect(await pageOf("13.6", "g/dL")).toContain(link);
});

test("a message whose flag is against its range is judged beside both", async () => {
  const booking = await book();
  const sent = { analyte: "HB", value: "13.5", unit: "g/dL", refLow: 12, refHigh: 15, flag: "H" };
  const aside = await sendResults(site, resultMessage(booking, [sent]));
  expect(aside).toMatchObject({ State: "quarantined", Reason: "the flag of HB is against its range" });
  const found = (await desk.quarantine.list(anita)).find(({ id }) => id === aside.Id);
  const page = await staffed.get(
    `/desk/results/quarantine/${found?.id}`,
    await staffed.cookieOf("pathologist"),
  );
  const row = /<tr[^>]*>(?:(?!<tr).)*13\.5.*?<\/tr>/s.exec(await page.text())?.[0] ?? "";
  expect(row).toContain("High");
  expect(row).toContain("12–15");
});

test("the PDF of a message that was set aside is judged by the pictures of its pages", async () => {
  const booking = await book();
  const message = documentMessage(booking, await pdfFile("chest.pdf").text());
  const posted = await postLis(site, "/lis/v1/documents", {
    ...message,
    patient: { ...message.patient, name: "Somebody Else" },
  });
  await site.work("lis");
  const id = posted.body.data.Id;
  const path = `/desk/results/quarantine/${id}`;
  const cookie = await staffed.cookieOf("pathologist");
  expect(await (await staffed.get(path, cookie)).text()).toContain(`src="${path}/pages/1"`);
  const picture = await staffed.get(`${path}/pages/1`, cookie);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect((await staffed.get(`${path}/pages/2`, cookie)).status).toBe(404);
  expect(await desk.quarantine.picture({ ...anita, labIds: [99], zoneIds: [] }, id, 1)).toBeUndefined();
});
