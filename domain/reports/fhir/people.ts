import type { Lab } from "../../catalogue/types.ts";
import type { SiteSettings } from "../../content/site.ts";
import type { LabOrder, ReportVersion } from "../types.ts";
import { identifier, PROFILE } from "./concepts.ts";
import type { Fhir } from "./types.ts";

const GENDERS: Readonly<Record<string, string>> = { M: "male", F: "female", O: "other" };

/** Who and where a report is of, as resources. */
export function patientOf(order: LabOrder, site: SiteSettings): Fhir {
  return {
    resourceType: "Patient",
    meta: { profile: [`${PROFILE}/Patient`] },
    identifier: [identifier("MR", "Medical record number", `${site.publicUrl}/patients`, order.patientId)],
    name: [{ text: order.patientName }],
    gender: GENDERS[order.patientSex ?? ""] ?? "unknown",
    ...(order.patientDateOfBirth ? { birthDate: order.patientDateOfBirth } : {}),
  };
}

/** Whoever authorised the report; the chain itself if nobody is named. */
export function practitionerOf(version: ReportVersion, site: SiteSettings): Fhir {
  const registration = version.authorisedRegistration || "not stated";
  return {
    resourceType: "Practitioner",
    meta: { profile: [`${PROFILE}/Practitioner`] },
    identifier: [identifier("MD", "Medical License number", `${site.publicUrl}/registrations`, registration)],
    name: [{ text: version.authorisedBy || site.legalName }],
  };
}

export function organizationOf(lab: Lab | undefined, site: SiteSettings): Fhir {
  const number = lab?.licence || lab?.code || site.legalName;
  return {
    resourceType: "Organization",
    meta: { profile: [`${PROFILE}/Organization`] },
    identifier: [identifier("PRN", "Provider number", `${site.publicUrl}/laboratories`, number)],
    name: lab ? `${site.brand}, ${lab.name}` : site.legalName,
    telecom: [{ system: "phone", value: lab?.phone || site.phone, use: "work" }],
    ...(lab
      ? {
          address: [
            {
              line: [lab.address],
              city: lab.city,
              district: lab.district,
              state: lab.state,
              postalCode: lab.pincode,
              country: "IN",
            },
          ],
        }
      : {}),
  };
}
