import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import type { ReadError } from "../../../domain/accounting/service.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, DataTable, mostOf, Row, RowLink } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { readAgain } from "../../ui/vanished-form.tsx";
import { notWholeChain, wholeChain } from "../../ui/whole-chain.ts";

export const meta = () => [{ title: "Settlements | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const MOST = 100;
const MAX_BYTES = 10 * 1024 * 1024;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const most = mostOf(request.url, MOST);
  const { files, missing } = wholeChain(await desk.accounting.settlements(account, most));
  return {
    most,
    files: files.map(({ id, name, readAt, readBy, lines, unmatched, ...sums }) => ({
      id,
      name,
      readBy,
      lines,
      unmatched,
      at: showDayTime(readAt),
      gross: formatRupees(sums.grossPaise),
      fee: formatRupees(sums.feePaise),
      tax: formatRupees(sums.taxPaise),
      net: formatRupees(sums.netPaise),
    })),
    missing: missing.map(({ orderId, bookingNo, paise, at }) => ({
      orderId,
      bookingNo,
      at: formatDay(at),
      amount: formatRupees(paise),
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return formError("Choose the settlement file.", "file");
  if (file.size > MAX_BYTES)
    return formError("The file is larger than 10 MB. Divide it, and read the parts.", "file");
  const read = await desk.accounting.readSettlement(account, {
    name: file.name.slice(0, 100),
    text: await file.text(),
  });
  if (read.ok) return redirect(`/desk/money/settlements/${read.value.id}`);
  if (read.error.code === "whole-chain") throw notWholeChain();
  return formError(wordsOf(read.error), "file", read.error.code === "read-before" ? 409 : 422);
}

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  order: "the order id",
  txn: "the transaction id",
  gross: "the amount",
  fee: "the fee",
  tax: "the tax",
  net: "the settled amount",
  day: "the day of the settlement",
  bank: "the bank's reference",
  cells: "its quotes, its commas and whether it is whole; an amount with a comma stands in quotes",
};

function wordsOf(error: Exclude<ReadError, { code: "whole-chain" }>): string {
  switch (error.code) {
    case "empty":
      return "The file has no lines. Choose the provider's settlement file in CSV.";
    case "too-long":
      return `The file has more than ${error.most} lines. Divide it, and read the parts.`;
    case "missing-column":
      return `The file has no column for ${COLUMN_WORDS[error.column] ?? error.column}. Nothing of it was taken. Its columns stand between commas.`;
    case "bad-line":
      return `Line ${error.line} cannot be read: look at ${COLUMN_WORDS[error.column] ?? error.column}. Nothing of the file was taken.`;
    case "read-before":
      return `${error.file.readBy} read this file before: ${error.file.name}, ${showDayTime(error.file.readAt)}. Nothing was done.`;
  }
}

export default function Settlements() {
  const { most, files, missing } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Settlements" />
      <MoneyNav />
      <FormErrorNotice failed={failed} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="desk-filter"
        aria-label="Read a settlement file"
      >
        <TextField
          label="Settlement file of the provider (CSV)"
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
        />
        <SubmitButton size="sm">Read</SubmitButton>
      </Form>
      {files.length === 0 ? (
        <EmptyState title="No file yet">
          It needs the columns order_id, transaction_id, amount, fee and tax; type, refund_id, settled_amount,
          settled_date and utr are read too.
        </EmptyState>
      ) : (
        <DataTable
          caption="Settlement files, newest first"
          heads={["File", "Read", "By"]}
          numbers={["Lines", "Do not match", "Amount", "Fee", "Tax on it", "Paid out"]}
        >
          {files.map(({ id, name, at, readBy, lines, unmatched, gross, fee, tax, net }) => (
            <Row key={id}>
              <RowLink to={`/desk/money/settlements/${id}`}>{name}</RowLink>
              <td>{at}</td>
              <td>{readBy}</td>
              <td className="desk-number">{lines}</td>
              <td className={unmatched > 0 ? "desk-number desk-late" : "desk-number"}>{unmatched}</td>
              <td className="desk-number">{gross}</td>
              <td className="desk-number">{fee}</td>
              <td className="desk-number">{tax}</td>
              <td className="desk-number">{net}</td>
            </Row>
          ))}
        </DataTable>
      )}
      <CutList shown={files.length} most={most} />
      {missing.length > 0 && (
        <section aria-labelledby="missing">
          <h2 id="missing">Paid online and in no file</h2>
          <p>More than five days old, from the first day that a file has.</p>
          <ul className="desk-items">
            {missing.map(({ orderId, bookingNo, at, amount }) => (
              <li key={orderId}>
                <span>
                  <Link className="text-link" to={`/desk/money/payments/${orderId}`}>
                    {orderId}
                  </Link>{" "}
                  <span className="desk-note">
                    {bookingNo}, {at}
                  </span>
                </span>
                <span>{amount}</span>
              </li>
            ))}
          </ul>
          <CutList shown={missing.length} most={most} />
        </section>
      )}
    </>
  );
}
