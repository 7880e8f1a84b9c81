import type { FormEvent } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { SampleError } from "../../../domain/desk/collector-round/reception.ts";
import { REJECTIONS } from "../../../domain/desk/collector-round/states.ts";
import { readBarcode } from "../../../domain/desk/collector-round/types.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { BarcodeField } from "../../collector-round/barcode-field.tsx";
import type { SignedInRequest } from "../../desk-context.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form, FormErrorNotice } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { rupeesOf, textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { wordsFor } from "../../ui/words.ts";
import { entryWords } from "./entry-words.ts";
import { Brought, HandIns, RejectedEvents } from "./overview.tsx";
import { formsOfVisit, SampleVisitPanel } from "./sample-visit.tsx";

export const meta = () => [{ title: "Samples | Desk" }, { name: "robots", content: "noindex" }];

/** Of refusals only what somebody else has done is read again: a wrong barcode leaves the field to the next scan. */
export function shouldRevalidate(answer: ShouldRevalidateFunctionArgs): boolean {
  return answer.actionStatus !== 422 && readAgain(answer);
}

const DONE: Readonly<Record<string, string>> = {
  received: "The sample is received.",
  rejected: "The sample is rejected, and the laboratory knows.",
  relabelled: "The tube has its new label.",
  settled: "The entry is seen to.",
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const { searchParams } = new URL(request.url);
  const code = (searchParams.get("code") ?? "").slice(0, 60);
  const visits = code === "" ? [] : await desk.reception.find(account, code);
  const { brought, handIns, refused } = await desk.reception.overview(account);
  const last = visits
    .flatMap(({ tubes }) => tubes)
    .find(({ barcode }) => barcode === searchParams.get("tube"));
  const words = wordsFor(DONE, searchParams.get("done"));
  const cash = await desk.reception.counted(account, searchParams.get("cash") ?? "");
  const counted = cash ? `${formatRupees(cash.countedPaise)} of ${cash.collector} is received.` : null;
  return {
    code,
    visits,
    brought,
    key: newKey(staff),
    done:
      counted ??
      (words ? `${words}${last ? ` ${last.container} of ${last.patient}, ${last.barcode}.` : ""}` : null),
    handIns: handIns.map(({ announcedAt, ...each }) => ({ ...each, at: showDayTime(announcedAt) })),
    refused: refused.map(({ id, collector, bookingNo, details, at, refused: why }) => ({
      id,
      collector,
      bookingNo,
      at: showDayTime(at),
      what: entryWords(details),
      why: REJECTIONS[why],
    })),
  };
}

const SAMPLE_WORDS: Record<SampleError["code"], string> = {
  unknown: "No tube or sample has this barcode.",
  "barcode-used": "The new barcode is on another tube already.",
  "rejected-already":
    "This tube was rejected, and the customer asked for a new sample. A new sample comes in a new tube: receive it by its own label or its sample number.",
  "not-a-barcode": REJECTIONS["not-a-barcode"],
};

const OWN_CASH = "You handed this cash over yourself: a colleague counts it. Nothing was saved.";
const NOTE_MISSING = "The sum differs from what the collector said. Write why, then confirm again.";

export async function action({ context, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const form = await request.formData();
  switch (textOf(form, "intent", 20)) {
    case "count":
      return countCash(staff, form);
    case "settle":
      return settleEntry(staff, form);
    case "receive":
      return receive(staff, form);
    case "reject":
      return reject(staff, form);
    case "relabel":
      return relabel(staff, form);
    default:
      throw data(null, { status: 404 });
  }
}

async function countCash({ desk, account }: SignedInRequest, form: FormData) {
  const handInId = textOf(form, "handIn", 40);
  const paise = rupeesOf(form, "rupees");
  if (paise === undefined || paise < 0)
    return formError("Type the counted sum in rupees, such as 1450 or 1450.50.", "rupees");
  const handIn = { handInId, paise, note: textOf(form, "note", 300) };
  const counted = await desk.reception.countCash(account, handIn);
  if (counted.ok) return redirect(`/desk/samples?cash=${handInId}`);
  if (counted.error.code === "note-missing") return formError(NOTE_MISSING, "note");
  if (counted.error.code === "own") return formError(OWN_CASH);
  const before = await desk.reception.counted(account, handInId);
  const by = before ? ` by ${before.receivedBy}: ${formatRupees(before.countedPaise)}` : "";
  return formError(`This cash was received already${by}. Nothing was saved.`, null, 409);
}

async function settleEntry({ desk, account }: SignedInRequest, form: FormData) {
  if (!(await desk.reception.resolve(account, textOf(form, "event", 40))))
    return formError("Somebody has seen to this entry already.", null, 409);
  return redirect("/desk/samples?done=settled");
}

async function receive({ desk, account }: SignedInRequest, form: FormData) {
  const typed = textOf(form, "code", 60);
  const received = await desk.reception.receive({ account, typed, key: await keyOf(form) });
  if (received.ok) return changed(received.value, "received", typed);
  // The number of a booking, typed with Enter: its visit is shown.
  if (received.error.code === "unknown" && (await desk.reception.find(account, typed)).length > 0)
    return redirect(`/desk/samples?${new URLSearchParams({ code: typed })}`);
  return refusedSample(typed, received.error, "code");
}

async function reject({ desk, account }: SignedInRequest, form: FormData) {
  const typed = textOf(form, "code", 60);
  const reason = textOf(form, "reason", 300);
  if (reason === "") return formError(NO_REASON, "reason");
  const rejected = await desk.reception.reject({ account, typed, key: await keyOf(form) }, reason);
  if (rejected.ok) return changed(rejected.value, "rejected", typed);
  return refusedSample(typed, rejected.error);
}

async function relabel({ desk, account }: SignedInRequest, form: FormData) {
  const typed = textOf(form, "code", 60);
  const fresh = { barcode: textOf(form, "fresh", 60), reason: textOf(form, "reason", 300) };
  if (fresh.reason === "") return formError(NO_REASON, "reason");
  const relabelled = await desk.reception.relabel({ account, typed, key: await keyOf(form) }, fresh);
  if (relabelled.ok) return changed(relabelled.value, "relabelled", fresh.barcode);
  const { code } = relabelled.error;
  if (code === "barcode-used" || code === "not-a-barcode") return formError(SAMPLE_WORDS[code], "fresh");
  return refusedSample(typed, relabelled.error);
}

const NO_REASON = "Write the reason.";

function refusedSample(typed: string, { code }: SampleError, field: "code" | null = null) {
  const words = typed === "" ? "Scan or type a barcode." : `${typed}: ${SAMPLE_WORDS[code]}`;
  return formError(words, field, code === "rejected-already" ? 409 : 422);
}

/** Shows the visit of a tube that was received, rejected or relabelled. */
function changed(
  { bookingNo }: { bookingNo: string },
  done: "received" | "rejected" | "relabelled",
  barcode: string,
) {
  return redirect(`/desk/samples?code=${bookingNo}&done=${done}&tube=${readBarcode(barcode)}`);
}

/** What is scanned while the server answers comes in the place of what was sent, not behind it. */
function selectCode({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.querySelector<HTMLInputElement>("input[name=code]")?.select();
}

export default function Samples() {
  const { code, visits, brought, handIns, refused, key, done } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  // The field gets the focus again after each scan, so that tubes can be scanned without the mouse.
  const isScanning = !failed || failed.field === "code";
  return (
    <>
      <PageHead title="Samples" />
      <FormErrorNotice failed={failed} />
      <VanishedForm
        forms={[
          { intent: "receive" },
          ...handIns.map(({ id }) => ({ handIn: id })),
          ...visits.flatMap(formsOfVisit),
        ]}
      />
      {done && !failed && <Notice key={key} kind="success" message={done} />}
      <section aria-labelledby="scan" className="desk-panel">
        <h2 id="scan">Scan or type</h2>
        <Form
          of={{ intent: "receive" }}
          method="post"
          className="desk-filter"
          key={key}
          onSubmit={selectCode}
        >
          <BarcodeField
            label="Barcode, sample or booking number"
            name="code"
            turn={isScanning ? (failed ?? key) : undefined}
          />
          <input type="hidden" name="key" value={key} />
          <Button type="submit" size="sm" name="intent" value="receive">
            Receive
          </Button>
          <Button type="submit" size="sm" variant="secondary" formMethod="get">
            Show the visit
          </Button>
        </Form>
      </section>
      {code !== "" && visits.length === 0 && (
        <EmptyState title="Nothing is found">No tube, sample or booking has {code}.</EmptyState>
      )}
      {visits.map((visit) => (
        <SampleVisitPanel key={`${visit.bookingNo} ${visit.at}`} visit={visit} formKey={key} />
      ))}
      <HandIns handIns={handIns} />
      <Brought brought={brought} />
      <RejectedEvents refused={refused} />
    </>
  );
}
