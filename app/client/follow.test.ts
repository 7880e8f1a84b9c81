import type { MouseEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { follow, followBy } from "./follow.ts";

const HERE = "https://lab.example/diagnostic-test?page=2";
const navigate = vi.fn();

interface Press {
  href: string;
  target?: string;
  download?: string;
  button?: number;
  ctrlKey?: boolean;
  defaultPrevented?: boolean;
}

/** Presses a link; answers whether the browser was kept from following it. */
function press({ href, target = "", download = "", ...event }: Press, how = {}): boolean {
  const preventDefault = vi.fn();
  const pressed = { button: 0, ...event, preventDefault, currentTarget: { href, target, download } };
  follow(pressed as unknown as MouseEvent<HTMLAnchorElement>, how);
  return preventDefault.mock.calls.length > 0;
}

beforeEach(() => {
  vi.stubGlobal("location", new URL(HERE));
  navigate.mockReset();
  followBy(navigate);
});

test("a link of the site changes the page by the router, with query and fragment", () => {
  expect(press({ href: "https://lab.example/test/tsh?a=1#prices" })).toBe(true);
  expect(navigate).toHaveBeenCalledWith("/test/tsh?a=1#prices", {
    replace: false,
    preventScrollReset: false,
  });
});

test("a link to where one is takes the page's place in the history, others when they say so", () => {
  press({ href: HERE });
  press({ href: "https://lab.example/cart" }, { replace: true, preventScrollReset: true });
  expect(navigate.mock.calls.map(([, options]) => options)).toEqual([
    { replace: true, preventScrollReset: false },
    { replace: true, preventScrollReset: true },
  ]);
});

test.each<Press>([
  { href: "https://elsewhere.example/test/tsh" },
  { href: "tel:+913300000000" },
  { href: "https://lab.example/receipt.pdf", download: "receipt.pdf" },
  { href: "https://lab.example/about", target: "_blank" },
  { href: "https://lab.example/about", ctrlKey: true },
  { href: "https://lab.example/about", button: 1 },
  { href: "https://lab.example/about", defaultPrevented: true },
])("the browser follows %j by itself", (link) => {
  expect(press(link)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test("without a connection the browser follows a link by itself: what stands in the page's place has the address to try again", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(press({ href: "https://lab.example/test/tsh" })).toBe(false);
  vi.stubGlobal("navigator", { onLine: true });
  expect(press({ href: "https://lab.example/test/tsh" })).toBe(true);
  expect(navigate).toHaveBeenCalledOnce();
});
