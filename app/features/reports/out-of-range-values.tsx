import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";

/** The values outside their range, as links within the page: each value's element has its code as id. */
export function OutOfRangeValues({ outside }: { outside: readonly { code: string; name: string }[] }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  if (outside.length === 0) return <p className="self-center">{t("All results are within range.")}</p>;
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{t("Outside the reference range: discuss with your doctor")}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {outside.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`#${code}`}
              lang={lang}
              className="text-link inline-flex min-h-11 items-center font-semibold "
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
