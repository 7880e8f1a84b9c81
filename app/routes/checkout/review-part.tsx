import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";

/** One thing that was chosen, with the way back to change it. */
export function ReviewPart({
  title,
  change,
  children,
}: {
  title: string;
  change: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <section className="card card-padded flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-sm font-normal text-ink-soft">{title}</h2>
        <p>{children}</p>
      </div>
      <Link to={change} className="text-link inline-flex min-h-11 flex-none items-center">
        {t("Change")}
        <span className="sr-only"> {title.toLowerCase()}</span>
      </Link>
    </section>
  );
}
