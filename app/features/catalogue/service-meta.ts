import type { MetaDescriptor } from "react-router";
import { formatDecimal } from "../../../domain/shared/money.ts";
import type { Crumb } from "../../ui/page.tsx";
import { seoMeta } from "../page/seo-meta.ts";
import { breadcrumbData, structured } from "../page/structured-data.ts";
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
