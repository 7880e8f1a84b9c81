import type { BrowserContext } from "@playwright/test";
import { expect, test as plain } from "@playwright/test";

export { expect };

/**
 * Playwright's test, in which whatever a page throws or React reports of its hydration fails the test: a mismatch is rendered anew in the
 * browser and told as an error.
 */
export const test = plain.extend<{ pageErrors: undefined }>({
  pageErrors: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on("weberror", (event) => errors.push(event.error().stack ?? event.error().message));
        context.on("console", (message) => {
          if (
            message.type() === "error" &&
            /hydrat|did not match|Warning:|Each child in a list/i.test(message.text())
          )
            errors.push(message.text());
        });
        return context;
      };
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...options) => watch(await newContext(...options));
      await use(undefined);
      browser.newContext = newContext;
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
