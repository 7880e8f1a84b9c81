import { useState } from "react";
import type { ApiCartItem } from "../../../contract/cart.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { cartStore, removeFromCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/**
 * What is in the cart, each removable after a question. It stands at the end of the list and, on wide screens, sticks to the bottom of the
 * window, beside the button to the top and over few of the cards: so nothing moves when the cart arrives.
 */
export function SelectedStrip() {
  const t = useTranslate();
  const items = useStore(cartStore, (state) => state.items);
  const [leaving, setLeaving] = useState<ApiCartItem | null>(null);
  if (items.length === 0) return null;

  async function remove(item: ApiCartItem) {
    if (await removeFromCart(item)) requestAnimationFrame(keepFocus);
  }

  return (
    <section
      aria-labelledby="selected-services"
      className="z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 md:sticky md:bottom-3 md:max-h-32 md:overflow-y-auto md:pr-20 md:shadow-float"
    >
      <h2 id="selected-services" className="text-sm font-bold tracking-wide text-ink-soft">
        {t("SELECTED PACAKGES & TESTS")}
      </h2>
      {items.map((item) => (
        <Chip key={item.ServiceId} label={item.ServiceName} remove={{ onRemove: () => setLeaving(item) }} />
      ))}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t("Remove from cart")}
        confirmLabel={t("Remove")}
        danger
        onConfirm={() => {
          if (leaving) void remove(leaving);
          setLeaving(null);
        }}
      >
        {leaving && <p>{t("Are you sure to remove '{name}'?", { name: leaving.ServiceName })}</p>}
      </ConfirmDialog>
    </section>
  );
}

/** The chip that had the focus is gone: the strip takes it, or the page's content when nothing is left in it. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const next = document.querySelector<HTMLElement>("[aria-labelledby=selected-services] button");
  (next ?? document.getElementById("content"))?.focus({ preventScroll: true });
}
