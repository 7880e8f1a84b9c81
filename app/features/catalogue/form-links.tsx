import type { PreparationForm } from "../../../domain/bookings/prepare-visit.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";

/** The forms that an instruction names, to print and bring. */
export function FormLinks({ forms }: { forms: readonly PreparationForm[] }) {
  const t = useTranslate();
  return forms.map(({ name, path }) => (
    <p key={path} className="mt-3">
      <a href={href(path)} className="text-link inline-flex min-h-11 items-center">
        {t("{form} to print (PDF)", { form: t(name) })}
      </a>
    </p>
  ));
}
