import { data } from "react-router";
import { requestOf } from "../../request-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ICON_NAMES } from "../../ui/icon-names.ts";
import { PageHeading } from "../../ui/page.tsx";
import { Price } from "../../ui/price.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import type { Route } from "./+types/page.ts";
import { Actions } from "./actions.tsx";
import { Fields } from "./fields.tsx";
import { Messages } from "./messages.tsx";
import { Navigation } from "./navigation.tsx";
import { Reports } from "./reports.tsx";
import { Columns, Part, Specimen } from "./specimen.tsx";

const COLOURS = [
  ["surface", "surface-2", "surface-3", "raised", "line", "line-strong"],
  ["ink", "ink-soft", "ink-off", "link", "focus"],
  ["action", "action-hover", "action-pressed", "action-soft", "action-soft-2"],
  ["offer", "offer-strong", "offer-soft", "offer-ink"],
  ["good", "good-soft", "good-line", "bad", "bad-soft", "bad-fill"],
];

const SIZES = [
  ["4xl", "48"],
  ["3xl", "36"],
  ["2xl", "28"],
  ["xl", "22"],
  ["lg", "18"],
  ["base", "16"],
  ["sm", "14"],
  ["xs", "12"],
];

/** Colour, type and icons. */
export function DesignTokens() {
  return (
    <Part id="foundations" title="Colour, type, icons">
      <Specimen title="Colours" note="Names follow the scheme: the same name is right on light and on dark.">
        <div className="grid gap-3">
          {COLOURS.map((row) => (
            <ul key={row[0]} className="flex flex-wrap gap-3">
              {row.map((name) => (
                <li key={name} className="w-24 text-xs">
                  <span
                    className="mb-1 block h-12 rounded-control border border-line"
                    style={{ background: `var(--color-${name})` }}
                  />
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type" note="Eight sizes. Figures in prices and reports are tabular.">
        {SIZES.map(([name, px]) => (
          <p
            key={name}
            className="truncate"
            style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}
          >
            {px} Thyroid profile ₹1,20,000
          </p>
        ))}
        <p className="mt-2" lang="bn">
          বাংলা: আপনার রিপোর্ট প্রস্তুত।
        </p>
        <p className="tabular mt-2">Tabular: 1,111.10 / 9,888.80</p>
      </Specimen>
      <Specimen title="Icons" note="One sprite; 20 px beside text, 24 px alone.">
        <ul className="flex flex-wrap gap-3 text-link">
          {ICON_NAMES.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} size={24} label={name} />
            </li>
          ))}
        </ul>
      </Specimen>
    </Part>
  );
}

/** Like everything under /dev: made-up prices and results belong on no public site. */
export function loader({ context }: Route.LoaderArgs) {
  if (!requestOf(context).local) throw data(null, { status: 404 });
  return null;
}

export function meta() {
  return [{ title: "Components" }, { name: "robots", content: "noindex" }];
}

/** Every component in every state, for checking a change of the styles at 360, 768 and 1280 px. */
export default function DevUi() {
  return (
    <div className="page-width">
      <PageHeading
        title="Components"
        lead="Every part of the screens in every state: rest, hover, focus, busy, disabled, selected, covered, error, empty, loading."
        actions={
          <Button variant="secondary" icon="printer" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <DesignTokens />
      <Actions />
      <Fields />
      <Money />
      <Messages />
      <Navigation />
      <Reports />
      <StickyBar label="Your cart">
        <span>
          <span className="block text-sm text-ink-soft">2 tests</span>
          <Price feesPaise={249900} offerFeesPaise={129900} size="sm" />
        </span>
        <Button>View cart</Button>
      </StickyBar>
    </div>
  );
}

/** Prices and breakdowns. */
export function Money() {
  return (
    <Part id="money" title="Money">
      <Specimen
        title="Price"
        note="Small in rows, medium on cards, large on detail pages; without an offer, the price alone."
      >
        <div className="grid gap-3">
          <Price feesPaise={60000} offerFeesPaise={45000} size="sm" />
          <Price feesPaise={249900} offerFeesPaise={129900} />
          <Price feesPaise={12000000} offerFeesPaise={8999900} size="lg" />
          <Price feesPaise={34950} />
        </div>
      </Specimen>
      <Specimen title="Breakdown" note="Every sum of money on a screen comes from this one list.">
        <Columns>
          <Card>
            <PriceLines
              lines={[
                { label: "Full body check-up", paise: 129900, kind: "item", note: "Asha Roy" },
                { label: "Vitamin D", paise: 89900, kind: "item", wasPaise: 79900 },
                { label: "Home collection", paise: 10000, kind: "charge", note: "Free from ₹2,500" },
                { label: "Coupon HEALTH10", paise: -21980, kind: "saving" },
              ]}
              total={{ label: "To pay", paise: 207820 }}
              savedPaise={141980}
            />
          </Card>
          <Card>
            <PriceLines
              lines={[
                { label: "Thyroid profile", paise: 260000, kind: "item" },
                { label: "Home collection", paise: 0, kind: "charge" },
              ]}
              total={{ label: "Paid", paise: 260000 }}
            />
          </Card>
        </Columns>
      </Specimen>
    </Part>
  );
}
