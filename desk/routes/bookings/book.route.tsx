import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect, useActionData, useLoaderData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { bookErrorMessage } from "../../../contract/booking-messages.ts";
import { couponErrorMessage, coveredWords } from "../../../contract/cart-messages.ts";
import { consentWords } from "../../../domain/bookings/safety-statements.ts";
import { fastingWords } from "../../../domain/catalogue/describe-service.ts";
import { statementsToRead } from "../../../domain/desk/book-by-telephone.ts";
import { longestFast } from "../../../domain/desk/day-sheet.ts";
import { isMinor } from "../../../domain/family/age.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { machinesOf } from "../../../domain/slots/place-of-visit.ts";
import { isPlaceInScope } from "../../../domain/staff/scope.ts";
import { staffOf } from "../../desk-context.ts";
import { formKeyOf, newKey } from "../../ui/change-page.ts";
import { SelectField, TextField, TickField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { ChosenTests, findTests, TestsToAdd } from "../../ui/found-tests.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { shownPaiseOf, textOf, wholeTextOf } from "../../ui/read-form.ts";
import { showTime } from "../../ui/show-time.ts";
import { useUnshownChoice } from "../../ui/unshown-choice.tsx";
import { addPerson, NewPeople } from "./add-person.tsx";
import { WRONG_SLOT } from "./obstacle-words.ts";
import { factsToAsk, PatientFacts, statedIn } from "./patient-facts.tsx";
import type { OrderSoFar } from "./read-order.ts";
import { MAX_TESTS, readOrder, whereOf } from "./read-order.ts";
import { daysAhead, SlotChoice } from "./slot-choice.tsx";

export const meta = () => [{ title: "Book by telephone | Desk" }, { name: "robots", content: "noindex" }];

const OUT_OF_SCOPE = "This place is not one of your labs and zones. Ask someone who works there.";
/** The longest note for a collector. */
const NOTE_LETTERS = 300;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account, catalogue, now } = staff;
  const { caller, patientId, place, serviceIds, couponCode } = await readOrder(staff, params.id, request.url);
  const { customer } = caller;
  const { searchParams } = new URL(request.url);
  const words = searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const services = serviceIds.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  const priced = place && desk.telephone.price({ customerId: customer.id, serviceIds, place, couponCode });
  const { days, day } = daysAhead(now, searchParams.get("day"));
  const visit =
    place?.mode === "home"
      ? { mode: place.mode, pincode: place.pincode }
      : place && { ...place, machines: machinesOf(catalogue, services) };
  const patient = caller.patients.find(({ id }) => id === patientId);
  const listed = visit && services.length > 0 ? await desk.slots.list(visit, day, customer.id) : null;
  return {
    id: customer.id,
    caller: [customer.name, customer.mobile].filter(Boolean).join(", "),
    patients: caller.patients.map(({ id, name, relationship }) => ({
      value: id,
      label: `${name || "No name yet"} (${relationship})`,
    })),
    places: [
      ...caller.addresses.map(({ id, label, text, pincode }) => ({
        value: `address:${id}`,
        label: `${label}: ${text} ${pincode}`,
      })),
      ...catalogue.labs
        .filter(({ id }) => isPlaceInScope(account, `lab:${id}`))
        .map(({ id, name }) => ({ value: `lab:${id}`, label: `At the lab: ${name}` })),
    ],
    patientId,
    where: whereOf(place),
    words,
    days,
    day,
    key: newKey(staff),
    facts: patient ? factsToAsk(catalogue, services, { patient, day }) : null,
    isServed: place === null || priced !== null,
    isReached: place === null || desk.telephone.reaches(account, place),
    found: findTests(desk, words, serviceIds, { customerId: customer.id, place }),
    fasting: longestFast(
      services.flatMap(({ id, contentIds }) => [id, ...contentIds]),
      catalogue,
    ),
    lines: (priced?.price.lines ?? []).map(({ service, offerFeesPaise, unavailable }) => ({
      id: service.id,
      name: service.name,
      unavailable,
      price: formatRupees(offerFeesPaise),
    })),
    total: priced && {
      paise: priced.price.amountPaise,
      words: formatRupees(priced.price.amountPaise),
      charge: formatRupees(priced.price.collectionChargePaise),
      saved: formatRupees(priced.price.savingsPaise),
    },
    coupon: {
      code: couponCode ?? "",
      error: priced?.couponError ? couponErrorMessage(priced.couponError) : undefined,
    },
    covered: (priced?.hints().covered ?? []).map(coveredWords),
    overlaps: (priced?.hints().overlaps ?? []).map(
      ({ packages: [one, other], tests }) =>
        `${one.name} and ${other.name} both include ${tests.map(({ name }) => name).join(", ")}.`,
    ),
    statements: [
      ...(isChild(caller, patientId, now) ? [consentWords("guardian")] : []),
      ...statementsToRead(catalogue, serviceIds).map(({ confirm }) => confirm),
    ],
    slots: listed?.ok
      ? listed.value.map(({ id, startsMinute, state }) => ({
          id,
          state,
          from: showTime(startsMinute),
          isNow: false,
        }))
      : [],
  };
}

/** Whether the guardian is who agrees: for a patient under age. */
function isChild({ patients }: OrderSoFar["caller"], patientId: string, now: Date): boolean {
  const birth = patients.find(({ id }) => id === patientId)?.dateOfBirth ?? null;
  return birth !== null && isMinor(birth, indiaDay(now));
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const form = await request.formData();
  const order = await readOrder(staff, params.id, request.url);
  const customerId = order.caller.customer.id;
  if (textOf(form, "intent", 10) !== "book") return addPerson(staff, customerId, form, request.url);
  if (!order.place) return formError("Choose where, or add an address.", "where");
  const slotId = textOf(form, "slot", 80);
  if (slotId === "") return formError("Choose a time.", "slot");
  if (form.get("agreed") !== "1")
    return formError("Read the statements to the caller and tick when they agree.", "agreed");
  const note = wholeTextOf(form, "note");
  if (note.length > NOTE_LETTERS)
    return formError(`Note must have at most ${NOTE_LETTERS} characters.`, "note");
  const { place, patientId, serviceIds, couponCode } = order;
  const booked = await staff.desk.telephone.book(
    staff.account,
    { customerId, patientId, serviceIds, place, couponCode },
    {
      slotId,
      payLater: form.get("pay") === "visit",
      note,
      guardian: isChild(order.caller, patientId, staff.now),
      seenPaise: shownPaiseOf(form, "seen"),
      // One form is one booking, whatever is changed in it: a caller who hears nothing of the first does not get two.
      key: formKeyOf(form),
      // The facts belong to the person that the page showed.
      statedChange: textOf(form, "facts-of", 40) === patientId ? statedIn(form) : {},
    },
  );
  if (booked.ok) return redirect(`/desk/bookings/${booked.value.bookingNo}?done=booked`);
  const { error } = booked;
  switch (error.code) {
    case "out-of-scope":
      return formError(OUT_OF_SCOPE);
    case "unknown-patient":
    case "unknown-line":
    case "unknown-address":
    case "missing-field":
      return formError("Choose the patient and the place again.");
    case "wrong-slot":
      return formError(WRONG_SLOT, "slot");
    default:
      return formError(bookErrorMessage(error).message, error.code.startsWith("slot") ? "slot" : null);
  }
}

/** When the caller pays. */
const PAYMENTS = [
  { value: "visit", label: "At the visit" },
  { value: "online", label: "Online, within 15 minutes (told by SMS)" },
];

export default function Book() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { lines, total, patientId: patient, where, day, coupon } = page;
  const { choice, stop, notice } = useUnshownChoice({ patient, where, day, coupon: coupon.code });
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((each) => each.value === value)?.label;
  return (
    <>
      <PageHead title={`Book for ${page.caller}`} />
      {failed && failed.field === null && <Notice kind="error" message={failed.message} takesFocus />}
      <div className="desk-columns">
        <div>
          <Form ref={choice} method="get" className="desk-form desk-form-wide" aria-label="Order">
            <SelectField
              label="Patient"
              name="patient"
              defaultValue={page.patientId}
              options={page.patients}
            />
            <SelectField
              label="Where"
              name="where"
              empty="Choose"
              defaultValue={page.where}
              options={page.places}
              error={failed?.field === "where" ? failed.message : undefined}
            />
            <SelectField
              label="Day"
              name="day"
              defaultValue={page.day}
              options={page.days.map(({ day, words }) => ({ value: day, label: words }))}
            />
            <TextField
              label="Coupon"
              name="coupon"
              defaultValue={page.coupon.code}
              autoComplete="off"
              error={page.coupon.error}
              optional
            />
            <TextField
              label="Find tests"
              name="q"
              type="search"
              defaultValue={page.words}
              autoComplete="off"
            />
            {lines.map(({ id }) => (
              <input key={id} type="hidden" name="s" value={id} />
            ))}
            <div className="desk-form-line desk-row-actions">
              <SubmitButton variant="secondary" size="sm">
                Show
              </SubmitButton>
            </div>
            <TestsToAdd words={page.words} found={page.found} />
            <ChosenTests label="Tests of the order" lines={lines} />
          </Form>
          {!page.isServed && (
            <Notice kind="warning" message="We do not collect at this pincode. Offer a visit to a lab." />
          )}
          {lines.length >= MAX_TESTS && (
            <Notice kind="info" message={`An order has at most ${MAX_TESTS} tests. Book the others apart.`} />
          )}
          {!page.isReached && <Notice kind="warning" message={OUT_OF_SCOPE} />}
          {[...page.covered, ...page.overlaps].map((words) => (
            <Notice key={words} kind="info" message={words} />
          ))}
          {total && lines.length > 0 && page.isReached && (
            <Form
              of={{ intent: "book" }}
              outside="where"
              method="post"
              className="desk-panel desk-form desk-form-wide"
              aria-label="Book"
              onSubmit={stop}
            >
              {notice && <div className="desk-form-line">{notice}</div>}
              <input type="hidden" name="key" value={page.key} />
              <input type="hidden" name="seen" value={total.paise} />
              <p className="desk-form-line">
                For <strong>{labelOf(page.patients, patient)}</strong>. {labelOf(page.places, where)}.{" "}
                {page.days.find((each) => each.day === day)?.words}.
              </p>
              <p className="desk-form-line">
                Tell the caller: <strong>{total.words}</strong> (collection {total.charge}, saved{" "}
                {total.saved}).
                {page.fasting > 0 && ` ${fastingWords({ fastingHours: page.fasting })} before the visit.`}
              </p>
              <SlotChoice slots={page.slots} />
              <SelectField label="Payment" name="pay" defaultValue="visit" options={PAYMENTS} />
              <TextField label="Note for the collector" name="note" optional />
              {page.facts && (
                <PatientFacts key={page.patientId} patientId={page.patientId} facts={page.facts} isNew />
              )}
              <fieldset className="desk-choices">
                <legend>Read to the caller</legend>
                <p>I agree to the terms and have read the privacy notice. {page.statements.join(" ")}</p>
                <TickField name="agreed" label="The caller agrees" className="" />
              </fieldset>
              <SubmitButton name="intent" value="book">
                Book
              </SubmitButton>
            </Form>
          )}
        </div>
        <NewPeople people={page.patients.map(({ label }) => label).join()} addresses={page.places.length} />
      </div>
    </>
  );
}
