import type { LoaderFunctionArgs } from "react-router";
import { data, Link, useLoaderData } from "react-router";
import type { MatchedLine } from "../../../domain/accounting/settlement-file.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, DataTable, mostOf, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Figures } from "../../ui/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { wholeChain } from "../../ui/whole-chain.ts";

export const meta = () => [{ title: "Settlement | Desk" }, { name: "robots", content: "noindex" }];

const MOST = 500;

const STATE_WORDS: Record<MatchedLine["state"], string> = {
  matched: "Matches",
  unknown: "Not in our books",
  amount: "Another amount",
  duplicate: "Counted before",
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const most = mostOf(request.url, MOST);
  const found = wholeChain(await desk.accounting.settlement(account, params.id ?? "", most));
  if (!found) throw data(null, { status: 404 });
  const { file, unmatched } = found;
  return {
    most,
    name: file.name,
    figures: [
      { words: "Lines", value: String(file.lines) },
      { words: "Match", value: String(file.lines - file.unmatched) },
      { words: "Amount", value: formatRupees(file.grossPaise) },
      { words: "Fee", value: formatRupees(file.feePaise) },
      { words: "Tax on the fee", value: formatRupees(file.taxPaise) },
      { words: "Paid out", value: formatRupees(file.netPaise) },
    ],
    lines: unmatched.map(({ line, kind, orderId, txnId, grossPaise, oursPaise, state }) => ({
      line,
      orderId,
      txnId,
      kind: kind === "refund" ? "Refund" : "Payment",
      state: STATE_WORDS[state],
      isOurs: kind === "payment" && state !== "unknown",
      theirs: formatRupees(grossPaise),
      ours: oursPaise === null ? "" : formatRupees(oursPaise),
    })),
  };
}

export default function Settlement() {
  const { most, name, figures, lines } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={name} />
      <MoneyNav />
      <Figures figures={figures} />
      {lines.length === 0 ? (
        <EmptyState title="Every line matches">Nothing is left to look at.</EmptyState>
      ) : (
        <>
          <p>
            What is not in our books, and other amounts, stand under{" "}
            <Link className="text-link" to="/desk/money/comparison">
              Comparison
            </Link>{" "}
            until somebody settles them.
          </p>
          <DataTable
            caption="Lines that do not match"
            heads={["Line", "What", "Order", "Transaction or refund", "Why"]}
            numbers={["Ours", "Theirs"]}
          >
            {lines.map(({ line, kind, orderId, isOurs, txnId, state, ours, theirs }) => (
              <Row key={line}>
                <th scope="row">{line}</th>
                <td>{kind}</td>
                <td>
                  {isOurs ? (
                    <Link className="text-link" to={`/desk/money/payments/${orderId}`}>
                      {orderId}
                    </Link>
                  ) : (
                    orderId
                  )}
                </td>
                <td>{txnId}</td>
                <td>{state}</td>
                <td className="desk-number">{ours}</td>
                <td className="desk-number">{theirs}</td>
              </Row>
            ))}
          </DataTable>
          <CutList shown={lines.length} most={most} />
        </>
      )}
    </>
  );
}
