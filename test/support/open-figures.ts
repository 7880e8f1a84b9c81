import { partOfDayLength, splitByFigures } from "../../domain/i18n/split-by-figures.ts";

/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;

/** What holds no words of the page, or (an option) words alone. */
const UNSEEN = /<(head|script|style|noscript|template|svg|option|textarea)\b[\s\S]*?<\/\1>/gi;

/** A day stands in notes of sources too, and changes no meaning there. */
const DAY = /^[\d০-৯]{2}\//;

/** How many amounts and times of day a text has. */
const countOf = (text: string) =>
  splitByFigures(text).filter((part, at) => at % 2 === 1 && !DAY.test(part)).length;

/**
 * The texts of a page that have an amount or a time of day outside what a browser's translator leaves alone (`translate="no"`), each as it
 * stands; `count`: how many amounts and times the page has in all.
 */
export function openFigures(html: string): { open: string[]; count: number } {
  const open: string[] = [];
  let count = 0;
  const around: { name: string; isLeft: boolean }[] = [];
  let before = "";
  for (const [token, end, name, attributes = ""] of html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(UNSEEN, "")
    .matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+/gi)) {
    if (name === undefined) {
      const isLeft = around.some((each) => each.isLeft);
      // The name of a part of the day stands alone, and its time is an element of its own.
      const [, figure = ""] = isLeft ? splitByFigures(before + token) : [];
      const figures = countOf(token);
      count += figures || (partOfDayLength(figure) > 0 ? 1 : 0);
      if (!isLeft && figures > 0) open.push(token.trim());
      before = token;
    } else if (end) {
      while (around.length > 0 && around.pop()?.name !== name);
    } else if (!VOID.test(name) && !attributes.endsWith("/")) {
      around.push({ name, isLeft: /\stranslate="no"/.test(attributes) });
    }
  }
  return { open, count };
}
