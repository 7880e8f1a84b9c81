import { expect, test } from "@playwright/test";
import { untilAlive } from "./open-page.ts";

for (const path of ["/", "/diagnostic-test", "/test/complete-blood-count", "/login", "/cart"]) {
  test(`nothing that the platform takes long to load is made while ${path} comes to life`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      for (const name of [
        "Collator",
        "DateTimeFormat",
        "NumberFormat",
        "PluralRules",
        "Segmenter",
      ] as const) {
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct(format, given, self) {
              made.push(name);
              return Reflect.construct(format, given, self);
            },
          }),
        });
      }
    });
    await page.goto(path);
    await untilAlive(page);
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
    // The counting counts.
    await page.evaluate(() => new Intl.NumberFormat("en-IN"));
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([
      "NumberFormat",
    ]);
  });
}
