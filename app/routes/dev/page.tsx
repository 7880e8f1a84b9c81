import { data } from "react-router";
import { requestOf } from "../../request-context.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Price } from "../../ui/price.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import type { Route } from "./+types/page.ts";
import { Actions } from "./actions.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Messages } from "./messages.tsx";
import { Money } from "./money.tsx";
import { Navigation } from "./navigation.tsx";
import { Reports } from "./reports.tsx";

/** As everything under /dev: made-up prices and results belong on no site that people visit. */
export function loader({ context }: Route.LoaderArgs) {
  if (!requestOf(context).local) throw data(null, { status: 404 });
  return null;
}

export function meta() {
  return [{ title: "Components" }, { name: "robots", content: "noindex" }];
}

/** Every component in every state: what a change to a style is looked at on, at 360, 768 and 1280 px. */
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
      <Foundations />
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
