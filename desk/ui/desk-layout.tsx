import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Form, Link, NavLink, useNavigation } from "react-router";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { DeskAction } from "../../domain/staff/roles.ts";
import { mayDo, ROLE_NAMES } from "../../domain/staff/roles.ts";
import { isWholeChain } from "../../domain/staff/scope.ts";
import { Keyboard } from "./keyboard.tsx";
import { RememberLists } from "./last-lists.tsx";

interface MenuEntry {
  to: string;
  words: string;
  action: DeskAction;
  key: string;
  /** Not for accounts of some labs and zones. */
  isOfWholeChain?: true;
}

const MENU: readonly MenuEntry[] = [
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
  { to: "/desk/record", words: "Record", action: "record.search", key: "r", isOfWholeChain: true },
];

/** The signed-in account for the layout. */
export function layoutFacts({ account, brand }: { account: StaffAccount; brand: string }) {
  return {
    brand,
    name: account.name,
    role: ROLE_NAMES[account.role],
    isDemo: account.isDemo,
    menu: MENU.filter(
      ({ action, isOfWholeChain = false }) =>
        mayDo(account.role, action) && (!isOfWholeChain || isWholeChain(account)),
    ),
    mayFind: mayDo(account.role, "person.find"),
    isOfWholeChain: isWholeChain(account),
  };
}

export type LayoutFacts = ReturnType<typeof layoutFacts>;

const MENU_ID = "desk-menu";

/**
 * Keeps the keyboard position: if the focused element is gone after a navigation or a form, the result message gets the focus, or else the
 * page. A form that comes back with a sentence at a field has the focus in that field.
 */
function useKeptFocus(state: "idle" | "loading" | "submitting") {
  const wasBusy = useRef(false);
  const sent = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const isDone = state === "idle" && wasBusy.current;
    wasBusy.current = state !== "idle";
    if (state === "submitting") sent.current = document.activeElement?.closest("form") ?? null;
    if (!isDone) return;
    const wrong = sent.current?.isConnected ? wrongFieldOf(sent.current) : null;
    sent.current = null;
    if (wrong) return wrong.focus();
    if (document.activeElement !== document.body) return;
    const outcome = document.querySelector<HTMLElement>("#main .notice[tabindex]");
    if (outcome) outcome.focus();
    else document.getElementById("main")?.focus({ preventScroll: true });
  }, [state]);
}

/** The first field of a form with a sentence at it, or of a group of choices with one. */
function wrongFieldOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(
    "[aria-invalid=true], fieldset:has(.field-error) input:is([type=radio], [type=checkbox]):enabled",
  );
}

function closeMenu() {
  const menu = document.getElementById(MENU_ID);
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

/**
 * Header and menu around a page or its error screen. The menu is a row of its own under the bar; on a phone it opens from a button, without
 * scripts too.
 */
export function DeskLayout({
  brand,
  name,
  role,
  isDemo,
  menu,
  mayFind,
  children,
}: LayoutFacts & { children: ReactNode }) {
  const { state } = useNavigation();
  const isLoading = state === "loading";
  useKeptFocus(state);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <header className="desk-bar">
        <div className="desk-bar-row">
          {/* Every page is under this address: a `NavLink` would call itself the current page on all of them. */}
          <Link className="desk-brand" to="/desk">
            {brand} desk
          </Link>
          {menu.length > 0 && (
            <button type="button" className="desk-menu-button" popoverTarget={MENU_ID}>
              Menu
            </button>
          )}
          {mayFind && <FindBox />}
          <div className="desk-who">
            {isDemo && <span className="desk-mark">Demo</span>}
            <NavLink to="/desk/devices" className="desk-who-name" title="My devices">
              <strong>{name}</strong> · {role}
            </NavLink>
            <Form method="post" action="/desk/sign-out" reloadDocument>
              <button type="submit" className="desk-link">
                Sign out
              </button>
            </Form>
          </div>
        </div>
        {menu.length > 0 && (
          <nav id={MENU_ID} popover="auto" aria-label="Desk" className="desk-nav desk-menu">
            {menu.map(({ to, words }) => (
              <NavLink key={to} to={to} onClick={closeMenu}>
                {words}
              </NavLink>
            ))}
          </nav>
        )}
      </header>
      <div className="desk-progress" data-loading={isLoading || undefined} role="status">
        {isLoading && <span className="sr-only">Loading</span>}
      </div>
      <main id="main" className="desk-main" tabIndex={-1}>
        <RememberLists>{children}</RememberLists>
      </main>
      <Keyboard menu={menu} mayFind={mayFind} />
    </>
  );
}

/** The search box. It posts its text, so that no personal number is in a URL. */
function FindBox() {
  return (
    <Form
      method="post"
      action="/desk/find"
      role="search"
      className="desk-find"
      // Leaves the box, so that the shortcuts work on the result.
      onSubmit={(event) => (event.currentTarget.elements.namedItem("q") as HTMLInputElement).blur()}
    >
      <label htmlFor="find" className="sr-only">
        Mobile, booking, accession, order, ticket, or name and birth date
      </label>
      <input
        id="find"
        name="q"
        type="search"
        autoComplete="off"
        placeholder="Mobile, booking, accession, order, ticket, name and birth date"
        aria-keyshortcuts="/"
        required
      />
    </Form>
  );
}
