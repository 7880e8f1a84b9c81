import type { FormEvent } from "react";
import { useEffect, useState } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { TextField } from "../../../app/ui/field.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { Language } from "../../../domain/i18n/languages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { typedCode } from "../../../domain/i18n/typed-text.ts";
import type { PinError } from "../../../domain/staff/accounts/pin.ts";
import { languageOf } from "../../collector-round/language-link.tsx";
import { RoundError, RoundLayout } from "../../collector-round/round-layout.tsx";
import { isOfOther, RoundOfField } from "../../collector-round/round-of.tsx";
import { dropNextKey, makeKey } from "../../collector-round/stored-day.ts";
import { deskOf, staffOf } from "../../desk-context.ts";
import { wholeTextOf } from "../../ui/read-form.ts";
import { roundTranslate } from "../../ui/round-translate.ts";

export const meta = ({ loaderData }: { loaderData?: { language: Language } }) => [
  { title: `${roundTranslate(loaderData?.language ?? "en")("PIN")} | Desk` },
  { name: "robots", content: "noindex" },
];

export const ErrorBoundary = RoundError;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, session } = staffOf(context);
  const { searchParams } = new URL(request.url);
  const language = languageOf(deskOf(context), searchParams);
  const isWiped = searchParams.has("wiped");
  const { id: accountId, name } = account;
  return { language, accountId, name, isWiped, ...(await desk.pins.stateOf({ account, session })) };
}

const WORDS: Record<Exclude<PinError["code"], "wait">, PlainPhrase> = {
  "wrong-pin": "This is not your PIN.",
  "bad-pin": "Choose 4 to 6 digits that are not all the same and not in a row.",
  "pins-differ": "The two PINs differ.",
};

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account, session } = staffOf(context);
  const form = await request.formData();
  // The PIN is another collector's: it counts neither as a try nor as a choice.
  if (isOfOther(form, account)) return redirect("/desk/round/pin");
  const pin = typedCode(wholeTextOf(form, "pin"));
  const opened = { account, session };
  const result = form.has("again")
    ? await desk.pins.choose(opened, { pin, again: typedCode(wholeTextOf(form, "again")) })
    : await desk.pins.open(opened, pin);
  if (result.ok) return redirect("/desk/round");
  const { error } = result;
  const wrong = error.code === "wait" ? null : WORDS[error.code];
  const minutes = error.code === "wait" ? Math.ceil(error.seconds / 60) : 0;
  return data({ wrong, minutes }, { status: error.code === "wait" ? 429 : 422 });
}

/** The PIN unlocks the day's visits, also the stored ones: the key for them is derived before the form is sent. */
export default function Pin() {
  const { language, accountId, name, isWiped, hasPin, mayChoose } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [isChoosing, setChoosing] = useState(!hasPin);
  const [busy, setBusy] = useState(false);
  const t = roundTranslate(language);
  useEffect(() => {
    if (failed) void dropNextKey().catch(() => {});
  }, [failed]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    setBusy(true);
    const pin = String(new FormData(form).get("pin") ?? "");
    // Where the phone's store fails, the visits are shown and not kept.
    void makeKey(pin, accountId)
      .catch(() => {})
      .finally(() => form.submit());
  };
  const digits = { type: "password", inputMode: "numeric", autoComplete: "off", required: true } as const;
  return (
    <RoundLayout language={language} name={name}>
      <form method="post" className="round-lock" onSubmit={send}>
        <RoundOfField accountId={accountId} />
        <h1>{isChoosing ? t("Choose a PIN for this phone") : t("Type your PIN")}</h1>
        {isChoosing && (
          <p>
            {t(
              "4 to 6 digits. The phone asks for them after ten minutes without use, for one shift of 12 hours.",
            )}
          </p>
        )}
        {isWiped && !failed && (
          <Notice
            kind="info"
            message={t("This phone keeps no visits now. They come again with your PIN.")}
            live={false}
          />
        )}
        {failed?.minutes ? (
          <Notice
            kind="error"
            message={
              failed.minutes === 1
                ? t("Too many wrong PINs. Please wait one minute.")
                : t("Too many wrong PINs. Please wait {count} minutes.", { count: failed.minutes })
            }
            takesFocus
          />
        ) : null}
        <TextField
          label={t("PIN")}
          name="pin"
          {...digits}
          error={failed?.wrong ? t(failed.wrong) : undefined}
        />
        {isChoosing && <TextField label={t("The PIN again")} name="again" {...digits} />}
        <Button type="submit" busy={busy}>
          {isChoosing ? t("Keep the PIN") : t("Open my visits")}
        </Button>
        {hasPin && mayChoose && !isChoosing && (
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            {t("I have forgotten it")}
          </Button>
        )}
      </form>
    </RoundLayout>
  );
}
