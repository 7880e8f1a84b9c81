import type { SiteSettings } from "../../../domain/content/site.ts";
import type { Opening } from "./openings.ts";

const REGIONS: Partial<Record<string, string>> = { "New Delhi": "Delhi" };

/** An opening as search engines read it (schema.org JobPosting). */
export function jobPosting(opening: Opening, site: SiteSettings): Record<string, unknown> {
  const { slug, title, html, location, salary, published, until } = opening;
  return {
    "@type": "JobPosting",
    title,
    description: html,
    identifier: { "@type": "PropertyValue", name: site.brand, value: slug },
    datePosted: published,
    ...(until ? { validThrough: `${until}T23:59:59+05:30` } : {}),
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: site.legalName, sameAs: site.publicUrl },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: location,
        addressRegion: REGIONS[location] ?? "West Bengal",
        addressCountry: "IN",
      },
    },
    ...(salary
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: "INR",
            value: {
              "@type": "QuantitativeValue",
              minValue: salary.from,
              maxValue: salary.to,
              unitText: "MONTH",
            },
          },
        }
      : {}),
    directApply: true,
  };
}
