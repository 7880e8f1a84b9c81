import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Minified: half as much to send and to read for each document. */
const SOURCE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * WCAG 2.2 AA asks for the size of what is pressed; axe leaves it out by itself. The places of what is right are not told: a third of the
 * time.
 */
const OPTIONS: axe.RunOptions = {
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true } },
};

/** The rules that colours decide: all that a colour scheme can break. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What of a page is looked at; by default all of it, by all rules. */
interface Look {
  /** The selector of the one part. */
  part?: string;
  /** The only rules that are tried. */
  rules?: readonly string[] | undefined;
}

/** The faults that axe finds in a page, or in a part of it: the rule and the first place of each. */
export async function axeViolations(page: Page, { part, rules }: Look = {}): Promise<string[]> {
  // Once a document: reading half a megabyte of source takes a fifth of the time of a look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const options = rules ? { ...OPTIONS, runOnly: [...rules] } : OPTIONS;
  const { violations } = await page.evaluate(runAxe, { part: part ?? null, options });
  return violations.flatMap(({ id, nodes }) => {
    // What a bar covers in part is whole when one scrolls on.
    const [first] = nodes.filter(
      ({ any }) => !any.some(({ data }) => data?.messageKey === "partiallyObscured"),
    );
    return first ? [`${id} at ${first.target}`] : [];
  });
}

/** Every colour is that of the scheme at once: buttons and fields change theirs in a fraction of a second, and folded ones only when opened. */
export async function becomeScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

/** Runs in the page, where axe is a global. */
function runAxe({ part, options }: { part: string | null; options: axe.RunOptions }) {
  const { axe: here } = window as unknown as { axe: typeof axe };
  return here.run(part ?? document, options);
}
