import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { useRefresh } from "../../state/refresh-page.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useRestored } from "../../ui/use-restored.ts";
import { FormError } from "../forms/form-error.tsx";
import type { WindowEnd } from "./open-payment-window.ts";
import { openPaymentWindow, pathAfterWindow } from "./open-payment-window.ts";
import type { startPaymentByForm } from "./start-payment-by-form.ts";

type Started = Awaited<ReturnType<typeof startPaymentByForm>>;

type PayBoxProps = {
  /** "Pay ₹1,299" */
  label: string;
  payLater: boolean;
  /** Hidden fields about the page that the form was sent from. */
  warned: Readonly<Record<string, string>>;
  /** Opens the window at once: the customer has just pressed Pay. */
  openAtOnce: boolean;
  /** The response of the page's own action, without scripts. */
  started: Started | undefined;
  /** The path that the page goes to when the window has ended; by default what the status of the customer's own booking says. */
  after?: string;
};

/** The Pay button: it opens the provider's window, and without scripts it opens the provider's own page. */
export function PayBox({ label, payLater, warned, openAtOnce, started: answered, after }: PayBoxProps) {
  const t = useTranslate();
  const fetcher = useFetcher<Started>();
  const isHydrated = useHydrated();
  const [state, setState] = useState<"idle" | "opening" | "leaving" | "blocked">("idle");
  const started = fetcher.data ?? answered;
  const handled = useRef<unknown>(answered);
  const hasOpened = useRef(false);

  useEffect(() => {
    if (!openAtOnce || hasOpened.current) return;
    hasOpened.current = true;
    // A reload must not open the window again.
    history.replaceState(history.state, "", location.pathname);
    void fetcher.submit(warned, { method: "post" });
  }, [openAtOnce, fetcher, warned]);

  useEffect(() => {
    const payment = fetcher.data?.payment;
    if (!payment || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    setState("opening");
    const left = new AbortController();
    const onEnd = async (end: WindowEnd) => {
      if (end === "blocked") return setState("blocked");
      setState("leaving");
      location.assign(href(after ?? (await pathAfterWindow(payment.orderId, payLater))));
    };
    void openPaymentWindow(payment, onEnd, left.signal).then(() =>
      setState((now) => (now === "opening" ? "idle" : now)),
    );
    return () => left.abort();
  }, [fetcher.data, payLater, after]);

  useRestored(() => setState((now) => (now === "leaving" ? "idle" : now)));
  useRefreshOnReturn();

  const payment = started?.payment;
  const showsPage = payment && (!isHydrated || state === "blocked");
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormError message={started?.message} />
      {state === "blocked" && (
        <Notice
          kind="warning"
          title={t("The payment window didn't open")}
          message={t("You have not been charged. Try again, or use the payment page instead.")}
        />
      )}
      {showsPage && (
        <form method="post" action={payment.redirectUrl} className="grid grid-cols-1 gap-3">
          {Object.entries(payment.redirectFields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="lg" wide iconAfter="arrow-right">
            {t("Continue to the payment page")}
          </Button>
        </form>
      )}
      {(!showsPage || isHydrated) && (
        <fetcher.Form method="post">
          {Object.entries(warned).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            size="lg"
            wide
            {...(showsPage ? { variant: "secondary" } : { icon: "lock" })}
            busy={fetcher.state !== "idle" || state === "opening" || state === "leaving"}
          >
            {showsPage ? t("Try again") : label}
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}

/**
 * Who comes back to the page may have paid or cancelled in another tab, or paid in the bank's app: the page then shows that, and the window
 * closes with the button.
 */
function useRefreshOnReturn(): void {
  const load = useRefresh();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === "visible") void load();
  });
  useEffect(() => {
    const onChange = () => refresh();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
}

/** Until when the slot of a booking is held that awaits its payment. */
export function SlotHeld({ until }: { until: string }) {
  return (
    <p className="text-ink-soft">
      <Trans
        phrase="Your slot is held until {time} while you pay."
        time={
          <strong className="text-ink">
            <NowrapTimes text={until} />
          </strong>
        }
      />
    </p>
  );
}

/** Ways to pay, and who sees the card's number. */
export function SecurePayment() {
  const t = useTranslate();
  return (
    <p className="text-sm text-ink-soft">
      {t(
        "UPI, cards and net banking. Payment is handled securely by our payment partner; we never see your card details.",
      )}
    </p>
  );
}
