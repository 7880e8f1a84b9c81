import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeTranslate } from "../../domain/i18n/translate.ts";
import { OriginalText, Trans } from "./trans.tsx";
import { TranslateContext } from "./use-translate.ts";

const bengali = makeTranslate("bn", { "Or call us: {phone}": "{phone} নম্বরে ফোনও করতে পারেন।" });
const link = <a href="tel:1">1</a>;

test("an element replaces its slot in the phrase", () => {
  expect(renderToStaticMarkup(<Trans phrase="Or call us: {phone}" phone={link} />)).toBe(
    'Or call us: <a href="tel:1">1</a>',
  );
});

test("each language has its own word order", () => {
  const html = (
    <TranslateContext value={bengali}>
      <Trans phrase="Or call us: {phone}" phone={link} />
    </TranslateContext>
  );
  expect(renderToStaticMarkup(html)).toBe('<a href="tel:1">1</a> নম্বরে ফোনও করতে পারেন।');
});

test("a slot that ends in a full stop also ends the sentence", () => {
  const words = (time: string) =>
    renderToStaticMarkup(<Trans phrase="This slot is held for you until {time}." time={time} />).replace(
      /<[^>]+>/g,
      "",
    );
  expect(words("7:30 a.m.")).toBe("This slot is held for you until 7:30 a.m.");
  expect(words("noon")).toBe("This slot is held for you until noon.");
});

test("a right-to-left result is isolated from the unit after it", () => {
  const shown = (words: string) => renderToStaticMarkup(<OriginalText words={words} />);
  expect([shown("عدد 5"), shown("5")]).toEqual(["<bdi>عدد 5</bdi>", "5"]);
});
