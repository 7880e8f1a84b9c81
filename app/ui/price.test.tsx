import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Price } from "./price.tsx";
import { PriceLines } from "./price-lines.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test("an offer is read out with the list price and the saving", () => {
  expect(textOf(renderToStaticMarkup(<Price feesPaise={249900} offerFeesPaise={129900} />))).toBe(
    "Offer price ₹1,299, instead of ₹2,499 48% off",
  );
});

test("without a lower offer there is one price", () => {
  expect(textOf(renderToStaticMarkup(<Price feesPaise={34950} />))).toBe("Price ₹349.50");
  expect(textOf(renderToStaticMarkup(<Price feesPaise={34950} offerFeesPaise={34950} />))).toBe(
    "Price ₹349.50",
  );
});

test("a breakdown shows charges, free charges, savings, a changed price and the total", () => {
  const html = renderToStaticMarkup(
    <PriceLines
      lines={[
        { label: "Vitamin D", paise: 89900, kind: "item", wasPaise: 79900 },
        { label: "Home collection", paise: 0, kind: "charge" },
        { label: "Coupon", paise: -10000, kind: "saving" },
      ]}
      total={{ label: "To pay", paise: 79900 }}
      savedPaise={10000}
    />,
  );
  expect(textOf(html)).toBe(
    "Vitamin Dwas ₹799, now ₹899Home collectionFreeCoupon−₹100To pay₹799You save ₹100",
  );
});
