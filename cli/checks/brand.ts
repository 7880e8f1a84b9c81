import type { Settings } from "../../server/config/env.ts";
import type { Finding } from "./finding.ts";

/** Words of the demo, which no customer of a real lab should read. */
const DEMO = /\(demo\)|\.example$|^033 4000 1234$|^12 Gariahat Road/;

/** Whether pages and bills name the chain and not the demo's. */
export function checkBrand({ appEnv, site }: Settings): Finding {
  const words: Record<string, string> = {
    BRAND_LEGAL_NAME: site.legalName,
    BRAND_PHONE: site.phone,
    BRAND_EMAIL: site.email,
    BRAND_ADDRESS: site.address,
    BRAND_GRIEVANCE_OFFICER: site.grievanceOfficer,
    BRAND_GRIEVANCE_EMAIL: site.grievanceEmail,
  };
  const demo = Object.entries(words)
    .filter(([, value]) => DEMO.test(value))
    .map(([name]) => name);
  if (appEnv !== "production" || demo.length === 0) {
    return { name: "brand", ok: true, words: `The site is that of ${site.brand}.` };
  }
  return {
    name: "brand",
    ok: false,
    words: `Pages and bills have words of the demo; set ${demo.join(", ")}.`,
  };
}
