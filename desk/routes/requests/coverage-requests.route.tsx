import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, useLoaderData, useNavigation } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { PEOPLE_NOTIFIED } from "../../../domain/desk/requests/coverage-requests.ts";
import type { DeskServices } from "../../../domain/desk/services.ts";
import { entriesAbout } from "../../../domain/staff/audit-log.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, mostOf, PlainTable } from "../../ui/data-table.tsx";
import { Form } from "../../ui/form.tsx";
import { PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { countOf } from "../../ui/words.ts";

export const meta = () => [{ title: "Waiting for service | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

/** Anybody may ask for any pincode, so that the list may have thousands. */
const MOST = 300;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const most = mostOf(request.url, MOST);
  const places = await staffOf(context).desk.coverageRequests.list();
  return {
    most,
    places: places.slice(0, most).map(({ since, ...place }) => ({ ...place, since: showDayTime(since) })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const pincode = textOf(form, "pincode", 6);
  if (textOf(form, "intent", 10) === "told") {
    const people = await desk.coverageRequests.removeNotified(account, pincode);
    if (people === 0) {
      const waits = (await desk.coverageRequests.list()).some((place) => place.pincode === pincode);
      return waits ? notShown(pincode) : nobody(desk, pincode);
    }
    const words = `${countOf(people, "number is", "numbers are")} forgotten: they were kept to tell of ${pincode} once.`;
    return data({ isError: false, message: words, pincode, people: [] });
  }
  const people = await desk.coverageRequests.numbersOf(account, pincode);
  if (people.length === 0) return nobody(desk, pincode);
  const shown = people.map(({ mobile, askedAt }) => ({ mobile, askedAt: showDayTime(askedAt) }));
  return data({ isError: false, message: "", pincode, people: shown });
}

const refused = (pincode: string, message: string) =>
  data({ isError: true, message, pincode, people: [] }, { status: 409 });

/** A colleague may have pressed first. */
async function nobody({ record }: DeskServices, pincode: string) {
  const [told] = await entriesAbout(record, pincode, { only: [PEOPLE_NOTIFIED] });
  const who = told ? ` ${told.who} told those who waited: ${showDayTime(told.at)}` : "";
  return refused(pincode, `Nobody waits for ${pincode} any more.${who}`);
}

const notShown = (pincode: string) =>
  refused(pincode, `Show the numbers of ${pincode} first: only those that were shown are forgotten.`);

export default function Places() {
  const { most, places } = useLoaderData<typeof loader>();
  const outcome = useOutcome<typeof action>();
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <PageHead title="Waiting for service" />
      <p>
        These people asked to be told when the chain comes to their pincode, and agreed to nothing else. Tell
        those whose pincode is served now; then their numbers are forgotten.
      </p>
      {outcome && outcome.message !== "" && (
        <Notice kind={outcome.isError ? "warning" : "success"} message={outcome.message} takesFocus />
      )}
      {outcome && outcome.people.length > 0 && (
        <Notice kind="info" title={`Who waits for ${outcome.pincode}`} takesFocus>
          <ul className="grid grid-cols-1 gap-2">
            {outcome.people.map(({ mobile, askedAt }) => (
              <li key={mobile}>
                <PhoneLink mobile={mobile} /> <span className="desk-note">{askedAt}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PlainTable
        caption="Pincodes for which people wait, those that are served by now first"
        empty="Nobody waits for a pincode"
        heads={["Pincode", "People", "Since", "Served", "Action"]}
        rows={places.map(({ pincode, people, since, isServed }) => ({
          key: pincode,
          cells: [
            pincode,
            people,
            since,
            isServed ? "Now: tell them" : "Not yet",
            <Form key="form" method="post" className="desk-row-actions">
              <input type="hidden" name="pincode" value={pincode} />
              <Button type="submit" name="intent" value="show" size="sm" variant="secondary" busy={busy}>
                Show numbers<span className="sr-only"> of {pincode}</span>
              </Button>
              {isServed && (
                <Button type="submit" name="intent" value="told" size="sm" variant="quiet" busy={busy}>
                  They are told<span className="sr-only"> of {pincode}</span>
                </Button>
              )}
            </Form>,
          ],
        }))}
      />
      <CutList shown={places.length} most={most} />
    </>
  );
}
