import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export interface ExportRow {
  id: string;
  asked: string;
  state: "making" | "ready" | "failed";
  until: string;
  /** "640 Bytes", "1.5 MB". */
  size: string;
}

/** Copies of the data that were asked for. */
export function ExportList({ exports }: { exports: readonly ExportRow[] }) {
  const t = useTranslate();
  if (exports.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {exports.map(({ id, asked, state, until, size }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-2 p-4"
        >
          <div>
            <p className="font-semibold">{t("Asked for on {asked}", { asked })}</p>
            {state === "ready" && (
              <p className="text-sm text-ink-soft">{t("{size}, here until {until}", { size, until })}</p>
            )}
            {state === "making" && (
              <p className="text-sm text-ink-soft">
                {t("It is being put together, and appears here by itself.")}
              </p>
            )}
            {state === "failed" && (
              <p className="text-sm text-ink-soft">
                {t("It could not be made. Please ask again or call us.")}
              </p>
            )}
          </div>
          {state === "ready" ? (
            <ButtonLink to={`/my-profile/my-data/${id}.zip`} reloadDocument size="sm" icon="download">
              {t("Download")} <span className="sr-only">{t("the data of {asked}", { asked })}</span>
            </ButtonLink>
          ) : (
            <Badge
              tone={state === "failed" ? "red" : "blue"}
              icon={state === "failed" ? "x-circle" : "clock"}
            >
              {state === "failed" ? t("Failed") : t("In the making")}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
