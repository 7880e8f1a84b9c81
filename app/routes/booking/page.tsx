import { Form, redirect, useLocation } from "react-router";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { translatedTitle } from "../../features/page/seo-meta.ts";
import { breadcrumbMeta } from "../../features/page/structured-data.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Link, TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/page.ts";
import type { MockBooking, MockQuery } from "./mock-bookings.ts";
import {
  clearedPath,
  filterMockBookings,
  MOCK_BOOKINGS,
  readMockQuery,
  SAMPLE_LISTS,
  SAMPLE_PARAMETERS,
  samplePath,
  VISIT_TIMES,
  VISIT_TYPES,
} from "./mock-bookings.ts";

export const handle: RouteHandle = { query: SAMPLE_PARAMETERS };

const CRUMBS = pathCrumbs("/booking");

/** The mock-up of a booking list (specification, section 2.9) with sample rows; a customer's own bookings are in the dashboard. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readMockQuery(searchParams);
  const cleared = clearedPath(query, searchParams.get("clear"));
  if (cleared !== null) throw redirect(cleared);
  const t = translateOf(context);
  const { siteUrl, seo } = readPageSeo(context, "/booking");
  return {
    query,
    rows: filterMockBookings(MOCK_BOOKINGS, query),
    siteUrl,
    seo: {
      ...seo,
      title: translatedTitle(seo.title, t),
      description: t("A sample list of bookings with filters. Your own bookings are in My Bookings."),
    },
  };
}

/** Nobody looks for sample rows by a search engine. */
export const meta: Route.MetaFunction = (args) => [
  ...breadcrumbMeta(CRUMBS, args),
  { name: "robots", content: "noindex" },
];

export default function MockBookings({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { query, rows } = loaderData;
  const { key } = useLocation();
  const tabs = SAMPLE_LISTS.map(({ value, label }) => ({
    label: t(label),
    to: samplePath(query, { list: value }),
    current: value === query.list,
  }));
  return (
    <Page crumbs={CRUMBS} title={t("Booking")}>
      <div className="grid grid-cols-1 gap-6">
        <Notice kind="info" live={false} title={t("These rows are samples")}>
          <p>
            <Trans
              phrase="These are not real bookings. Yours are in {myBookings}."
              myBookings={<TextLink to="/dashboard/bookedservicelist">{t("My Bookings")}</TextLink>}
            />
          </p>
        </Notice>
        <Tabs label={t("Lists")} tabs={tabs} />
        <Filters key={key} query={query} />
        <p role="status" className="tabular">
          <Trans
            phrase={rows.length === 1 ? "{count} sample row" : "{count} sample rows"}
            count={<strong translate="no">{t.number(rows.length)}</strong>}
          />
        </p>
        {rows.length === 0 ? (
          <EmptyState picture="empty-search" title={t("No sample rows match these filters")} />
        ) : (
          <Rows rows={rows} />
        )}
      </div>
    </Page>
  );
}

/** Keyed by the URL: text that was typed and then reset does not stay. */
function Filters({ query }: { query: MockQuery }) {
  const t = useTranslate();
  return (
    <Form
      id={MAIN_FORM}
      method="get"
      action="/booking"
      role="search"
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {query.list && <input type="hidden" name="list" value={query.list} />}
      <TextField label={t("Booking number")} name="bookingNo" defaultValue={query.bookingNo} />
      <TextField label={t("Booking date")} name="bookingDate" type="date" defaultValue={query.bookingDate} />
      <TextField
        label={t("Booking placed, start date")}
        name="placedFrom"
        type="date"
        defaultValue={query.placedFrom}
      />
      <TextField
        label={t("Booking placed, end date")}
        name="placedUntil"
        type="date"
        defaultValue={query.placedUntil}
      />
      <SelectField
        label={t("Appointment type")}
        name="visitType"
        defaultValue={query.visitType}
        empty={t("Any")}
        options={VISIT_TYPES.map((type) => ({ value: type, label: t(type) }))}
      />
      <SelectField
        label={t("Appointment time")}
        name="visitTime"
        defaultValue={query.visitTime}
        empty={t("Any")}
        options={VISIT_TIMES.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-3">
        <Button type="submit" icon="search">
          {t("Search")}
        </Button>
        <Button type="submit" name="clear" value="all" variant="secondary">
          {t("Reset")}
        </Button>
        <Button type="submit" name="clear" value="dates" variant="secondary">
          {t("Clear date")}
        </Button>
      </div>
    </Form>
  );
}

function Rows({ rows }: { rows: readonly MockBooking[] }) {
  const t = useTranslate();
  return (
    <div className="wide-table">
      <DataTable
        caption={t("Sample bookings")}
        rows={rows}
        rowKey={({ bookingNo }) => bookingNo}
        columns={[
          {
            header: t("Booking No"),
            names: true,
            cell: ({ bookingNo }) => <span className="whitespace-nowrap">{bookingNo}</span>,
          },
          { header: t("Customer/Patient"), cell: ({ customer, patient }) => `${customer} / ${patient}` },
          { header: t("Booking Date"), cell: ({ bookedOn }) => t.day(bookedOn) },
          {
            header: t("Appointment Date"),
            cell: ({ visitOn, visitAt }) => (
              <span translate="no">
                <NowrapTimes text={`${t.day(visitOn)}, ${t.time(visitAt)}`} />
              </span>
            ),
          },
          { header: t("Booking Amount"), cell: ({ amountPaise }) => t.rupees(amountPaise), align: "end" },
          { header: t("Pay Status"), cell: ({ payStatus }) => t(payStatus) },
          { header: t("Booking Status"), cell: ({ status }) => t(status) },
          { header: t("Visit Type"), cell: ({ visitType }) => t(visitType) },
          { header: t("Prescription"), cell: ({ prescription }) => t(prescription ? "Yes" : "No") },
          {
            header: t("Action"),
            cell: ({ bookingNo }) => (
              <Link
                to={`/booking?bookingNo=${bookingNo}`}
                className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-2.5"
              >
                {t("View")}
                <span className="sr-only"> {bookingNo}</span>
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}
