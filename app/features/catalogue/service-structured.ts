import type { MetaDescriptor } from "react-router";
import { formatDecimal } from "../../../domain/shared/money.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { seoMeta } from "../page/seo-meta.ts";
import type { ServiceView } from "./load-service.ts";

/** The `<head>` of a detail page for search engines and social networks. */
export function serviceMeta(service: ServiceView, crumbs: readonly Crumb[]): MetaDescriptor[] {
  const { seo, siteUrl } = service;
  return [
    ...seoMeta(seo),
    ...(service.kind === "package" ? [] : [medicalTest(service)]),
    ...(service.price ? [product(service)] : []),
    ...(service.questions.length > 0 ? [questions(service)] : []),
    breadcrumbData(crumbs, siteUrl),
  ];
}

function medicalTest({ name, aliases, summary, seo, why }: ServiceView): MetaDescriptor {
  return structured({
    "@type": "MedicalTest",
    name,
    alternateName: aliases,
    description: [summary, why].filter(Boolean).join(" "),
    url: seo.canonical,
  });
}

function product({ id, name, summary, seo, brand, price, siteUrl }: ServiceView): MetaDescriptor {
  return structured({
    "@type": "Product",
    name,
    sku: String(id),
    description: summary || name,
    image: seo.picture,
    url: seo.canonical,
    brand: { "@type": "Brand", name: brand },
    offers: {
      "@type": "Offer",
      price: formatDecimal(price?.offerFeesPaise ?? 0),
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url: seo.canonical,
      seller: { "@type": "DiagnosticLab", name: brand, url: `${siteUrl}/` },
    },
  });
}

function questions(service: ServiceView): MetaDescriptor {
  return structured({
    "@type": "FAQPage",
    mainEntity: service.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}

/** Structured data in the `<head>` (schema.org, JSON-LD). */
export function structured(thing: Record<string, unknown>): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...thing } };
}

/** The breadcrumb as structured data. `site` is the absolute URL of the site, without a trailing slash. */
export function breadcrumbData(crumbs: readonly Crumb[], site: string): MetaDescriptor {
  return structured({
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: `${site}${to}` }),
    })),
  });
}
