import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { formatDay, indiaDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Figures } from "../../ui/facts.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { sumWords } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { wholeChain } from "../../ui/whole-chain.ts";
import { dayOf } from "./money-request.ts";

export const meta = () => [{ title: "Cash book | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const day = dayOf(request.url, "day", indiaDay(now));
  const { collectors, handIns, atLabs } = wholeChain(await desk.cash.day(account, day));
  return {
    day,
    title: formatDay(day),
    collectors: collectors.map(({ accountId, name, cashPaise, upiPaise, heldPaise }) => ({
      accountId,
      name,
      cash: formatRupees(cashPaise),
      upi: formatRupees(upiPaise),
      held: formatRupees(heldPaise),
    })),
    handIns: handIns.map(({ id, name, announcedPaise, countedPaise, receivedBy, note, ...times }) => ({
      id,
      name,
      receivedBy,
      note,
      announcedAt: showDayTime(times.announcedAt),
      countedAt: times.countedAt === null ? "" : showDayTime(times.countedAt),
      announced: formatRupees(announcedPaise),
      counted: countedPaise === null ? "not yet" : formatRupees(countedPaise),
      difference: countedPaise === null ? "" : formatRupees(countedPaise - announcedPaise),
      differs: countedPaise !== null && countedPaise !== announcedPaise,
    })),
    collectorSums: [
      sumWords(collectors, ({ cashPaise }) => cashPaise),
      sumWords(collectors, ({ upiPaise }) => upiPaise),
      sumWords(collectors, ({ heldPaise }) => heldPaise),
    ],
    handInSums: [
      sumWords(handIns, ({ announcedPaise }) => announcedPaise),
      sumWords(handIns, ({ countedPaise }) => countedPaise ?? 0),
      sumWords(
        handIns,
        ({ announcedPaise, countedPaise }) => (countedPaise ?? announcedPaise) - announcedPaise,
      ),
    ],
    labs: [
      { words: "Cash taken", value: formatRupees(atLabs.cashPaise) },
      { words: "Cash paid back", value: formatRupees(atLabs.givenPaise) },
      { words: "UPI", value: formatRupees(atLabs.upiPaise) },
      { words: "Card", value: formatRupees(atLabs.cardPaise) },
    ],
  };
}

export default function CashBook() {
  const { day, title, collectors, handIns, labs, collectorSums, handInSums } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={`Cash book of ${title}`} />
      <MoneyNav />
      <Form method="get" className="desk-filter" aria-label="Which day">
        <TextField label="Day" name="day" type="date" defaultValue={day} />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
      <h2>At the labs</h2>
      <Figures figures={labs} />
      <h2>At visits</h2>
      {collectors.length === 0 ? (
        <EmptyState title="No collector took money">Nor has anybody cash of an earlier day.</EmptyState>
      ) : (
        <DataTable
          caption="What collectors took"
          heads={["Collector"]}
          numbers={["Cash", "UPI", "Cash not handed over yet"]}
          sums={collectorSums}
        >
          {collectors.map(({ accountId, name, cash, upi, held }) => (
            <Row key={accountId}>
              <th scope="row">{name}</th>
              <td className="desk-number">{cash}</td>
              <td className="desk-number">{upi}</td>
              <td className="desk-number">{held}</td>
            </Row>
          ))}
        </DataTable>
      )}
      <h2>Handed over</h2>
      {handIns.length === 0 ? (
        <EmptyState title="Nothing was handed over on this day" />
      ) : (
        <DataTable
          caption="Cash handed over by collectors and counted by reception"
          heads={["Collector", "Announced at", "Counted at"]}
          numbers={["Announced", "Counted", "Difference"]}
          sums={handInSums}
          more={["Received by", "Reason"]}
        >
          {handIns.map((each) => (
            <Row key={each.id}>
              <th scope="row">{each.name}</th>
              <td>{each.announcedAt}</td>
              <td>{each.countedAt}</td>
              <td className="desk-number">{each.announced}</td>
              <td className="desk-number">{each.counted}</td>
              <td className={each.differs ? "desk-number desk-late" : "desk-number"}>{each.difference}</td>
              <td>{each.receivedBy}</td>
              <td>{each.note}</td>
            </Row>
          ))}
        </DataTable>
      )}
    </>
  );
}
