import type { ActionFunctionArgs } from "react-router";
import { data, Link, redirect } from "react-router";
import { MAX_FOUND } from "../../../domain/desk/people.ts";
import type { RequestWithNumber } from "../../../domain/desk/ports.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { isWholeChain } from "../../../domain/staff/scope.ts";
import { staffOf } from "../../desk-context.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome, useRefused } from "../../ui/refused-form.ts";
import { NEW_NUMBER } from "../../ui/words.ts";

export const meta = () => [{ title: "Find | Desk" }, { name: "robots", content: "noindex" }];

export const loader = () => null;

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const found = await desk.people.find(account, textOf(await request.formData(), "q", 200));
  if (found.kind === "booking") return redirect(`/desk/bookings/${found.bookingNo}`);
  if (found.kind === "request") return redirect(`${REQUEST_PAGES[found.request]}/${found.number}`);
  const opensCustomers = mayDo(account.role, "customer.read");
  const [only, ...others] = found.kind === "customers" ? found.customers : [];
  if (only && others.length === 0 && opensCustomers) return redirect(`/desk/customers/${only.id}`);
  return data({
    ...found,
    opensCustomers,
    mayBook: mayDo(account.role, "booking.book"),
    isWholeChain: isWholeChain(account),
  });
}

/** Where each kind of request is worked on. */
const REQUEST_PAGES: Readonly<Record<RequestWithNumber, string>> = {
  ticket: "/desk/requests/grievances",
  dispute: "/desk/results/disputes",
  prescription: "/desk/prescriptions",
  application: "/desk/requests/applications",
};

export default function Find() {
  const found = useOutcome<typeof action>();
  const refused = useRefused();
  return (
    <>
      <PageHead title="Find" />
      {refused && (
        <Form method="post" action="/desk/find" className="desk-form">
          <TextField
            label="Mobile, booking, accession, order, ticket, or name and birth date"
            name="q"
            type="search"
            autoComplete="off"
            required
          />
          <SubmitButton>Find</SubmitButton>
        </Form>
      )}
      {(found === undefined || found.kind === "unclear") && (
        <EmptyState title={found ? "What is this?" : "Type what the caller says"}>
          A mobile number, a number of a booking, accession, order, refund, tube, ticket or prescription, or a
          name with the date of birth: Dutta 19/01/1971.
        </EmptyState>
      )}
      {found?.kind === "nothing" && (
        <EmptyState title="Nothing found">
          Check the number, or the name and date of birth, with the caller.
          {!found.isWholeChain && " You see the bookings of your own labs and zones."}
        </EmptyState>
      )}
      {found?.kind === "nothing" && found.mobile !== "" && found.mayBook && (
        <Form method="post" action="/desk/book" className="desk-form">
          <p>{NEW_NUMBER}</p>
          <input type="hidden" name="mobile" value={found.mobile} />
          <SubmitButton size="sm">Book for {found.mobile}</SubmitButton>
        </Form>
      )}
      {found?.kind === "customers" && (
        <DataTable caption="Customers" heads={["Account", "Mobile", "Patient"]} numbers={["Bookings"]}>
          {found.customers.map(({ id, name, mobile, patientName, bookings }) => (
            <Row key={`${id} ${patientName}`}>
              <th scope="row">
                {found.opensCustomers ? (
                  <Link className="text-link" to={`/desk/customers/${id}`}>
                    {name || "No name yet"}
                  </Link>
                ) : (
                  name || "No name yet"
                )}
              </th>
              <td>{mobile}</td>
              <td>{patientName}</td>
              <td className="desk-number">{bookings}</td>
            </Row>
          ))}
        </DataTable>
      )}
      {found?.kind === "customers" && found.customers.length >= MAX_FOUND && (
        <p role="status">Only the first {MAX_FOUND} are shown. Add more of the name.</p>
      )}
    </>
  );
}
