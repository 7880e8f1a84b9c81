import type { ReactNode } from "react";
import { Button } from "../../../app/ui/button.tsx";
import { Details } from "../../../app/ui/details.tsx";
import type { SampleVisit } from "../../../domain/desk/collector-round/reception.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { BookingLink } from "../../ui/links.tsx";
import type { FormMarks } from "../../ui/refused-form.ts";
import { useRefused } from "../../ui/refused-form.ts";
import { keepTimes } from "../../ui/show-time.ts";
import { countOf, templateWords } from "../../ui/words.ts";

/** The tubes and samples of one visit: what is there, what is missing, and what may be done with each. */
export function SampleVisitPanel({ visit, formKey }: { visit: SampleVisit; formKey: string }) {
  const { bookingNo, at, status, collector, patients, tubes, samples } = visit;
  const missing = tubes.filter(({ state }) => state !== "received").length;
  return (
    <section className="desk-panel" aria-label={`Samples of ${bookingNo}`}>
      <h2>
        <BookingLink no={bookingNo} /> · {keepTimes(at)} · {status}
      </h2>
      <p>
        {patients.join("; ")}
        {collector !== "" && ` · collected by ${collector}`}
      </p>
      <p>
        <strong>
          {missing === 0
            ? "Every tube is received."
            : `${missing} of ${countOf(tubes.length, "tube")} ${missing === 1 ? "is" : "are"} missing.`}
        </strong>
      </p>
      <DataTable
        caption={`Tubes of ${bookingNo}`}
        heads={["Tube", "Patient", "Tests", "Barcode", "State", "Actions"]}
      >
        {tubes.map(({ tube, container, patient, tests, barcode, state }) => (
          <Row key={tube}>
            <th scope="row">{container}</th>
            <td>{patient}</td>
            <td>{tests.join(", ")}</td>
            <td>{barcode ?? ""}</td>
            <td>{templateWords(state)}</td>
            <td>
              {barcode !== null && (
                <TubeActions barcode={barcode} formKey={`${formKey}-${tube}`} state={state} />
              )}
            </td>
          </Row>
        ))}
      </DataTable>
      <Details>
        <summary>Samples as the laboratory has them</summary>
        <ul>
          {samples.map(({ accession, test, state }) => (
            <li key={accession}>
              {accession}: {test}, {state}
              <TubeActions barcode={accession} formKey={`${formKey}-${accession}`} state={state} isSample />
            </li>
          ))}
        </ul>
      </Details>
    </section>
  );
}

/** The marks of the forms of a visit that ask for a reason. */
export function formsOfVisit({ tubes, samples }: SampleVisit): FormMarks[] {
  return [
    ...tubes.flatMap(({ barcode, state }) =>
      barcode === null ? [] : [...formsOf(barcode, state), { intent: "relabel", code: barcode }],
    ),
    ...samples.flatMap(({ accession, state }) => formsOf(accession, state)),
  ];
}

function formsOf(code: string, state: string): FormMarks[] {
  return state === "rejected" ? [] : [{ intent: "reject", code }];
}

interface Tube {
  barcode: string;
  formKey: string;
}

function TubeActions({ state, isSample = false, ...tube }: Tube & { state: string; isSample?: boolean }) {
  const { barcode, formKey } = tube;
  return (
    <div className="desk-row-actions">
      {state !== "received" && (isSample || state !== "rejected") && (
        <Form of={{ intent: "receive" }} method="post">
          <input type="hidden" name="code" value={barcode} />
          <input type="hidden" name="key" value={`${formKey}-receive`} />
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            name="intent"
            value="receive"
            aria-label={`Receive ${barcode}`}
          >
            Receive
          </Button>
        </Form>
      )}
      {state !== "rejected" && (
        <TubeForm {...tube} intent="reject" words="Reject" submit="Reject the sample" variant="danger" />
      )}
      {!isSample && (
        <TubeForm {...tube} intent="relabel" words="Relabel" submit="Put the new label on">
          <TextField label="New barcode" name="fresh" required />
        </TubeForm>
      )}
    </div>
  );
}

/** A step with a tube or a sample that asks for its reason, behind its name. */
function TubeForm({
  barcode,
  formKey,
  intent,
  words,
  submit,
  variant,
  children,
}: Tube & {
  intent: string;
  words: string;
  submit: string;
  variant?: "danger";
  children?: ReactNode;
}) {
  const marks = { intent, code: barcode };
  return (
    <Details open={useRefused(marks) !== null}>
      <summary aria-label={`${words} ${barcode}`}>{words}</summary>
      <Form of={marks} method="post" className="desk-form">
        <input type="hidden" name="code" value={barcode} />
        <input type="hidden" name="key" value={`${formKey}-${intent}`} />
        {children}
        <TextField label="Reason" name="reason" required />
        <Button type="submit" size="sm" variant={variant} name="intent" value={intent}>
          {submit}
        </Button>
      </Form>
    </Details>
  );
}
