import type { MetaDescriptor } from "react-router";
import type { PageSeo } from "../../features/page/seo-meta.ts";
import type { LayoutData } from "../../state/layout-data.ts";

type Chain = Pick<LayoutData, "brand" | "phone" | "email" | "socialLinks">;

/** The site's name and the chain behind it (schema.org): search engines show both beside every page of the site. */
export function siteData(
  { brand: name, phone: telephone, email, socialLinks }: Chain,
  { canonical: url, picture: logo }: PageSeo,
): MetaDescriptor {
  const sameAs = socialLinks.map((link) => link.url);
  const site = { "@type": "WebSite", name, url };
  const chain = { "@type": "DiagnosticLab", name, url, logo, telephone, email, sameAs };
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": [site, chain] } };
}
