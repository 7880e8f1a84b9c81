import type { LoaderFunctionArgs } from "react-router";
import { data, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { FIRST_LISTED } from "../../../domain/desk/people.ts";
import { sexWords } from "../../../domain/family/age.ts";
import { formatDay, isDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, DataTable, mostOf, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts, Panel } from "../../ui/facts.tsx";
import { BookingLink, PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { PAY_WORDS, templateWords } from "../../ui/words.ts";
import { MessagesTable, showMessages } from "./messages-table.tsx";
import { showTickets, TicketsPanel } from "./tickets-panel.tsx";

export const meta = () => [{ title: "Customer | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const id = params.id ?? "";
  const most = mostOf(request.url, FIRST_LISTED);
  const page = isUuid(id) ? await desk.people.customer(account, id, most) : undefined;
  if (!page) throw data(null, { status: 404 });
  const { customer, patients, addresses, bookings, more, messages, tickets, consents } = page;
  return {
    id,
    name: customer.name,
    mobile: customer.mobile,
    email: customer.email,
    more,
    most,
    since: formatDay(customer.createdAt),
    mayBook: mayDo(account.role, "booking.book"),
    mayResend: mayDo(account.role, "message.resend"),
    patients: patients.map(({ id, name, relationship, dateOfBirth, sex }) => ({
      id,
      name: name || "No name yet",
      relationship,
      facts: [
        dateOfBirth ? `born ${formatDay(dateOfBirth)}` : "birth date not given",
        sex ? sexWords(sex) : "sex not given",
      ].join(", "),
    })),
    addresses,
    bookings: bookings.map((booking) => ({
      no: booking.bookingNo,
      patient: booking.patientName,
      status: booking.status,
      at: showDayTime(booking.startsAt),
      mode: booking.mode === "home" ? "Home" : "Lab",
      amount: formatRupees(booking.amountPaise),
      pay: PAY_WORDS[booking.payStatus],
    })),
    messages: showMessages(messages, null),
    tickets: showTickets(tickets, account.role),
    consents: consents.map(({ purpose, given, noticeVersion, at }) => ({
      purpose: templateWords(purpose),
      given,
      at: showDayTime(at),
      notice: isDay(noticeVersion) ? formatDay(noticeVersion) : noticeVersion,
    })),
  };
}

export default function Customer() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={page.name || "No name yet"}>
        {page.mayBook && (
          <ButtonLink to={`/desk/book/${page.id}`} size="sm">
            Book for this customer
          </ButtonLink>
        )}
      </PageHead>
      <div className="desk-columns">
        <div>
          <h2>Bookings</h2>
          {page.bookings.length === 0 ? (
            <EmptyState title="No booking in your labs and zones" />
          ) : (
            <DataTable
              caption="Bookings, newest first"
              heads={["Booking", "Patient", "Visit", "Where", "Status", "Payment"]}
              numbers={["Amount"]}
            >
              {page.bookings.map(({ no, patient, at, mode, status, pay, amount }) => (
                <Row key={no}>
                  <th scope="row">
                    <BookingLink no={no} />
                  </th>
                  <td>{patient}</td>
                  <td>{at}</td>
                  <td>{mode}</td>
                  <td>{status}</td>
                  <td>{pay}</td>
                  <td className="desk-number">{amount}</td>
                </Row>
              ))}
            </DataTable>
          )}
          {page.more > 0 && <CutList shown={page.bookings.length} most={page.most} />}
          <h2>Messages</h2>
          <MessagesTable messages={page.messages} hasPages={page.mayResend} />
          <CutList shown={page.messages.length} most={page.most} />
        </div>
        <aside aria-label="About the customer">
          <Panel title="Contact">
            <Facts
              facts={{
                Mobile: <PhoneLink mobile={page.mobile} />,
                "E-mail": page.email || "not given",
                "Customer since": page.since,
              }}
            />
          </Panel>
          <Panel title="Family">
            <ul>
              {page.patients.map(({ id, name, relationship, facts }) => (
                <li key={id}>
                  <strong>{name}</strong> ({relationship}), {facts}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Addresses">
            {page.addresses.length === 0 ? (
              <p>None saved.</p>
            ) : (
              <ul>
                {page.addresses.map(({ id, label, text, pincode }) => (
                  <li key={id}>
                    <strong>{label}</strong>: {text} {pincode}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <TicketsPanel tickets={page.tickets} most={page.most} />
          <Panel title="Consents">
            {page.consents.length === 0 ? (
              <p>None recorded.</p>
            ) : (
              <ul>
                {page.consents.map(({ purpose, given, at, notice }) => (
                  <li key={purpose}>
                    {purpose}: {given ? "given" : "withdrawn"}, {at} (notice of {notice})
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </aside>
      </div>
    </>
  );
}
