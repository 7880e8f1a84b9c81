import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { makeLab } from "../../../test/support/make-catalogue.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { CentreFacts } from "./centre-facts.tsx";
import { centreView } from "./load-centre.ts";

const centre = centreView(makeLab(4, { name: "Howrah", latitude: 22.583, longitude: 88.329 }));
const render = (t: Translate, machinesAt?: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/radiology/howrah"]}>
      <TranslateContext value={t}>
        <CentreFacts centre={centre} {...(machinesAt && { machinesAt })} />
      </TranslateContext>
    </MemoryRouter>,
  );

test("directions to a centre are a plain link to a map, in English and in Bengali", () => {
  const to = 'href="https://www.google.com/maps/dir/?api=1&amp;destination=22.583%2C88.329" rel="noopener"';
  expect(render(TRANSLATE_ENGLISH)).toContain(to);
  expect(render(TRANSLATE_ENGLISH)).toContain(
    'Directions in Google Maps<span class="sr-only"> Howrah</span>',
  );
  expect(render(makeTranslate("bn", BENGALI, BENGALI_FIGURES))).toContain(to);
  expect(render(makeTranslate("bn", BENGALI, BENGALI_FIGURES))).toContain(
    'Google Maps-এ পথ দেখুন<span class="sr-only"> হাওড়া</span>',
  );
});

test("the facts link to the machines if the page lists them", () => {
  expect(render(TRANSLATE_ENGLISH, "#machines")).toContain('href="/radiology/howrah#machines"');
  expect(render(TRANSLATE_ENGLISH)).not.toContain("Machines");
});
