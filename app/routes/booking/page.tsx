import { Form, redirect, useLocation } from "react-router";
import { pageContent } from "../../../domain/content/page-content.ts";
import { breadcrumbData } from "../../features/catalogue/structured-data.ts";
import { Said } from "../../i18n/said.tsx";
import { sayOf } from "../../i18n/say-of.ts";
import { useSay } from "../../i18n/use-say.ts";
import { pathCrumbs } from "../../layout/path-crumbs.ts";
import { saidTitle } from "../../layout/said-title.ts";
import { seoMeta } from "../../layout/seo-meta.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { WholeTimes } from "../../ui/whole-times.tsx";
import type { Route } from "./+types/page.ts";
import { SAMPLE_BOOKINGS, SAMPLE_LISTS, type SampleBooking } from "./sample-bookings.ts";
import {
  clearedPath,
  filterSamples,
  readSampleQuery,
  SAMPLE_PARAMETERS,
  type SampleQuery,
  samplePath,
  VISIT_TIMES,
  VISIT_TYPES,
} from "./sample-query.ts";

export const handle: RouteHandle = { query: SAMPLE_PARAMETERS };

const CRUMBS = pathCrumbs("/booking");

/** The mock-up of a booking list (specification, section 2.9): sample rows only, one's own bookings are in the dashboard. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, content, site } = requestOf(context);
  const { searchParams } = new URL(request.url);
  const query = readSampleQuery(searchParams);
  const cleared = clearedPath(query, searchParams.get("clear"));
  if (cleared !== null) throw redirect(cleared);
  const say = sayOf(context);
  const seo = pageContent("/booking", { catalogue, library: content, site });
  return {
    query,
    rows: filterSamples(SAMPLE_BOOKINGS, query),
    siteUrl: site.publicUrl,
    seo: {
      ...seo,
      title: saidTitle(seo.title, say),
      description: say(
        "How a list of bookings looks: sample rows with filters. Your own bookings are in My Bookings.",
      ),
      html: "",
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? [...seoMeta(loaderData.seo, matches), breadcrumbData(CRUMBS, loaderData.siteUrl)] : [];

export default function SampleBookings({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  const { query, rows } = loaderData;
  const { key } = useLocation();
  const tabs = SAMPLE_LISTS.map(({ value, label }) => ({
    label: say(label),
    to: samplePath(query, { list: value }),
    current: value === query.list,
  }));
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={CRUMBS} />
      <PageHeading title={say("Booking")} />
      <div className="grid grid-cols-1 gap-6">
        <Notice kind="info" live={false} title={say("These rows are samples")}>
          <p>
            <Said
              phrase="Nobody's bookings are shown here. Yours are in {myBookings}."
              myBookings={
                <Link to="/dashboard/bookedservicelist" className="text-link">
                  {say("My Bookings")}
                </Link>
              }
            />
          </p>
        </Notice>
        <Tabs label={say("Lists")} tabs={tabs} />
        <Filters key={key} query={query} />
        <p role="status" className="tabular">
          <Said
            phrase={rows.length === 1 ? "{count} sample row" : "{count} sample rows"}
            count={<strong>{say.number(rows.length)}</strong>}
          />
        </p>
        {rows.length === 0 ? (
          <EmptyState picture="empty-search" title={say("No sample row fits these filters")} />
        ) : (
          <Rows rows={rows} />
        )}
      </div>
    </div>
  );
}

/** Its fields are made new for each address: what was typed and then cleared is gone. */
function Filters({ query }: { query: SampleQuery }) {
  const say = useSay();
  return (
    <Form
      method="get"
      action="/booking"
      role="search"
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {query.list && <input type="hidden" name="list" value={query.list} />}
      <TextField
        label={say("Booking number")}
        name="bookingNo"
        defaultValue={query.bookingNo}
        maxLength={40}
      />
      <TextField
        label={say("Booking date")}
        name="bookingDate"
        type="date"
        defaultValue={query.bookingDate}
      />
      <TextField
        label={say("Booking placed, start date")}
        name="placedFrom"
        type="date"
        defaultValue={query.placedFrom}
      />
      <TextField
        label={say("Booking placed, end date")}
        name="placedUntil"
        type="date"
        defaultValue={query.placedUntil}
      />
      <SelectField label={say("Appointment type")} name="visitType" defaultValue={query.visitType}>
        <option value="">{say("Any")}</option>
        {VISIT_TYPES.map((type) => (
          <option key={type} value={type}>
            {say(type)}
          </option>
        ))}
      </SelectField>
      <SelectField label={say("Appointment time")} name="visitTime" defaultValue={query.visitTime}>
        <option value="">{say("Any")}</option>
        {VISIT_TIMES.map(({ value, label }) => (
          <option key={value} value={value}>
            {say(label)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-3">
        <Button type="submit" icon="search">
          {say("Search")}
        </Button>
        <Button type="submit" name="clear" value="all" variant="secondary">
          {say("Reset")}
        </Button>
        <Button type="submit" name="clear" value="dates" variant="secondary">
          {say("Clear date")}
        </Button>
      </div>
    </Form>
  );
}

function Rows({ rows }: { rows: readonly SampleBooking[] }) {
  const say = useSay();
  return (
    <div className="wide-table">
      <DataTable
        caption={say("Sample bookings")}
        hideCaption
        rows={rows}
        rowKey={({ bookingNo }) => bookingNo}
        columns={[
          {
            header: say("Booking No"),
            names: true,
            cell: ({ bookingNo }) => <span className="whitespace-nowrap">{bookingNo}</span>,
          },
          { header: say("Customer/Patient"), cell: ({ customer, patient }) => `${customer} / ${patient}` },
          { header: say("Booking Date"), cell: ({ bookedOn }) => say.day(bookedOn) },
          {
            header: say("Appointment Date"),
            cell: ({ visitOn, visitAt }) => (
              <span>
                <WholeTimes text={`${say.day(visitOn)}, ${say.time(visitAt)}`} />
              </span>
            ),
          },
          { header: say("Booking Amount"), cell: ({ amountPaise }) => say.rupees(amountPaise), align: "end" },
          { header: say("Pay Status"), cell: ({ payStatus }) => say(payStatus) },
          { header: say("Booking Status"), cell: ({ status }) => say(status) },
          { header: say("Visit Type"), cell: ({ visitType }) => say(visitType) },
          { header: say("Prescription"), cell: ({ prescription }) => say(prescription ? "Yes" : "No") },
          {
            header: say("Action"),
            cell: ({ bookingNo }) => (
              <Link
                to={`/booking?bookingNo=${bookingNo}`}
                className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-2.5"
              >
                {say("View")}
                <span className="sr-only"> {bookingNo}</span>
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}
