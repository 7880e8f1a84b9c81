import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { formatDay } from "../../../domain/shared/clock.ts";
import { isWholeChain } from "../../../domain/staff/scope.ts";
import { staffOf } from "../../desk-context.ts";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { notWholeChain } from "../../ui/whole-chain.ts";
import { askedSpan } from "./money-request.ts";

export const meta = () => [{ title: "Exports | Desk" }, { name: "robots", content: "noindex" }];

export function loader({ context, request }: LoaderFunctionArgs) {
  const { account, now } = staffOf(context);
  if (!isWholeChain(account)) throw notWholeChain();
  const { from, to, error } = askedSpan(request.url, now);
  return { from, to, error, words: `${formatDay(from)} to ${formatDay(to)}` };
}

const TABLES = [
  { name: "bookings", words: "Bookings" },
  { name: "booking-items", words: "Tests and packages" },
  { name: "payments", words: "Payments" },
  { name: "refunds", words: "Refunds" },
];

export default function Exports() {
  const { from, to, error, words } = useLoaderData<typeof loader>();
  const errorAt = (field: string) => error?.field === field && error.message;
  const query = `from=${from}&to=${to}`;
  return (
    <>
      <PageHead title="Exports" />
      <MoneyNav />
      <Form method="get" className="desk-filter" aria-label="Which days">
        <TextField label="From" name="from" type="date" defaultValue={from} error={errorAt("from")} />
        <TextField label="To" name="to" type="date" defaultValue={to} error={errorAt("to")} />
        <Button type="submit" size="sm" variant="secondary">
          Set
        </Button>
      </Form>
      {error === null && (
        <>
          <p>
            The files are of <strong>{words}</strong>.
          </p>
          <section className="desk-panel" aria-labelledby="ledger">
            <h2 id="ledger">For the ledger</h2>
            <p>
              Payments and refunds of closed days with the numbers of their bills of supply, SAC 999316,
              exempt, and the place of supply. A day that is still open is not in it.
            </p>
            <a className="button button-secondary button-sm" href={`/desk/money/ledger.csv?${query}`}>
              Ledger (CSV)
            </a>
          </section>
          <section className="desk-panel" aria-labelledby="figures">
            <h2 id="figures">Figures</h2>
            <p>By the numbers of bookings, without names, mobiles and results. Times are of India.</p>
            <div className="desk-row-actions">
              {TABLES.map(({ name, words }) => (
                <a
                  key={name}
                  className="button button-secondary button-sm"
                  href={`/desk/money/figures.csv?table=${name}&${query}`}
                >
                  {words} (CSV)
                </a>
              ))}
            </div>
          </section>
        </>
      )}
    </>
  );
}
