import type { ReactNode } from "react";
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useLastChosen } from "./last-lists.tsx";

/**
 * The heading of a page, under the pages above it and with what stands beside it. `count`: how many its list has. `marks`: states behind the
 * title. `back`: the address of the page right above, where its own address is not enough. The way up leads to what was last chosen there.
 */
export function PageHead({
  title,
  count,
  marks = [],
  back,
  children,
}: {
  title: ReactNode;
  count?: ReactNode;
  marks?: readonly (string | false)[];
  back?: string;
  children?: ReactNode;
}) {
  const crumbs = crumbsOf(useLocation().pathname);
  const lastChosen = useLastChosen();
  return (
    <div className="desk-head">
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className="desk-crumbs">
          <ol>
            {crumbs.map(({ to, words }, at) => (
              <li key={to}>
                <Link to={lastChosen(at === crumbs.length - 1 && back ? back : to)}>{words}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1>
        {title}
        {count && <> {count}</>}
        {marks.map(
          (mark) =>
            mark && (
              <Fragment key={mark}>
                {" "}
                <span className="desk-mark">{mark}</span>
              </Fragment>
            ),
        )}
      </h1>
      {children && <div className="desk-head-side">{children}</div>}
    </div>
  );
}

interface Crumb {
  to: string;
  words: string;
}

/** Pages that are parents in the breadcrumb. `:id` is any part of an address; pages of an area with tabs are found by these, not by a crumb. */
const PAGES: readonly { pattern: string; words: string; to?: string }[] = [
  { pattern: "book", words: "Book" },
  { pattern: "visits", words: "Visits" },
  { pattern: "results", words: "Results" },
  { pattern: "results/reports/:id", words: "Report" },
  { pattern: "prescriptions", words: "Prescriptions" },
  { pattern: "prescriptions/:id", words: "Prescription" },
  { pattern: "requests", words: "Requests" },
  { pattern: "requests/call-backs", words: "Call-backs" },
  { pattern: "requests/grievances", words: "Complaints" },
  { pattern: "requests/feedback", words: "Feedback" },
  { pattern: "requests/applications", words: "Applications" },
  { pattern: "catalogue", words: "Catalogue" },
  { pattern: "catalogue/tables/:id", words: "Table" },
  { pattern: "catalogue/drafts/:id", words: "Change" },
  { pattern: "bookings/:id", words: "Booking" },
  { pattern: "money/payments", words: "Payments", to: "/desk/money" },
  { pattern: "money/settlements", words: "Settlements" },
  { pattern: "privacy/incidents", words: "Incidents" },
  { pattern: "staff", words: "Staff" },
];

const SETTINGS: readonly Crumb[] = [{ to: "/desk/staff", words: "Staff" }];

/** The pages above one of the desk, the highest first. */
export function crumbsOf(pathname: string): readonly Crumb[] {
  const parts = pathname
    .split("/")
    .filter((part) => part !== "")
    .slice(1);
  if (parts[0] === "settings") return SETTINGS;
  return parts.slice(0, -1).flatMap((_, at) => {
    const above = parts.slice(0, at + 1);
    const page = PAGES.find(({ pattern }) => fits(pattern.split("/"), above));
    return page ? [{ to: page.to ?? `/desk/${above.join("/")}`, words: page.words }] : [];
  });
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => part === ":id" || part === parts[at]);
}
