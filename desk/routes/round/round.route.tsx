import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useLoaderData } from "react-router";
import { useTranslate } from "../../../app/i18n/use-translate.ts";
import { Notice } from "../../../app/ui/notice.tsx";
import { REJECTIONS } from "../../../domain/desk/collector-round/states.ts";
import type { Language } from "../../../domain/i18n/languages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { languageOf } from "../../collector-round/language-link.tsx";
import { newEventId, readFormEvent } from "../../collector-round/phone-events.ts";
import { readEvents } from "../../collector-round/read-events.ts";
import { RoundError, RoundLayout } from "../../collector-round/round-layout.tsx";
import { isOfOther } from "../../collector-round/round-of.tsx";
import { RoundPage } from "../../collector-round/round-page.tsx";
import { useRound } from "../../collector-round/use-round.ts";
import { deskOf, staffOf } from "../../desk-context.ts";
import { useRefused } from "../../ui/refused-form.ts";
import { roundTranslate } from "../../ui/round-translate.ts";

export const meta = ({ loaderData }: { loaderData?: { language: Language } }) => [
  { title: `${roundTranslate(loaderData?.language ?? "en")("My visits")} | Desk` },
  { name: "robots", content: "noindex" },
];

export const ErrorBoundary = RoundError;

/** The day's visits. With `frame` the empty page (app shell), which a phone keeps for when it has no connection. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const { searchParams } = new URL(request.url);
  const language = languageOf(deskOf(context), searchParams);
  if (searchParams.has("frame")) return { language, name: "", round: null };
  return { language, name: account.name, round: await desk.round.today(account) };
}

/** A form of the page in a browser without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const form = await request.formData();
  if (isOfOther(form, account)) return data({ message: OF_OTHER }, { status: 409 });
  const event = readFormEvent(form);
  if (event) {
    // Read as what a phone sends: what is no amount, for one, is an entry that does not count.
    const sent = JSON.stringify([{ ...event, id: newEventId(), at: now }]);
    await desk.round.recordEvents(account, readEvents(sent, now) ?? []);
  }
  return redirect(`/desk/round${event?.bookingNo ? `#${event.bookingNo}` : ""}`);
}

export default function MyVisits() {
  const { language, name, round } = useLoaderData<typeof loader>();
  const controls = useRound(round);
  const { view } = controls;
  return (
    <RoundLayout language={language} name={view.is === "open" ? (view.round.name ?? name) : name}>
      <NotTaken />
      <RoundPage controls={controls} />
    </RoundLayout>
  );
}

const OF_OTHER: PlainPhrase =
  "That page was another collector's. Nothing was entered. These are your visits.";

/** Said of a form without scripts that was refused: one of another collector's page, or with a text that is too long. */
function NotTaken() {
  const t = useTranslate();
  const refused = useRefused();
  const words = refused?.message === OF_OTHER ? OF_OTHER : REJECTIONS["not-readable"];
  return refused && <Notice kind="error" message={t(words)} takesFocus />;
}
