import type { MouseEvent } from "react";
import { useEffect, useRef } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, useLoaderData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import type { CloseError } from "../../../domain/desk/close-times.ts";
import { formatDay, indiaDay, isDay } from "../../../domain/shared/clock.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, Choices, GroupError, TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { BookingLink, PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { placesInScope } from "../../ui/places-in-scope.ts";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { keepTimes, showDayTime } from "../../ui/show-time.ts";
import { useUnshownChoice } from "../../ui/unshown-choice.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { countOf } from "../../ui/words.ts";
import { DayAndPlace } from "./day-and-place.tsx";

export const meta = () => [{ title: "Close times | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account, catalogue, now } = staff;
  const { searchParams } = new URL(request.url);
  const places = placesInScope(account, catalogue);
  const asked = searchParams.get("day") ?? "";
  const day = isDay(asked) ? asked : indiaDay(now);
  const place = places.find(({ value }) => value === searchParams.get("place"))?.value ?? "";
  const times = place === "" ? [] : ((await desk.closing.times(account, place, day)) ?? []);
  return {
    day,
    place,
    places,
    title: formatDay(day),
    key: newKey(staff),
    times: times.map(({ slotId, from, closure, booked }) => ({
      slotId,
      from: keepTimes(from),
      closure: closure && `${closure.by}, ${showDayTime(closure.at)}: ${closure.reason}`,
      booked: booked.map(({ bookingNo, patient, status, mobile, address }) => ({
        bookingNo,
        name: patient.name,
        status,
        mobile: address?.contactMobile || mobile,
      })),
    })),
  };
}

interface Outcome {
  kind: "error" | "success" | "info";
  field: string | null;
  message: string;
  /** The form that closes times has done its work. */
  isClosed?: boolean;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const slotIds = form.getAll("slot").map(String);
  const [place, day] = [textOf(form, "place", 40), textOf(form, "day", 10)];
  if (!isDay(day)) throw data(null, { status: 404 });
  const refused = (message: string, field: string | null = null, status = 422) =>
    data<Outcome>({ kind: "error", field, message }, { status });
  if (slotIds.length === 0) return refused("Choose at least one time.", "slot");
  if (textOf(form, "intent", 10) === "open") {
    const opened = await desk.closing.reopen(account, place, slotIds);
    if (opened === 0) return refused("Somebody has opened these times already.", null, 409);
    return data<Outcome>({ kind: "success", field: null, message: `${countOf(opened, "time")} open again.` });
  }
  const reason = textOf(form, "reason", 200);
  if (reason === "") return refused("Enter the reason. It is kept in the record.", "reason");
  const visits = textOf(form, "visits", 10);
  if (visits !== "move" && visits !== "tell")
    return refused("Choose what happens to booked visits.", "visits");
  const key = await keyOf(form);
  const closed = await desk.closing.close(account, { place, day, slotIds, visits, reason, key });
  if (!closed.ok) return refused(CLOSE_ERRORS[closed.error.code], null, 409);
  const { times, moved, notified, approvalId } = closed.value;
  if (approvalId !== undefined)
    return data<Outcome>({
      kind: "info",
      field: null,
      message: "Nothing is closed yet: somebody else has to approve it.",
    });
  const message = `${countOf(times, "time")} closed, ${countOf(moved, "visit")} moved, ${countOf(notified, "customer")} asked to choose another time.`;
  return data<Outcome>({ kind: "success", field: null, message, isClosed: true });
}

const CLOSE_ERRORS: Record<CloseError["code"], string> = {
  "unknown-place": "This place is not one of yours.",
  "unknown-time": "One of these times is not offered any more. Look at the list again.",
  "closed-already": "Somebody has closed these times already.",
  "asked-already": "Closing this place on this day waits for approval already.",
};

/** No slot is ticked at first. */
function untickAll({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>("input[name=slot]") ?? [];
  for (const box of boxes) box.checked = false;
}

export default function CloseTimes() {
  const page = useLoaderData<typeof loader>();
  const { day, place, title, times, key } = page;
  const { choice, stop, notice } = useUnshownChoice({ day, place });
  const where = page.places.find(({ value }) => value === place)?.label;
  const outcome = useOutcome<typeof action>();
  const closing = useRef<HTMLFormElement>(null);
  // Empty again for the next closing; whoever opens a time meanwhile keeps what is typed.
  useEffect(() => {
    if (outcome?.isClosed) closing.current?.reset();
  }, [outcome]);
  const open = times.filter(({ closure }) => closure === null);
  const closed = times.filter(({ closure }) => closure !== null);
  const booked = open.reduce((sum, each) => sum + each.booked.length, 0);
  return (
    <>
      <PageHead
        title={`Close times of ${title}`}
        back={`/desk/visits?day=${day}${place && `&place=${place}`}`}
      />
      <DayAndPlace choice={choice} label="Which times" empty="Choose" page={page} />
      {notice}
      {outcome && outcome.field === null && (
        <Notice kind={outcome.kind} message={outcome.message} takesFocus />
      )}
      <VanishedForm
        forms={[
          ...(open.length > 0 ? [{ intent: "" }] : []),
          ...(closed.length > 0 ? [{ intent: "open" }] : []),
        ]}
      />
      {place === "" ? (
        <EmptyState title="Choose where">Then you see its times, and who is booked in each.</EmptyState>
      ) : open.length === 0 ? (
        <EmptyState title="No open time on this day">Choose another day or place.</EmptyState>
      ) : (
        <Form
          key={`${day} ${place}`}
          ref={closing}
          of={{ intent: "" }}
          method="post"
          action={`/desk/visits/close?day=${day}&place=${place}`}
          className="desk-panel"
          onSubmit={stop}
        >
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="day" value={day} />
          <p>
            <strong>
              {where}, {title}: {countOf(booked, "visit")} booked in {countOf(open.length, "open time")}.
            </strong>{" "}
            Untick what stays open.{" "}
            <button type="button" className="desk-link needs-scripts" onClick={untickAll}>
              Untick all
            </button>
          </p>
          <GroupError name="slot" />
          <Times times={open} isChosen />
          <Choices legend="Visits that are booked" name="visits" type="radio">
            <label>
              <Choice type="radio" name="visits" value="move" /> Move each to the nearest later time, and tell
              the customer
            </label>
            <label>
              <Choice type="radio" name="visits" value="tell" /> Ask each customer to choose another time
            </label>
          </Choices>
          <p className="desk-note">
            Where no later time is free, or it begins within two hours, the customer is asked. Each is told
            once.
          </p>
          <div className="desk-form">
            <TextField label="Reason" name="reason" required />
            <SubmitButton variant="danger">Close the chosen times</SubmitButton>
          </div>
        </Form>
      )}
      {closed.length > 0 && (
        <Form
          of={{ intent: "open" }}
          method="post"
          action={`/desk/visits/close?day=${day}&place=${place}`}
          className="desk-panel"
          onSubmit={stop}
        >
          <h2>Closed</h2>
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="day" value={day} />
          <GroupError name="slot" />
          <Times times={closed} isChosen={false} />
          <SubmitButton name="intent" value="open" size="sm" variant="secondary">
            Open the chosen times again
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

type Time = ReturnType<typeof useLoaderData<typeof loader>>["times"][number];

function Times({ times, isChosen }: { times: readonly Time[]; isChosen: boolean }) {
  return (
    <DataTable
      caption={isChosen ? "Open times" : "Closed times"}
      heads={["Time", "Booked"]}
      more={isChosen ? [] : ["Closed by"]}
    >
      {times.map(({ slotId, from, booked, closure }) => (
        <Row key={slotId}>
          <th scope="row">
            <label>
              <Choice type="checkbox" name="slot" value={slotId} defaultChecked={isChosen} /> {from}
              {slotId.includes(":radiology") && " (scans)"}
            </label>
          </th>
          <td className="desk-across">
            {booked.length === 0 && <span className="desk-note">nobody</span>}
            {booked.map(({ bookingNo, name, status, mobile }) => (
              <div key={bookingNo}>
                <BookingLink no={bookingNo} /> {name}, <PhoneLink mobile={mobile} />{" "}
                <span className="desk-note">{status}</span>
              </div>
            ))}
          </td>
          {!isChosen && <td>{closure}</td>}
        </Row>
      ))}
    </DataTable>
  );
}
