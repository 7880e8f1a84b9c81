import { useTranslate } from "../../i18n/use-translate.ts";

export interface GroupLink {
  /** The id of the group on the page. */
  id: string;
  name: string;
  outside: number;
}

/** Links to the groups, and whether all values or only those outside their range are shown; the choice needs no scripts. */
export function GroupLinks({ groups }: { groups: readonly GroupLink[] }) {
  const t = useTranslate();
  return (
    <div className="smart-bar no-print">
      {groups.some(({ outside }) => outside > 0) && (
        <fieldset className="smart-filter">
          <legend className="sr-only">{t("Show results")}</legend>
          <label>
            <input type="radio" name="shown-values" value="all" defaultChecked /> {t("All")}
          </label>
          <label>
            <input type="radio" name="shown-values" value="outside" className="shows-outside" />{" "}
            {t("Outside range")}
          </label>
        </fieldset>
      )}
      {groups.length > 1 && (
        <nav aria-label={t("Groups")}>
          <ul className="smart-jumps">
            {groups.map(({ id, name, outside }) => (
              <li key={id} data-outside={outside > 0 || undefined}>
                <a href={`#${id}`}>
                  {name}
                  {outside > 0 && (
                    <span className="text-bad"> {t("{outside} outside range", { outside })}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
