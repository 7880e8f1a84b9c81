import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Header } from "./header.tsx";

const PATH = "/checkout/patient";

/** The header's cart in the HTML of a page with these data, before or without scripts: the number beside the icon, and its words. */
function cartOf(loaderData: object): (string | undefined)[] {
  const Site = createRoutesStub([{ id: "page", path: PATH, Component: () => <Header /> }]);
  const html = renderToStaticMarkup(
    <Site initialEntries={[PATH]} hydrationData={{ loaderData: { page: loaderData } }} />,
  );
  const [cart = ""] = /<span class="cart-icon".*?<span class="sr-only">.*?<\/span>/s.exec(html) ?? [];
  return [/class="cart-count"[^>]*>(.*?)</.exec(cart)?.[1], /class="sr-only">(.*?)</.exec(cart)?.[1]];
}

test("a page that knows the cart shows its number in the header without scripts, and no other page does", () => {
  const seen = (...serviceIds: number[]) => ({ cartSeen: { serviceIds, amountPaise: 35_000 } });
  expect(cartOf(seen(101))).toEqual(["1", "Cart, 1 item"]);
  expect(cartOf(seen(101, 103))).toEqual(["2", "Cart, 2 items"]);
  expect(cartOf(seen())).toEqual([undefined, "Cart"]);
  expect(cartOf({})).toEqual([undefined, "Cart"]);
});
