import type { MetaDescriptor } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { languageOfPage, translateIn } from "../../i18n/messages.ts";

/** The metadata of a page for search engines and link previews. */
export interface PageSeo {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  /** Absolute URL. */
  picture: string;
}

/**
 * For a page's `meta` export: title, description, canonical link and Open Graph. Given the page's `matches`, the title is translated into
 * their language; the Open Graph title is not.
 */
export function seoMeta(
  { title, description, canonical, picture }: PageSeo,
  matches: Parameters<typeof languageOfPage>[0] = [],
): MetaDescriptor[] {
  return [
    { title: translatedTitle(title, translateIn(languageOfPage(matches))) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: picture },
  ];
}

/** "Booking status: NH1ST0RY40": the words of a page, and the number of its thing (`domain/content/page-titles.ts`). */
const WITH_NUMBER = /^(.+)(: [A-Z\d]{8,})$/;

/** "Cart | Namuna" in a language: the part before the brand is translated if the dictionary has it, a number behind it stays. */
export function translatedTitle(title: string, t: Translate): string {
  const words = title.split(" | ");
  const brand = words.pop() ?? "";
  const translated = words.map((each) => {
    const [, page = each, number = ""] = WITH_NUMBER.exec(each) ?? [];
    return `${t.lookup(page)}${number}`;
  });
  return [...translated, brand].join(" | ");
}
