import { Form } from "react-router";
import { translateOf } from "../../i18n/say-of.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requireCustomer } from "../../layout/require-customer.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import { AccountFrame } from "../my-profile/account-frame.tsx";
import type { Route } from "./+types/list.route.ts";
import { BookingCard } from "./booking-card.tsx";
import { bookingCardView } from "./booking-card-view.ts";
import {
  type FilterTexts,
  filterOf,
  filterTexts,
  isFiltered,
  listPath,
  STATUS_GROUPS,
} from "./booking-filter.ts";

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
    patients: patients.map(({ id, name, relationship }) => ({ id, name: name || t.known(relationship) })),
  };
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { texts, bookings, page, pages, patients } = loaderData;
  const filtered = isFiltered(texts);
  return (
    <AccountFrame title={t("My Bookings")}>
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
    </AccountFrame>
  );
}

type FiltersProps = { texts: FilterTexts; patients: readonly { id: string; name: string }[] };

function Filters({ texts, patients }: FiltersProps) {
  const t = useTranslate();
  return (
    <details className="card disclosure px-4 md:px-5" open={isFiltered(texts)}>
      <summary>
        {t("Filter my bookings")}
        <Icon name="chevron-down" size={20} />
      </summary>
      <Form method="get" className="grid grid-cols-1 gap-4 pt-1 pb-4 sm:grid-cols-2 md:pb-5">
        <SelectField label={t("Patient")} name="patient" defaultValue={texts.patient}>
          <option value="">{t("Everybody")}</option>
          {patients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("Status")} name="status" defaultValue={texts.status}>
          <option value="">{t("All")}</option>
          {STATUS_GROUPS.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </SelectField>
        <TextField label={t("Visit from")} name="from" type="date" defaultValue={texts.from} />
        <TextField label={t("Visit until")} name="until" type="date" defaultValue={texts.until} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit">{t("Show")}</Button>
          {isFiltered(texts) && (
            <ButtonLink to="/dashboard/bookedservicelist" variant="secondary">
              {t("Clear")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  );
}

function NoBookings({ filtered }: { filtered: boolean }) {
  const t = useTranslate();
  return filtered ? (
    <EmptyState
      picture="empty-search"
      title={t("No booking fits this filter")}
      action={
        <ButtonLink to="/dashboard/bookedservicelist" variant="secondary">
          {t("Show all bookings")}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      picture="empty-bookings"
      title={t("You have no bookings yet")}
      action={<ButtonLink to="/diagnostic-test">{t("Book a test")}</ButtonLink>}
    >
      {t("When you book, you see here when we come and where your reports are.")}
    </EmptyState>
  );
}
