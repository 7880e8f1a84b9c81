import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, useActionData, useLoaderData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { mobileIn } from "../../../domain/desk/people.ts";
import type { Access } from "../../../domain/privacy/ports.ts";
import { MAX_FOUND } from "../../../domain/privacy/ports.ts";
import type { Verified } from "../../../domain/privacy/service.ts";
import { addDays, indiaInstant, isDay, isReversed } from "../../../domain/shared/clock.ts";
import { outsideWords } from "../../../domain/staff/audit-log.ts";
import type { Role } from "../../../domain/staff/roles.ts";
import { isRole, ROLE_NAMES } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Lines } from "../../ui/facts.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { STAFF_NAMES, StaffNames, staffNames } from "../../ui/staff-names.tsx";
import { PrivacyNav } from "../../ui/sub-nav.tsx";
import { countOf, DAYS_REVERSED } from "../../ui/words.ts";
import { pageOfSubject } from "./page-of-subject.ts";

export const meta = () => [{ title: "Access log | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { names: await staffNames(staffOf(context).desk) };
}

const OPENING_WORDS: Readonly<Record<string, string>> = {
  view: "Read on screen",
  download: "PDF",
  data: "As data",
  fhir: "As FHIR",
  analysis: "In the health analysis",
  "analysis-download": "In the health analysis, PDF",
  share: "By a shared link",
  "share-download": "By a shared link, PDF",
  staff: "By the staff",
  verify: "Checked for being genuine",
};

const FAULT_WORDS = {
  missing: "is missing",
  changed: "was changed",
  "cut-off": "was removed from the end",
  "without-end": "has no noted end before it",
} as const;

const shown = (reader: Role, { at, who, role, what, about }: Access) => ({
  at: showDayTime(at),
  who: who === "you" ? "Its owner" : who,
  about,
  page: pageOfSubject(reader, what, about),
  role: isRole(role) ? ROLE_NAMES[role] : role,
  what: OPENING_WORDS[what] ?? what,
});

// The search text may be a mobile number: it is posted, so that it is in no URL.
export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  if (textOf(form, "intent", 10) === "verify") return verified(await desk.privacy.verify(account));
  const [from, to] = [textOf(form, "from", 10), textOf(form, "to", 10)];
  if (from !== "" && !isDay(from)) return formError("Enter a real day, or nothing.", "from");
  if (to !== "" && !isDay(to)) return formError("Enter a real day, or nothing.", "to");
  if (isReversed(from, to)) return formError(DAYS_REVERSED, "to");
  const subject = mobileIn(textOf(form, "whose", 40));
  const found = await desk.privacy.search(account, {
    subject,
    who: textOf(form, "who", 100),
    from: from === "" ? null : indiaInstant(from, 0),
    until: to === "" ? null : indiaInstant(addDays(to, 1), 0),
  });
  if (!found)
    return formError(
      "Nobody is found by this number. Check its digits, or enter another of theirs.",
      "whose",
      404,
    );
  return data({
    kind: "found" as const,
    openings: found.openings.map((each) => shown(account.role, each)),
    readings: found.readings.map((each) => shown(account.role, each)),
  });
}

function verified({ openings, record }: Verified) {
  const broken = [
    ...openings.broken.map(
      ({ reportId, position, fault }) => `Report ${reportId}: opening ${position} ${FAULT_WORDS[fault]}.`,
    ),
    ...record.broken.map(({ who, position, fault }) => `${who}: entry ${position} ${FAULT_WORDS[fault]}.`),
  ];
  const outside = record.outside > 0 ? ` ${outsideWords(record.outside)}` : "";
  const counted = `${countOf(openings.openings, "opening")} of ${countOf(openings.reports, "report")}, ${countOf(record.entries, "entry", "entries")} of ${countOf(record.people, "signer")}.${outside}`;
  return data({ kind: "verified" as const, broken, counted });
}

export default function AccessLog() {
  const { names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const outcome = answer && "kind" in answer ? answer : undefined;
  return (
    <>
      <PageHead title="Access log" />
      <PrivacyNav />
      <Form method="post" className="desk-filter" role="search" aria-label="Access log">
        <TextField label="Whose: mobile, booking or accession" name="whose" autoComplete="off" />
        <TextField label="Who read" name="who" list={STAFF_NAMES} autoComplete="off" />
        <StaffNames names={names} />
        <TextField label="From" name="from" type="date" />
        <TextField label="To" name="to" type="date" />
        <SubmitButton name="intent" value="search" size="sm">
          Search
        </SubmitButton>
        <SubmitButton name="intent" value="verify" size="sm" variant="secondary">
          Verify the chains
        </SubmitButton>
      </Form>
      {outcome?.kind === "verified" && (
        <Notice
          kind={outcome.broken.length === 0 ? "success" : "error"}
          message={
            outcome.broken.length === 0
              ? `Both logs are unbroken. ${outcome.counted}`
              : `A log is broken. ${outcome.counted}`
          }
          takesFocus
        >
          <Lines lines={outcome.broken} />
        </Notice>
      )}
      {outcome?.kind === "found" && (
        <>
          <h2>Openings of reports</h2>
          <Readings rows={outcome.openings} caption="Openings of reports, newest first" head="Report" />
          <CutList shown={outcome.openings.length} most={MAX_FOUND} hasMore={false} />
          <h2>Readings of the staff</h2>
          <Readings rows={outcome.readings} caption="Readings of the staff, newest first" head="About" />
          <CutList shown={outcome.readings.length} most={MAX_FOUND} hasMore={false} />
        </>
      )}
      {!answer && (
        <EmptyState title="Who read whose data">
          Without a number the newest readings of everybody stand here. Each search is itself in the record.
        </EmptyState>
      )}
    </>
  );
}

function Readings({
  rows,
  caption,
  head,
}: {
  rows: readonly ReturnType<typeof shown>[];
  caption: string;
  head: string;
}) {
  if (rows.length === 0) return <p>None.</p>;
  return (
    <DataTable caption={caption} heads={["When", "Who", "Role", "How", head]}>
      {rows.map(({ at, who, role, what, about, page }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of one response, never moved
        <Row key={`${at} ${who} ${about} ${i}`}>
          <td>{at}</td>
          <th scope="row">{who}</th>
          <td>{role}</td>
          <td>{what}</td>
          <td>
            {page ? (
              <Link className="text-link" to={page}>
                {about}
              </Link>
            ) : (
              about
            )}
          </td>
        </Row>
      ))}
    </DataTable>
  );
}
