import type { PreparationForm } from "../../../domain/bookings/prepare-visit.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { LINE_LINK } from "../../ui/link.tsx";

/** The forms that an instruction names, to print and bring. */
export function FormLinks({ forms }: { forms: readonly PreparationForm[] }) {
  const t = useTranslate();
  return forms.map(({ name, path }) => (
    <p key={path} className="mt-3">
      <a href={href(path)} className={LINE_LINK}>
        {t("{form} to print (PDF)", { form: t(name) })}
      </a>
    </p>
  ));
}
