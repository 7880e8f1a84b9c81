import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PNDT_NOTICE } from "../../../domain/catalogue/pndt-notice.ts";
import { BENGALI } from "../../../domain/words/bengali.ts";
import { makeSay, SAY_ENGLISH, type Say } from "../../../domain/words/say.ts";
import { SayContext } from "../../i18n/use-say.ts";
import { PndtNotice } from "./pndt-notice.tsx";

const { short } = PNDT_NOTICE;
const drawn = (say: Say, isShort: boolean) =>
  renderToStaticMarkup(
    <SayContext value={say}>
      <PndtNotice short={isShort} />
    </SayContext>,
  );

test("the notice stands in English and in Bengali, whatever language the page has", () => {
  for (const say of [SAY_ENGLISH, makeSay("bn", BENGALI)]) {
    expect(drawn(say, false)).toContain(
      `<p lang="en">${PNDT_NOTICE.en}</p><p lang="bn">${PNDT_NOTICE.bn}</p>`,
    );
  }
});

test("the short notice says it in the page's language first, then in the other", () => {
  expect(drawn(SAY_ENGLISH, true)).toContain(
    `<p class="notice-title">${short.en}</p><p lang="bn">${short.bn}</p><p class="text-sm">${short.act}</p>`,
  );
  expect(drawn(makeSay("bn", BENGALI), true)).toContain(
    `<p class="notice-title">${short.bn}</p><p lang="en">${short.en}</p>`,
  );
});
