import type { ReactNode } from "react";
import { Form } from "react-router";
import type { BookingFilter } from "../../../domain/bookings/ports.ts";
import type { BookingStatus } from "../../../domain/bookings/states.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { addDays, indiaInstant, isDay, isReversed } from "../../../domain/shared/clock.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { ActionLinks } from "../../features/checkout/action-links.tsx";
import type { BookingCardView } from "../../features/checkout/booking-card-view.ts";
import { bookingCardView } from "../../features/checkout/booking-card-view.ts";
import { BookingBadges, bookingPath } from "../../features/checkout/booking-states.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Details } from "../../ui/details.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useTypedText } from "../../ui/typed-texts.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Route } from "./+types/list.route.ts";

/** Groups of states as the customer understands them. */
export const STATUS_GROUPS: readonly { value: string; label: PlainPhrase; statuses: BookingStatus[] }[] = [
  {
    value: "upcoming",
    label: "Upcoming visit",
    statuses: ["Awaiting Payment", "Confirmed", "Collector Assigned", "On The Way", "Recollection Needed"],
  },
  { value: "lab", label: "In the lab", statuses: ["Sample Collected", "At Lab", "Partly Reported"] },
  { value: "reported", label: "Reports ready", statuses: ["Reported"] },
  { value: "over", label: "Cancelled or expired", statuses: ["Cancelled", "Expired"] },
];

/** The filters in the URL; empty strings filter nothing. */
export interface FilterTexts {
  patient: string;
  status: string;
  from: string;
  until: string;
}

export function filterTexts(query: URLSearchParams): FilterTexts {
  const text = (name: string) => query.get(name)?.trim() ?? "";
  const day = (name: string) => (isDay(text(name)) ? text(name) : "");
  const status = STATUS_GROUPS.some(({ value }) => value === text("status")) ? text("status") : "";
  return {
    patient: isUuid(text("patient")) ? text("patient") : "",
    status,
    from: day("from"),
    until: day("until"),
  };
}

export function filterOf({ patient, status, from, until }: FilterTexts): BookingFilter {
  return {
    patientId: patient || null,
    statuses: STATUS_GROUPS.find(({ value }) => value === status)?.statuses ?? null,
    from: from ? indiaInstant(from, 0) : null,
    until: until ? indiaInstant(addDays(until, 1), 0) : null,
  };
}

export function isFiltered(texts: FilterTexts): boolean {
  return Object.values(texts).some(Boolean);
}

/** The URL of a page of the filtered list. */
export function listPath(texts: FilterTexts, page: number): string {
  const query = new URLSearchParams(Object.entries(texts).filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  return `/dashboard/bookedservicelist${query.size > 0 ? `?${query}` : ""}`;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor, catalogue, now } = requireCustomer(context, request);
  const query = new URL(request.url).searchParams;
  const texts = filterTexts(query);
  const page = /^\d{1,6}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  const [found, patients] = await Promise.all([
    services.bookings.list(visitor.customerId, page, filterOf(texts)),
    services.family.patients(visitor),
  ]);
  const t = translateOf(context);
  return {
    texts,
    bookings: found.views.map((view) => bookingCardView(view, catalogue, now, t)),
    page: found.page,
    pages: found.pages,
    patients: patients.map(({ id, name, relationship }) => ({ id, name: name || t.lookup(relationship) })),
  };
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { texts, bookings, page, pages, patients } = loaderData;
  const filtered = isFiltered(texts);
  return (
    <AccountLayout title={t("My Bookings")}>
      {(bookings.length > 0 || filtered) && (
        <Filters key={listPath(texts, 1)} texts={texts} patients={patients} />
      )}
      {bookings.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">
          {bookings.map((booking) => (
            <BookingCard key={booking.bookingNo} booking={booking} />
          ))}
        </ul>
      ) : (
        <NoBookings filtered={filtered} />
      )}
      <Pager current={page} total={pages} hrefOf={(wanted) => listPath(texts, wanted)} />
    </AccountLayout>
  );
}

type FiltersProps = { texts: FilterTexts; patients: readonly { id: string; name: string }[] };

function Filters({ texts, patients }: FiltersProps) {
  const t = useTranslate();
  const isTyped = useTypedText("patient") !== undefined;
  return (
    <Details className="card disclosure px-4 md:px-5" open={isFiltered(texts) || isTyped}>
      <summary>
        {t("Filter my bookings")}
        <Icon name="chevron-down" size={20} />
      </summary>
      <Form id={MAIN_FORM} method="get" className="grid grid-cols-1 gap-4 pt-1 pb-4 sm:grid-cols-2 md:pb-5">
        <SelectField
          label={t("Patient")}
          name="patient"
          defaultValue={texts.patient}
          empty={t("Everybody")}
          options={patients.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          label={t("Status")}
          name="status"
          defaultValue={texts.status}
          empty={t("All")}
          options={STATUS_GROUPS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <TextField label={t("Visit from")} name="from" type="date" defaultValue={texts.from} />
        <TextField
          label={t("Visit until")}
          name="until"
          type="date"
          defaultValue={texts.until}
          error={isReversed(texts.from, texts.until) && t("This day is before the first one.")}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit">{t("Show")}</Button>
          {isFiltered(texts) && (
            <ButtonLink to="/dashboard/bookedservicelist" variant="secondary">
              {t("Clear")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Details>
  );
}

function NoBookings({ filtered }: { filtered: boolean }) {
  const t = useTranslate();
  return filtered ? (
    <EmptyState
      picture="empty-search"
      title={t("No bookings match this filter")}
      showAll={{ to: "/dashboard/bookedservicelist", label: t("Show all bookings") }}
    />
  ) : (
    <EmptyState
      picture="empty-bookings"
      title={t("You have no bookings yet")}
      action={<ButtonLink to="/diagnostic-test">{t("Book a test")}</ButtonLink>}
    >
      {t("Your visits and reports will appear here once you book.")}
    </EmptyState>
  );
}

/** One booking of the list, with its current actions. */
export function BookingCard({ booking }: { booking: BookingCardView }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <li className="card card-padded grid grid-cols-1 gap-3" data-booking={booking.bookingNo}>
      <div className="flex items-start justify-between gap-3 max-[18rem]:flex-wrap">
        <h2 className="text-lg">
          <Link to={bookingPath(booking)} lang={lang} className="text-link -my-2 inline-block py-2">
            <WholeWords text={joinNames(booking.tests)} />
          </Link>
        </h2>
        <strong className="tabular text-lg" translate="no">
          {t.rupees(booking.amountPaise)}
        </strong>
      </div>
      <BookingBadges booking={booking} />
      {booking.isClosed && (
        <Notice kind="warning" live={false} title={t("Sorry, we can't make this visit")}>
          <p>{t("We'll call you to arrange another time.")}</p>
        </Notice>
      )}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-ink-soft sm:grid-cols-2">
        <Fact term={t("Booking No")}>{booking.bookingNo}</Fact>
        <Fact term={t("Patient")}>{booking.patient}</Fact>
        <Fact term={t("Visit")} wide>
          <NowrapTimes text={booking.visit} />
        </Fact>
        {booking.promisedBy && (
          <Fact term={t("Reports by")} wide>
            <NowrapTimes text={booking.promisedBy} />
          </Fact>
        )}
      </dl>
      <ActionLinks booking={booking} listed />
    </li>
  );
}

/** wide: a date with its times, which would wrap in half of the card. */
function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="inline">{term}: </dt>
      <dd className="inline text-ink">{children}</dd>
    </div>
  );
}
