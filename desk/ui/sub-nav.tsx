import { NavLink, useRouteLoaderData } from "react-router";
import type { LayoutFacts } from "./desk-layout.tsx";

/** The pages of one part of the desk, under its heading. */
export function SubNav({ label, pages }: { label: string; pages: readonly { to: string; words: string }[] }) {
  return (
    <nav aria-label={label} className="desk-nav desk-sub-nav">
      {pages.map(({ to, words }) => (
        <NavLink key={to} to={to} end={to.split("/").length === 3}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}

const MONEY_OF_PLACES = [
  { to: "/desk/money", words: "Payments" },
  { to: "/desk/money/refunds", words: "Refunds" },
];

/** Not for accounts of some labs and zones: a day is the whole chain's. */
const MONEY_OF_CHAIN = [
  { to: "/desk/money/cash", words: "Cash book" },
  { to: "/desk/money/day", words: "Day" },
  { to: "/desk/money/comparison", words: "Comparison" },
  { to: "/desk/money/settlements", words: "Settlements" },
  { to: "/desk/money/exports", words: "Exports" },
];

export function MoneyNav() {
  const layout = useRouteLoaderData<LayoutFacts>("routes/layout.route");
  const pages = layout?.isOfWholeChain ? [...MONEY_OF_PLACES, ...MONEY_OF_CHAIN] : MONEY_OF_PLACES;
  return <SubNav label="Money" pages={pages} />;
}

export function PrivacyNav() {
  return (
    <SubNav
      label="Privacy"
      pages={[
        { to: "/desk/privacy", words: "Data requests" },
        { to: "/desk/privacy/access", words: "Access log" },
        { to: "/desk/privacy/sessions", words: "Sessions" },
        { to: "/desk/privacy/incidents", words: "Incidents" },
      ]}
    />
  );
}
