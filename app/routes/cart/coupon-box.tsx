import { Form, useNavigation } from "react-router";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { TranslatedText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Chip } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useFocusAfterLoss } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CartFormResult } from "./opening-words.ts";
import type { CouponOffer } from "./read-cart-page.ts";

type CouponBoxProps = {
  applied: string | null;
  offers: readonly CouponOffer[];
  lost: { code: string; reason: string } | null;
  refused: CartFormResult["coupon"];
};

/** The coupon: a box to type a code, the available offers, and why one does not apply. */
export function CouponBox({ applied, offers, lost, refused }: CouponBoxProps) {
  const t = useTranslate();
  const box = useFocusAfterLoss<HTMLDivElement>(applied ?? "");
  if (applied) {
    return (
      <div ref={box} tabIndex={-1}>
        <AppliedCoupon code={applied} />
      </div>
    );
  }
  const error =
    refused?.error ??
    (lost
      ? t("{code} was removed: {reason}", { code: lost.code, reason: t.lookup(lost.reason) })
      : undefined);
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-3">
      <CodeForm refused={refused} error={error} />
      {offers.length > 0 && <Offers offers={offers} />}
    </div>
  );
}

function AppliedCoupon({ code }: { code: string }) {
  const t = useTranslate();
  return (
    <Form
      id={MAIN_FORM}
      method="post"
      action="/cart"
      className="flex flex-wrap items-center gap-2"
      preventScrollReset
    >
      {/* What Enter presses in a box of this form (`hard-copy-choice.tsx`). */}
      <noscript>
        <button type="submit" name="intent" value="hard-copy" hidden />
      </noscript>
      <Icon name="ticket-percent" className="text-link" />
      <span className="font-semibold">{t("Coupon")}</span>
      <Chip label={code} remove={{ name: "intent", value: "drop-coupon" }} />
    </Form>
  );
}

function CodeForm({ refused, error }: Pick<CouponBoxProps, "refused"> & { error: string | undefined }) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get("intent") === "coupon";
  const form = useErrorFocus<HTMLFormElement>(refused);
  return (
    <Form
      ref={form}
      id={MAIN_FORM}
      method="post"
      action="/cart"
      className="flex items-start gap-2 max-[18rem]:flex-wrap"
      preventScrollReset
      noValidate
    >
      <div className="min-w-0 flex-1 max-[18rem]:flex-auto">
        <TextField
          key={refused?.code}
          label={t("Coupon code")}
          name="coupon"
          defaultValue={refused?.code ?? ""}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          autoFocus={refused !== undefined}
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="coupon"
        variant="secondary"
        busy={busy}
        className="mt-6.5 min-h-12"
      >
        {t("Apply")}
      </Button>
    </Form>
  );
}

function Offers({ offers }: Pick<CouponBoxProps, "offers">) {
  const t = useTranslate();
  const count = offers.length;
  return (
    <Disclosure summary={count === 1 ? t("1 coupon available") : t("See {count} coupons", { count })}>
      <ul className="grid grid-cols-1 gap-3">
        {offers.map((offer) => (
          <li key={offer.code} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{offer.code}</span>
              <span className="block text-sm">
                <TranslatedText words={offer.name} />
              </span>
              {offer.reason && (
                <span className="block text-sm text-offer-ink">{withFigures(t.lookup(offer.reason))}</span>
              )}
            </span>
            {offer.reason === null && (
              <Form method="post" action="/cart" preventScrollReset className="flex-none">
                <input type="hidden" name="coupon" value={offer.code} />
                <Button type="submit" name="intent" value="coupon" variant="secondary" size="sm">
                  {t("Apply")} <span className="sr-only">{offer.code}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
