import { Form, type LoaderFunctionArgs, NavLink, Outlet, useLoaderData, useNavigation } from "react-router";
import { type DeskAction, mayDo, ROLE_NAMES } from "../../domain/staff/roles.ts";
import { staffOf } from "../desk-context.ts";
import { FindBox } from "../ui/find-box.tsx";
import { Keyboard } from "../ui/keyboard.tsx";

const PLACES: readonly { to: string; words: string; action: DeskAction; key: string }[] = [
  { to: "/desk/today", words: "Today", action: "today.read", key: "t" },
  { to: "/desk/book", words: "Book", action: "booking.book", key: "b" },
  { to: "/desk/visits", words: "Visits", action: "visits.read", key: "v" },
  { to: "/desk/samples", words: "Samples", action: "samples.handle", key: "m" },
  { to: "/desk/results", words: "Results", action: "results.read", key: "l" },
  { to: "/desk/prescriptions", words: "Prescriptions", action: "prescription.answer", key: "p" },
  { to: "/desk/requests", words: "Requests", action: "request.read", key: "q" },
  { to: "/desk/catalogue", words: "Catalogue", action: "catalogue.read", key: "c" },
  { to: "/desk/approvals", words: "Approvals", action: "approval.read", key: "a" },
  { to: "/desk/money", words: "Money", action: "money.read", key: "n" },
  { to: "/desk/privacy", words: "Privacy", action: "privacy.read", key: "d" },
  { to: "/desk/staff", words: "Staff", action: "staff.manage", key: "s" },
  { to: "/desk/record", words: "Record", action: "record.search", key: "r" },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { account, brand } = staffOf(context);
  return {
    brand,
    name: account.name,
    role: ROLE_NAMES[account.role],
    isDemo: account.isDemo,
    places: PLACES.filter(({ action }) => mayDo(account.role, action)),
    mayFind: mayDo(account.role, "person.find"),
  };
}

/** Header, menu and the page of it, for everybody who is signed in. */
export default function Frame() {
  const { brand, name, role, isDemo, places, mayFind } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <header className="desk-bar">
        <NavLink className="desk-brand" to="/desk">
          {brand} desk
        </NavLink>
        {mayFind && <FindBox />}
        <nav aria-label="Desk" className="desk-nav">
          {places.map(({ to, words }) => (
            <NavLink key={to} to={to}>
              {words}
            </NavLink>
          ))}
        </nav>
        <div className="desk-who">
          <NavLink to="/desk/devices">
            {name} · {role}
          </NavLink>
          {isDemo && <span className="desk-mark">Demo</span>}
          <Form method="post" action="/desk/sign-out" reloadDocument>
            <button type="submit" className="desk-link">
              Sign out
            </button>
          </Form>
        </div>
      </header>
      <div className="desk-progress" data-loading={isLoading || undefined} role="status">
        {isLoading && <span className="sr-only">Loading</span>}
      </div>
      <main id="main" className="desk-main" tabIndex={-1}>
        <Outlet />
      </main>
      <Keyboard places={places} mayFind={mayFind} />
    </>
  );
}
