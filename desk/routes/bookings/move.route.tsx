import { Fragment } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { mayMoveVisit } from "../../../domain/bookings/cancellation-policy.ts";
import { visitsOf } from "../../../domain/bookings/visits.ts";
import { changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { machinesOfSlot } from "../../../domain/slots/place-of-visit.ts";
import { endOfChange, openChange, readChange } from "../../ui/change-page.ts";
import { SelectField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime, showTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { ChangeForm, ClosedChange } from "./change-form.tsx";
import { moveErrorWords, OBSTACLE_WORDS } from "./obstacle-words.ts";
import { factsToAskAgain, PatientFacts, statedIn } from "./patient-facts.tsx";
import { daysAhead, SlotChoice } from "./slot-choice.tsx";

export const meta = () => [{ title: "Move a visit | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader(args: LoaderFunctionArgs) {
  const { staff, page, form } = await openChange(args);
  const { booking } = page;
  const { searchParams } = new URL(args.request.url);
  const visits = visitsOf(booking).filter((visit) => mayMoveVisit(booking, visit, staff.now, "lab"));
  const moved = visits.find(({ visit }) => String(visit) === searchParams.get("visit")) ?? visits[0];
  // At first the visit's own day: most who call want another time of it.
  const ownDay = moved ? indiaDay(moved.startsAt) : null;
  const { days, day } = daysAhead(staff.now, searchParams.get("day") ?? ownDay);
  const base = { ...form, days, day };
  const closed = changeObstacle(page, "move", staff.now);
  if (!moved) return { ...base, closed, visits: [], visit: 0, now: "", asked: [], slots: [] };
  const { mode, labId, slotId } = moved;
  const listed = await staff.desk.slots.list(
    mode === "home"
      ? { mode, pincode: booking.address?.pincode ?? "" }
      : { mode, labId, machines: machinesOfSlot(slotId) },
    day,
    booking.customerId,
  );
  return {
    ...base,
    closed,
    visit: moved.visit,
    visits: visits.map((each) => ({
      visit: each.visit,
      words: each.mode === "home" ? "Home collection" : "Lab visit",
    })),
    now: showDayTime(moved.startsAt),
    asked: factsToAskAgain(page, { visit: moved.visit, day }, staff.catalogue),
    slots: listed.ok
      ? listed.value.map(({ id, startsMinute, state }) => ({
          id,
          state,
          from: showTime(startsMinute),
          isNow: id === slotId,
        }))
      : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const slotId = textOf(form, "slot", 80);
  if (slotId === "") return formError("Choose a time.", "slot");
  const statedChanges = new Map(
    form.getAll("asked").map((id) => [String(id), statedIn(form, String(id))] as const),
  );
  const moved = await staff.desk.changes.move(changeRequest, slotId, statedChanges);
  return endOfChange(staff, changeRequest, moved, {
    done: "moved",
    errorOf: (error) => formError(moveErrorWords(error), "slot"),
  });
}

export default function Move() {
  const page = useLoaderData<typeof loader>();
  const { no, closed, days, day, visits, visit, now, asked, slots } = page;
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Move booking ${no}`} />
      {visits.length === 0 ? (
        <ClosedChange failed={failed} title="This booking can no longer be moved">
          {closed && OBSTACLE_WORDS[closed]}
        </ClosedChange>
      ) : (
        <>
          <p>
            Now <strong>{now}</strong>: the price stays, and the customer is told.
          </p>
          <Form method="get" className="desk-filter" aria-label="Which times">
            {visits.length > 1 && (
              <SelectField
                label="Visit"
                name="visit"
                defaultValue={visit}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                options={visits.map((each) => ({ value: each.visit, label: each.words }))}
              />
            )}
            <SelectField
              label="Day"
              name="day"
              defaultValue={day}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
              options={days.map((each) => ({ value: each.day, label: each.words }))}
            />
            <Button type="submit" size="sm" variant="secondary">
              Show
            </Button>
          </Form>
          <ChangeForm page={page} failed={failed} submit="Move the visit">
            <SlotChoice slots={slots} />
            {asked.map(({ patientId, name, facts }) => (
              <Fragment key={`${patientId} ${day}`}>
                <input type="hidden" name="asked" value={patientId} />
                <PatientFacts patientId={patientId} name={name} facts={facts} />
              </Fragment>
            ))}
          </ChangeForm>
        </>
      )}
    </>
  );
}
