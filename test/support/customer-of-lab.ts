import type { BookedTest, Patient } from "./lab.ts";
import { bookTest } from "./lab.ts";
import type { TestApp } from "./test-app.ts";
import { testApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";

/** The complete blood count of the small catalogue. */
const CBC = 101;

/** A site with a customer who is logged in, and whose tests the lab reports on. */
export interface CustomerOfLab {
  site: TestApp;
  meena: TestClient;
  /** A confirmed booking of one test of the customer's: a blood count for Meena Das, unless said otherwise. */
  book(serviceId?: number, patient?: Patient): Promise<BookedTest>;
}

/** Opens the site and logs the customer of a mobile number in; who asks closes `site`. */
export async function customerOfLab(mobile: string): Promise<CustomerOfLab> {
  const site = await testApp();
  const meena = site.client();
  await meena.login(mobile);
  return {
    site,
    meena,
    book: (serviceId = CBC, patient) => bookTest(site.database.db, mobile, serviceId, patient),
  };
}
