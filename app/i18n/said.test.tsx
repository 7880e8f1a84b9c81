import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeSay } from "../../domain/words/say.ts";
import { Said } from "./said.tsx";
import { SayContext } from "./use-say.ts";

const bengali = makeSay("bn", { "Or call us: {phone}": "{phone} নম্বরে ফোনও করতে পারেন।" });
const link = <a href="tel:1">1</a>;

test("an element stands where the phrase has its slot", () => {
  expect(renderToStaticMarkup(<Said phrase="Or call us: {phone}" phone={link} />)).toBe(
    'Or call us: <a href="tel:1">1</a>',
  );
});

test("each language orders the words of its own", () => {
  const said = (
    <SayContext value={bengali}>
      <Said phrase="Or call us: {phone}" phone={link} />
    </SayContext>
  );
  expect(renderToStaticMarkup(said)).toBe('<a href="tel:1">1</a> নম্বরে ফোনও করতে পারেন।');
});

test("a slot that ends in a full stop ends the sentence too", () => {
  const said = (time: string) =>
    renderToStaticMarkup(<Said phrase="We keep this time for you until {time}." time={time} />);
  expect(said("7:30 a.m.")).toBe("We keep this time for you until 7:30 a.m.");
  expect(said("noon")).toBe("We keep this time for you until noon.");
});
