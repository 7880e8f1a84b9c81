import { renderToString } from "preact-render-to-string";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { BENGALI } from "../../domain/words/bengali.ts";
import { partWriter } from "../document/written-parts.ts";
import { learn, sayIn } from "../words/speak.ts";
import { SayContext, useSay } from "../words/use-say.ts";
import { drawnOnce, drawPartsOnce } from "./drawn-once.ts";
import { HereContext, useHere } from "./use-here.ts";

learn("bn", BENGALI);

interface Test {
  name: string;
}

let drawings = 0;
/** A part as cards are: words, a text with signs of HTML, a form that sends along where one is. */
function Card({ test, heading }: { test: Test; heading?: string }) {
  drawings += 1;
  const say = useSay();
  const here = useHere();
  return (
    <article title={heading}>
      {test.name} {say("Price")}
      <input name="return-to" value={here} />
      <a href={here}>{here}</a>
    </article>
  );
}
const keyOf = ({ test, heading }: { test: Test; heading?: string }): [object, string] => [test, `${heading}`];

function drawn(part: ReactNode, { here = "/", language = "en" as "en" | "bn" } = {}): string {
  return renderToString(
    <SayContext value={sayIn(language)}>
      <HereContext value={here}>
        <main>{part}</main>
      </HereContext>
    </SayContext>,
  );
}

beforeEach(() => {
  drawings = 0;
  drawPartsOnce(partWriter((part) => renderToString(part)));
});

test("a part is drawn once for all pages, and each page has the HTML that it would have drawn itself", () => {
  const Kept = drawnOnce(Card, keyOf);
  const esr = { name: `ESR & <"CRP">` };
  for (const here of ["/", "/diagnostic-test?searchtext=%3Cb%3E&page=2", `/a"b<c>&d`]) {
    expect(drawn(<Kept test={esr} />, { here })).toBe(drawn(<Card test={esr} />, { here }));
  }
  expect(drawings).toBe(1 + 3);
});

test("another language, another variant and another object are drawn apart", () => {
  const Kept = drawnOnce(Card, keyOf);
  const esr = { name: "ESR" };
  const pages = [
    drawn(<Kept test={esr} />),
    drawn(<Kept test={esr} />, { language: "bn" }),
    drawn(<Kept test={esr} heading="h2" />),
    drawn(<Kept test={{ name: "ESR 2" }} />),
  ];
  expect(new Set(pages).size).toBe(4);
  expect(pages[1]).toBe(drawn(<Card test={esr} />, { language: "bn" }));
});

test("a part within a part has the page's address too", () => {
  const Kept = drawnOnce(Card, keyOf);
  const Shelf = drawnOnce(
    ({ tests }: { tests: Test[] }) => tests.map((each) => <Kept key={each.name} test={each} />),
    ({ tests }) => [tests, ""],
  );
  const tests = [{ name: "ESR" }, { name: "CRP" }];
  for (const here of ["/", "/?page=2&a=1"]) {
    expect(drawn(<Shelf tests={tests} />, { here })).toBe(
      drawn(
        tests.map((each) => <Card key={each.name} test={each} />),
        { here },
      ),
    );
  }
});

test("a part of which something is not loaded yet is left to its page, and is not kept", () => {
  let loaded = false;
  drawPartsOnce(partWriter((part) => (loaded ? renderToString(part) : null)));
  const Kept = drawnOnce(Card, keyOf);
  const esr = { name: "ESR" };
  const page = drawn(<Kept test={esr} />);
  expect(page).toBe(drawn(<Card test={esr} />));
  loaded = true;
  drawn(<Kept test={esr} />);
  expect(drawn(<Kept test={esr} />)).toBe(page);
  expect(drawings).toBe(3);
});

test("a part that asks where it is in the router is refused instead of showing another page's place", () => {
  const Wrong = drawnOnce(
    ({ of }: { of: object }) => <p>{useLocation().pathname + Object.keys(of).length}</p>,
    ({ of }) => [of, ""],
  );
  const page = (
    <MemoryRouter>
      <Wrong of={{}} />
    </MemoryRouter>
  );
  expect(() => renderToString(page)).toThrow("useLocation()");
});

test("a thousand parts are kept and no more", () => {
  const Kept = drawnOnce(Card, keyOf);
  const tests = Array.from({ length: 1001 }, (_, id) => ({ name: `Test ${id}` }));
  drawn(tests.map((each) => <Kept key={each.name} test={each} />));
  expect(drawings).toBe(1001);
  drawn(<Kept test={tests[1000] ?? { name: "" }} />);
  expect(drawings).toBe(1001);
  drawn(<Kept test={tests[0] ?? { name: "" }} />);
  expect(drawings).toBe(1002);
});
