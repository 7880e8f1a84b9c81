import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useAfterPaint } from "../../ui/use-after-paint.ts";
import { useDialog } from "../../ui/use-dialog.ts";
import { filterChoices } from "./filter-choices.ts";
import type { ListingData } from "./load-listing.ts";

/** On a phone: all filters in a sheet from the bottom, with large rows. Without scripts the list in the page shows all of them. */
export function FilterSheet({ listing }: { listing: ListingData }) {
  const t = useTranslate();
  const { show, hide, dialog } = useDialog();
  // A modal has every element of a long page looked at again: the press is answered by its button first.
  const isOpen = useAfterPaint(dialog.open);
  const filter = filterChoices(listing);
  if (!filter) return null;
  // The page shows the same choices; a sheet that is closed need not hold them too.
  const choices = isOpen ? filter.choices : [];
  const chosen = filter.choices.filter((choice) => choice.chosen).length;
  return (
    <div className="needs-script md:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon="filter"
        aria-haspopup="dialog"
        aria-expanded={dialog.open}
        onClick={show}
      >
        {t("Filters")}
        {chosen > 0 ? ` (${t.number(chosen)})` : ""}
      </Button>
      <Sheet
        {...dialog}
        open={isOpen}
        title={t("Filters")}
        footer={
          <Button wide onClick={hide}>
            {t("Show {total} results", { total: listing.page.total })}
          </Button>
        }
      >
        <ul>
          {choices.map(({ key, name, count, chosen: isChosen, to }) => (
            <li key={key} className="border-b border-line last:border-0">
              <Link
                to={to}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className="flex min-h-12 items-center gap-3 aria-[current]:font-semibold aria-[current]:text-(color:--color-link)"
              >
                <span
                  className={`grid size-5 flex-none place-items-center ${isChosen ? "" : "rounded-small border border-line-strong"}`}
                >
                  {isChosen && <Icon name="check" size={20} />}
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">{t.known(name)}</span>
                <span className="tabular text-sm text-ink-soft">{t.number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
