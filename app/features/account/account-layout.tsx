import type { ReactNode, RefObject } from "react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { refreshSession } from "../../state/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Link } from "../../ui/link.tsx";
import { Breadcrumb, PageHeading } from "../../ui/page.tsx";
import { UrlDialog } from "../../ui/url-dialog.tsx";
import { Form } from "../forms/form.tsx";
import { FormError } from "../forms/form-error.tsx";
import { MAIN_FORM } from "../forms/main-form.ts";
import type { FieldErrors } from "../forms/read-form.ts";
import { useErrorFocus } from "../forms/use-error-focus.ts";
import { pathCrumbs } from "../page/path-breadcrumb.tsx";
import { PatientFields } from "../people/patient-fields.tsx";
import type { DetailsDraft } from "./save-details.ts";

/**
 * The account's side menu. My Bookings, My Family, Change Password and Logout come from the specification (section 2.5; contract, section
 * 9); the rest from the profile.
 */
const ACCOUNT_MENU: readonly {
  to: string;
  label: PlainPhrase;
  icon: IconName;
  /** A page without a menu entry of its own that belongs to this one. */
  holds?: string;
}[] = [
  {
    to: "/dashboard/bookedservicelist",
    label: "My Bookings",
    icon: "calendar-check",
    holds: "/dashboard/booking-status",
  },
  { to: "/reports", label: "My Reports", icon: "file-text" },
  { to: "/notifications", label: "Notifications", icon: "bell", holds: "/notification-details" },
  { to: "/my-profile/my-family", label: "My Family", icon: "users" },
  { to: "/my-profile/my-addresses", label: "My Addresses", icon: "map-pin" },
  { to: "/my-profile/my-details", label: "My Details", icon: "user", holds: "/my-profile/change-mobile" },
  { to: "/my-profile/messages", label: "Messages", icon: "message-circle" },
  { to: "/my-profile/devices", label: "Devices", icon: "smartphone" },
  { to: "/my-profile/change-password", label: "Change Password", icon: "key-round" },
  { to: "/my-profile/my-data", label: "My Data", icon: "shield-check", holds: "/my-profile/delete-account" },
  { to: "/logout", label: "Logout", icon: "log-out" },
];

type AccountLayoutProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A better name than the URL's for the breadcrumb's last step. */
  crumb?: string | undefined;
  children: ReactNode;
};

/** A page of the account: breadcrumb, heading, and the account's menu at the side, on a tablet and a phone above. */
export function AccountLayout({ title, lead, actions, crumb, children }: AccountLayoutProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  useUserAfterSave();
  const menu = useRef<HTMLElement>(null);
  // On a phone the menu scrolls sideways: scroll to the current page.
  useEffect(() => {
    const list = menu.current?.firstElementChild;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && current) list.scrollLeft = current.offsetLeft - list.clientWidth / 4;
  }, []);
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={pathCrumbs(pathname, crumb)} />
      <PageHeading title={title} lead={lead} actions={actions} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav ref={menu} aria-label={t("My account")} className="account-pages min-w-0 lg:sticky lg:top-34">
          <ul className="-m-1.5 flex gap-1 p-1.5 md:m-0 md:grid md:grid-cols-4 md:p-0 lg:grid-cols-1">
            {ACCOUNT_MENU.map(({ to, label, icon, holds = to }) => (
              <li key={to} className="flex-none">
                <Link
                  to={to}
                  aria-current={pathname.startsWith(to) || pathname.startsWith(holds) ? "page" : undefined}
                  className="flex min-h-11 items-center gap-2 rounded-control px-3 py-2 font-semibold text-ink-soft md:max-lg:px-2 md:max-lg:text-sm hover:bg-action-soft hover:text-ink aria-[current]:bg-action-soft-2 aria-[current]:text-ink"
                >
                  <Icon name={icon} />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-1 min-w-0 gap-5">{children}</div>
      </div>
    </div>
  );
}

/** A saved form may change the name in the greeting: the session user is refreshed when the page has reloaded after it. */
function useUserAfterSave(): void {
  const sending = useNavigation().formMethod === "POST";
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current && !sending) void refreshSession();
    sent.current = sending;
  }, [sending]);
}

type EditFormProps = {
  title: string;
  /** The list's page, for the Cancel link; null if the list is empty. */
  list: string | null;
  /** The hidden field for the list's action: the id of the edited entry, empty to add one. */
  field: string;
  id: string;
  errors: FieldErrors;
  /** The fields. */
  children: ReactNode;
};

/** Adds an entry to a list of the profile, or changes one. */
export function EditForm({ title, list, field, id, errors, children }: EditFormProps) {
  const t = useTranslate();
  const form = useErrorFocus<HTMLFormElement>(errors);
  const heading = useFocusWhenOpened<HTMLHeadingElement>();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section">
      <h2 ref={list ? heading : undefined} tabIndex={-1} className="mb-4 text-xl">
        {title}
      </h2>
      <Form ref={form} id={MAIN_FORM} method="post" noValidate className="grid grid-cols-1 gap-5">
        <FormError message={errors.form} />
        <input type="hidden" name={field} value={id} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t("Save")}
          </Button>
          {list && (
            <ButtonLink to={list} variant="secondary">
              {t("Back")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** The details of the account's owner. */
export function DetailsFields({ draft, errors }: { draft: DetailsDraft; errors: FieldErrors }) {
  const t = useTranslate();
  return (
    <>
      <PatientFields draft={draft} errors={errors} own />
      <div className="max-w-120">
        <TextField
          label={t("E-mail")}
          name="email"
          type="email"
          optional
          autoComplete="email"
          hint={t("For receipts. We never send results by e-mail.")}
          defaultValue={draft.email}
          error={errors.email}
        />
      </div>
    </>
  );
}

type RemoveQuestionProps = {
  title: string;
  /** The list's own URL, which the form posts to and the Cancel link returns to. */
  list: string;
  /** The form field with the id of the removed entry. */
  field: "address" | "patient";
  id: string;
  /** The consequences. */
  children: ReactNode;
};

/** Asks for confirmation before an entry of a list is removed. */
export function RemoveQuestion({ title, list, field, id, children }: RemoveQuestionProps) {
  const t = useTranslate();
  return (
    <UrlDialog
      title={title}
      backTo={list}
      keepLabel={t("Keep")}
      action={
        <Form method="post" action={list} replace>
          <input type="hidden" name={field} value={id} />
          <Button type="submit" name="intent" value="remove" variant="danger" wide>
            {t("Remove")}
          </Button>
        </Form>
      }
    >
      {children}
    </UrlDialog>
  );
}

/**
 * Focuses the heading of a form that a link on the same page opens: the link with the focus may be far below the form. A page that is
 * loaded with the form open, or reached by back and forward, leaves the focus alone.
 */
export function useFocusWhenOpened<E extends HTMLElement>(): RefObject<E | null> {
  const heading = useRef<E>(null);
  const isOpened = useNavigationType() === "PUSH";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is opened once, when it appears
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, []);
  return heading;
}
