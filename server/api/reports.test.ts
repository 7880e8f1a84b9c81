import { afterAll, expect, test, vi } from "vitest";
import type { Requester } from "../../integrations/pdf/page-layout.ts";
import { currentRequester } from "../../integrations/pdf/page-layout.ts";
import { newMobile } from "../../test/support/identity-calls.ts";
import { testApp } from "../../test/support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const { reports, smartReport, visitReports } = site.container.services;
const ID = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12";

test.each([
  ["a report", `/reports/${ID}.pdf`, reports],
  ["a report, as the app asks for it", `/api/reports/${ID}.pdf`, reports],
  ["all reports of a visit", `/reports/visits/${ID}.pdf`, visitReports],
  ["the health analysis", "/smart-report.pdf", smartReport],
])(
  "whoever leaves while %s is printed is known to have left, so that it need not be made",
  async (_, path, service) => {
    const client = site.client();
    await client.login(newMobile());
    const { promise, resolve: goOn } = Promise.withResolvers<undefined>();
    const asked: (Requester | null)[] = [];
    const print = vi.spyOn(service as typeof reports, "pdf").mockImplementation(() => {
      asked.push(currentRequester());
      return promise;
    });
    const leaving = new AbortController();
    const file = client.fetch(path, { signal: leaving.signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000);
    expect(asked[0]?.signal.aborted).toBe(false);
    leaving.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    goOn(undefined);
    await file;
    print.mockRestore();
  },
);
