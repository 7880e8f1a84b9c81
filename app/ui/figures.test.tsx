import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Trans } from "../i18n/trans.tsx";
import { Button } from "./button.tsx";
import { CheckField } from "./check-field.tsx";
import { Notice } from "./notice.tsx";
import { Price } from "./price.tsx";
import { PriceLines } from "./price-lines.tsx";
import { RadioCards } from "./radio-cards.tsx";

const AMOUNT = "₹1,299";

test.each<[what: string, element: ReactNode]>([
  ["a package's saving", <Price key="" feesPaise={229_900} offerFeesPaise={100_000} ofPackage />],
  [
    "a bill",
    <PriceLines
      key=""
      lines={[{ label: "Home collection", paise: 10_000, kind: "charge", note: `Add ${AMOUNT} more` }]}
      total={{ label: "Total", paise: 10_000 }}
      savedPaise={129_900}
    />,
  ],
  ["a button", <Button key="">{`Try payment again · ${AMOUNT}`}</Button>],
  ["a notice", <Notice key="" kind="info" title={`Save ${AMOUNT}`} message={`All for ${AMOUNT}. Now.`} />],
  ["a tick", <CheckField key="" name="copy" label={`Print, ${AMOUNT}`} hint={`${AMOUNT}, by post`} />],
  [
    "a choice",
    <RadioCards
      key=""
      name="way"
      legend="Way"
      cards={[{ value: "a", title: `Now, ${AMOUNT}`, note: `${AMOUNT} later` }]}
    />,
  ],
  [
    "a phrase",
    <Trans key="" phrase="{package} includes {tests} for {price}." package="A" tests="B" price={AMOUNT} />,
  ],
])("a browser's translator leaves the amounts of %s alone", (_, element) => {
  const Site = createRoutesStub([{ path: "/", Component: () => element }]);
  const html = renderToStaticMarkup(<Site initialEntries={["/"]} />);
  expect(html).toContain("₹");
  expect(html.replaceAll(/<(\w+)[^>]* translate="no"[^>]*>[^<]*<\/\1>/g, "")).not.toContain("₹");
});
