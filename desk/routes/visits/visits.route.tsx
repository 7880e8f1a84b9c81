import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, useActionData, useLoaderData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { WholeWords } from "../../../app/ui/whole-words.tsx";
import { fastingWords } from "../../../domain/catalogue/describe-service.ts";
import type { SheetVisit } from "../../../domain/desk/day-sheet.ts";
import { MAX_OF_A_DAY, NOBODY, tubeWords } from "../../../domain/desk/day-sheet.ts";
import { addDays, formatDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, FoldRow, mostOf, Row, ScrolledTable, TableBody, TableHead } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, GroupError, SelectField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { BookingLink, MapLink, PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { placesInScope } from "../../ui/places-in-scope.ts";
import { textOf } from "../../ui/read-form.ts";
import { keepTimes } from "../../ui/show-time.ts";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { countOf } from "../../ui/words.ts";
import { CollectorDrop, countByCollector, draggedVisit } from "./collector-drop.tsx";
import { DayAndPlace, readSheet } from "./day-and-place.tsx";
import { foldsOf } from "./folds.ts";

export const meta = () => [{ title: "Visits | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { account, catalogue } = staff;
  const { all, ...sheet } = await readSheet(staff, request.url);
  const places = placesInScope(account, catalogue);
  const nameOf = new Map(places.map(({ value, label }) => [value, label]));
  const most = mostOf(request.url, MAX_SHOWN);
  return {
    ...sheet,
    places,
    title: formatDay(sheet.day),
    most,
    found: sheet.visits.length,
    before: addDays(sheet.day, -1),
    after: addDays(sheet.day, 1),
    words: countWords(sheet.visits),
    visits: sheet.visits.slice(0, most).map((visit) => ({
      ...visit,
      where: nameOf.get(visit.place.split(":").slice(0, 2).join(":")) ?? visit.place,
    })),
    left: sheet.visits.filter(({ hasLeft }) => hasLeft).length,
    counts: countByCollector(all),
    mayAssign: mayDo(account.role, "visits.assign"),
    mayClose: mayDo(account.role, "visits.close"),
  };
}

/** As many as a person reads on one page; the sheet and the list hold all. */
const MAX_SHOWN = 100;

/** "9 visits, 3 of them with nobody yet. To be paid: ₹1,120." */
function countWords(visits: readonly SheetVisit[]): string {
  const open = visits.filter(({ address, collector }) => address !== "" && collector === null).length;
  const due = visits.reduce((sum, { duePaise }) => sum + duePaise, 0);
  return [
    countOf(visits.length, "visit"),
    open > 0 && `, ${open} at home with nobody yet`,
    due > 0 && `. To be paid: ${formatRupees(due)}`,
    ".",
  ]
    .filter(Boolean)
    .join("");
}

/** Each is a change of its own. */
const MAX_AT_ONCE = 200;

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const chosen = form.getAll("visit").map((value) => String(value).split(" "));
  const collector = textOf(form, "collector", 40);
  if (chosen.length === 0) return formError("Choose visits first.", "visit");
  if (chosen.length > MAX_AT_ONCE)
    return formError(`Choose at most ${MAX_AT_ONCE} visits at a time.`, "visit");
  if (collector === "") return formError("Choose a collector.", "collector");
  const seen = new Map(chosen.flatMap(([no = "", was]) => (was === undefined ? [] : [[no, was]])));
  const nos = chosen.map(([no = ""]) => no);
  const to = collector === NOBODY ? null : collector;
  const { changed, others } = await desk.visits.assign(account, nos, to, seen);
  const left = chosen.length - changed - others.length;
  const rest =
    left > 0
      ? ` ${left} stayed as they were: assigned so already, under way, not at home, or not where this collector works.`
      : "";
  const taken = others.map(
    (other) =>
      ` ${other.bookingNo} stayed as it is: someone has ${other.collector ? `given it to ${other.collector}` : "taken it back"} since you opened this page.`,
  );
  const message = `${changed} of ${chosen.length} changed.${taken.join("")}${rest}`;
  return data({ isError: others.length > 0, message }, { status: others.length > 0 ? 409 : 200 });
}

export default function Visits() {
  const page = useLoaderData<typeof loader>();
  const { day, title, place, who, visits, found, most, left, counts, tubes, collectors, isCut } = page;
  const { mayAssign, mayClose } = page;
  const outcome = useActionData<typeof action>();
  const chosen = `${place ? `&place=${place}` : ""}${who ? `&who=${who}` : ""}`;
  const query = `?day=${day}${chosen}`;
  const here = `/desk/visits${query}${most > MAX_SHOWN ? `&most=${most}` : ""}`;
  return (
    <>
      <PageHead title={`Visits of ${title}`}>
        {mayClose && (
          <Link
            className="button button-secondary button-sm"
            to={`/desk/visits/close?day=${day}${place && `&place=${place}`}`}
          >
            Close times
          </Link>
        )}
        <a className="button button-secondary button-sm" href={`/desk/visits/sheet.pdf${query}`}>
          Print (PDF)
        </a>
        <a className="button button-secondary button-sm" href={`/desk/visits/list.csv${query}`}>
          CSV
        </a>
      </PageHead>
      <DayAndPlace label="Which visits" empty="All of mine" page={page}>
        <SelectField
          label="Collector"
          name="who"
          empty="Everybody's"
          defaultValue={who}
          options={[
            ...collectors.map(({ id, name }) => ({ value: id, label: name })),
            { value: NOBODY, label: "Nobody yet" },
          ]}
        />
      </DayAndPlace>
      <p className="desk-row-actions">
        <Link className="text-link" to={`?day=${page.before}${chosen}`}>
          The day before
        </Link>
        <Link className="text-link" to={`?day=${page.after}${chosen}`}>
          The day after
        </Link>
      </p>
      {outcome && "isError" in outcome && (
        <Notice kind={outcome.isError ? "error" : "success"} message={outcome.message} takesFocus />
      )}
      <VanishedForm forms={mayAssign && visits.length > 0 ? [{}] : []} />
      {isCut && (
        <Notice
          kind="warning"
          message={`Only the first ${MAX_OF_A_DAY} visits of the day are shown and printed. Choose a lab or zone.`}
        />
      )}
      {mayAssign && <Left count={left} />}
      {visits.length === 0 ? (
        <EmptyState title="No visit on this day">Choose another day or place.</EmptyState>
      ) : (
        <>
          <p>{page.words}</p>
          <p>
            <strong>Tubes to bring:</strong> {tubeWords(tubes) || "none"}
          </p>
          {mayAssign ? (
            <Form method="post" action={here}>
              <Assign collectors={collectors} />
              <CollectorDrop collectors={collectors} counts={counts} action={here} />
              <GroupError name="visit" />
              <VisitTable visits={visits} mayAssign />
            </Form>
          ) : (
            <VisitTable visits={visits} mayAssign={false} />
          )}
          {found > most && <CutList shown={visits.length} most={most} />}
        </>
      )}
    </>
  );
}

/** Visits whose collector's account has ended. */
function Left({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      kind="warning"
      live={false}
      message={`${countOf(count, "visit is", "visits are")} given to someone who has no collector's account any more. Give them to another collector; one that is under way, on its booking's page.`}
    />
  );
}

function Assign({ collectors }: { collectors: readonly { id: string; name: string }[] }) {
  return (
    <div className="desk-filter">
      <SelectField
        label="Chosen visits go to"
        name="collector"
        empty="Choose"
        options={[
          ...collectors.map(({ id, name }) => ({ value: id, label: name })),
          { value: NOBODY, label: "Not assigned" },
        ]}
      />
      <SubmitButton size="sm">Assign</SubmitButton>
    </div>
  );
}

type Visit = ReturnType<typeof useLoaderData<typeof loader>>["visits"][number];

const HEADS = ["Time", "Booking", "Patients", "Where", "Tests and tubes", "To be paid", "Collector"];

/** "7:00 a.m. to 8:30 a.m." */
function timesOf(visits: readonly Visit[]): string {
  const [from, until] = [visits[0], visits.at(-1)].map((visit) => keepTimes(visit?.time ?? ""));
  return from === until ? `${from}` : `${from} to ${until}`;
}

/** The visits, folded on a phone where they are many; with a box to choose each for who may assign them. */
function VisitTable({ visits, mayAssign }: { visits: readonly Visit[]; mayAssign: boolean }) {
  const folds = foldsOf(visits);
  return (
    <ScrolledTable caption="Visits by their time" columns={mayAssign ? ["", ...HEADS] : HEADS}>
      <TableHead>
        {mayAssign && (
          <th scope="col">
            <span className="sr-only">Choose</span>
          </th>
        )}
        {HEADS.map((head) => (
          <th key={head} scope="col" className={head === "To be paid" ? "desk-number" : undefined}>
            {head}
          </th>
        ))}
      </TableHead>
      {folds.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
        <TableBody key={at}>
          {folds.length > 1 && (
            <FoldRow columns={HEADS.length + (mayAssign ? 1 : 0)} isOpen={at === 0}>
              {countOf(part.length, "visit")}, {timesOf(part)}
            </FoldRow>
          )}
          {part.map((visit) => (
            <VisitRow key={`${visit.bookingNo} ${visit.time}`} visit={visit} mayAssign={mayAssign} />
          ))}
        </TableBody>
      ))}
    </ScrolledTable>
  );
}

function VisitRow({ visit, mayAssign }: { visit: Visit; mayAssign: boolean }) {
  const { bookingNo, time, where, patients, address, landmark, pincode, telephone, note } = visit;
  const place = [address, pincode].filter(Boolean).join(" ");
  // With the collector shown on this page, to detect a concurrent assignment.
  const value = `${bookingNo} ${visit.collector?.id ?? ""}`;
  return (
    <Row {...(mayAssign && address !== "" ? draggedVisit(value) : {})}>
      {mayAssign && (
        <td>
          {address !== "" && (
            // A visit that has got its collector is no longer ticked for the next assignment.
            <Choice
              key={value}
              type="checkbox"
              name="visit"
              value={value}
              aria-label={`${time}, ${bookingNo}`}
            />
          )}
        </td>
      )}
      <td>{keepTimes(time)}</td>
      <th scope="row">
        <BookingLink no={bookingNo} />
        <div className="desk-note">{visit.status}</div>
      </th>
      <td>{patients.join("; ")}</td>
      <td>
        <div>{where}</div>
        {place && (
          <>
            {place}
            {landmark && ` (${landmark})`}{" "}
            <MapLink place={place}>
              map<span className="sr-only"> of booking {bookingNo}</span>
            </MapLink>
            <br />
          </>
        )}
        <PhoneLink mobile={telephone} />
        {note && <div className="desk-note">{note}</div>}
      </td>
      <td>
        <WholeWords text={visit.tests.join(", ")} />
        <div className="desk-note">{tubeWords(visit.tubes)}</div>
        {visit.fasting > 0 && (
          <div className="desk-note">{fastingWords({ fastingHours: visit.fasting })}</div>
        )}
      </td>
      <td className="desk-number">{visit.due}</td>
      <td>
        {visit.collector?.name}
        {visit.hasLeft && <div className="desk-late">has left</div>}
      </td>
    </Row>
  );
}
