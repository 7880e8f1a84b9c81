import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The faults that axe finds in a page, or in a part of it: the rule and the first place of each. */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // WCAG 2.2 AA asks for it; axe leaves it out by itself. The places of what is right are not told, and no page of axe's own opens to gather
    // the results of frames, of which there are none: a third of the time.
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    .setLegacyMode();
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => {
    // What a bar covers in part is whole when one scrolls on.
    const [first] = nodes.filter(
      ({ any }) => !any.some(({ data }) => data?.messageKey === "partiallyObscured"),
    );
    return first ? [`${id} at ${first.target}`] : [];
  });
}
