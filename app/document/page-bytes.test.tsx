import { renderToString } from "preact-render-to-string";
import { beforeAll, expect, test, vi } from "vitest";
import { drawnOnce, drawPartsOnce, type WrittenHtml } from "../ui/drawn-once.ts";
import { HereContext, useHere } from "../ui/use-here.ts";
import { writtenPage } from "./page-bytes.ts";
import { STYLES_MARK } from "./styles-mark.ts";
import { drawWithMarks, partWriter } from "./written-parts.ts";

vi.mock("../styles/app.css?inline", () => ({ default: "h1{color:red}" }));

function textOf(html: string, parts: readonly WrittenHtml[] = []): string {
  const { head, rest } = writtenPage({ html, parts }, "");
  return Buffer.concat([head ?? new Uint8Array(), rest]).toString();
}

interface Card {
  name: string;
}

function PlainCard({ card }: { card: Card }) {
  return (
    <form>
      নমুনা {card.name} <input value={useHere()} />
    </form>
  );
}
const KeptCard = drawnOnce(PlainCard, ({ card }) => [card, ""]);
const KeptShelf = drawnOnce(
  ({ cards }: { cards: Card[] }) => cards.map((card) => <KeptCard key={card.name} card={card} />),
  ({ cards }) => [cards, ""],
);

const SHELF = [{ name: "ESR" }, { name: "CRP <b>" }];

function page(Shelf: typeof KeptShelf) {
  return (
    <HereContext value='/a?b="c"&d=৳'>
      <html lang="bn">
        <style>{STYLES_MARK}</style>
        <h1>– ৳ –</h1>
        <Shelf cards={SHELF} />
        <p>{STYLES_MARK}</p>
        <Shelf cards={SHELF} />
      </html>
    </HereContext>
  );
}

beforeAll(() => drawPartsOnce(partWriter((part) => renderToString(part))));

test("the style sheet stands where the page has its mark, and nowhere else", () => {
  expect(textOf(`<style>${STYLES_MARK}</style><p>নমুনা ${STYLES_MARK} – ৳</p>`)).toBe(
    `<!DOCTYPE html><style>h1{color:red}</style><p>নমুনা ${STYLES_MARK} – ৳</p>`,
  );
});

test("pages that begin alike have one and the same beginning", () => {
  const page = (language: string, words: string) =>
    writtenPage({ html: `<html lang="${language}"><style>${STYLES_MARK}</style>${words}`, parts: [] }, "");
  expect(page("en", "one").head).toBe(page("en", "two").head);
  expect(page("bn", "one").head).not.toBe(page("en", "one").head);
});

test("a page without the mark stays as it is", () => {
  expect(textOf("<p>Namuna</p>")).toBe("<!DOCTYPE html><p>Namuna</p>");
});

test("written parts stand where a page without them has their HTML, byte by byte", () => {
  const { html, parts } = drawWithMarks(() => renderToString(page(KeptShelf)));
  const plain = renderToString(
    page(({ cards }) => cards.map((card) => <PlainCard key={card.name} card={card} />)),
  );
  expect(parts).toHaveLength(6);
  expect(html).not.toContain("CRP");
  expect(textOf(html ?? "", parts)).toBe(textOf(plain));
});

test("a page that is drawn without marks has the parts' HTML in its text", () => {
  expect(renderToString(page(KeptShelf))).toContain("CRP &lt;b>");
});

test("marks of a drawing that was given up are none of the next one's", () => {
  expect(() =>
    drawWithMarks(() => {
      renderToString(page(KeptShelf));
      throw new Error("given up");
    }),
  ).toThrow("given up");
  expect(renderToString(page(KeptShelf))).toContain("CRP &lt;b>");
});

test("a part with a script is drawn by each page, because the policy looks for scripts in the page's text", () => {
  const Scripted = drawnOnce(
    ({ card }: { card: Card }) => <script>{card.name}</script>,
    ({ card }) => [card, ""],
  );
  const { html, parts } = drawWithMarks(() => renderToString(<Scripted card={{ name: "start()" }} />));
  expect([html, parts]).toEqual(["<script>start()</script>", []]);
});
