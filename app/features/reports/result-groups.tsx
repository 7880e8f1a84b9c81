import type { ReactNode } from "react";
import { countWords } from "../../../domain/reports/smart/summarise.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { OrganSlug } from "../../ui/picture.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { GroupCount } from "./read-summary.ts";

/** Body groups that have a picture among the organs. */
const ORGANS: Readonly<Record<string, OrganSlug>> = {
  Heart: "heart",
  Liver: "liver",
  Kidney: "kidney",
  Urine: "kidney",
  Thyroid: "thyroid",
  Blood: "blood",
  Clotting: "blood",
  Lungs: "lungs",
  Pancreas: "pancreas",
  Sugar: "pancreas",
  "Bone & joints": "bone-joints",
  "Brain & nerves": "brain-nerves",
  Immunity: "immune",
  Allergy: "immune",
  Stool: "stomach-gut",
};

/** Whether a group is within its ranges, as quiet text with an icon. */
export function GroupState({ count }: { count: GroupCount }) {
  const t = useTranslate();
  if (count.outside > 0) {
    return (
      <Badge tone="red" icon="alert-circle">
        {t("{outside} outside range", { outside: count.outside })}
      </Badge>
    );
  }
  if (count.judged === 0) return <Badge icon="info">{t("No range to compare")}</Badge>;
  return (
    <Badge tone="green" icon="check">
      <span className="max-sm:sr-only">{t("All in range")}</span>
      <span className="tabular sm:hidden" aria-hidden="true" translate="no">
        {t.number(count.inRange)}/{t.number(count.judged)}
      </span>
    </Badge>
  );
}

interface GroupHeadProps {
  heading?: "h2" | "h3" | undefined;
  name: string;
  count: GroupCount;
  state: ReactNode;
}

/**
 * Name, state and count of a group in its summary; on a phone the state stands for the count. The heading is the summary's own child: HTML
 * allows none in a span.
 */
export function GroupHead({ heading: Heading = "h2", name, count, state }: GroupHeadProps) {
  const t = useTranslate();
  return (
    <>
      <Heading className="min-w-0 flex-[1_1_4rem] text-lg leading-snug">{name}</Heading>
      <span className="relative flex flex-none flex-col items-end gap-1">
        {state}
        <span className={`tabular text-sm text-ink-soft ${count.judged > 0 ? "max-sm:sr-only" : ""}`}>
          {countWords(count, t)}
        </span>
      </span>
    </>
  );
}

export function GroupPicture({ name, size }: { name: string; size: number }) {
  const organ = ORGANS[name];
  if (organ) return <Picture name={`organs/${organ}`} alt="" width={size} className="flex-none" />;
  return (
    <span
      className="grid flex-none place-items-center rounded-pill bg-action-soft text-(color:--color-link)"
      style={{ width: size, height: size }}
    >
      <Icon name="flask-conical" size={size / 2} />
    </span>
  );
}

interface GroupLink {
  /** The id of the group on the page. */
  id: string;
  name: string;
  outside: number;
}

/** Links to the groups, and whether all values or only those outside their range are shown; the choice needs no scripts. */
export function GroupLinks({ groups }: { groups: readonly GroupLink[] }) {
  const t = useTranslate();
  const hasOutside = groups.some(({ outside }) => outside > 0);
  if (!hasOutside && groups.length <= 1) return null;
  return (
    <div className="smart-bar no-print">
      {hasOutside && (
        <fieldset className="smart-filter">
          <legend className="sr-only">{t("Show results")}</legend>
          <label>
            <input type="radio" name="shown-values" value="all" className="sr-only" defaultChecked />
            {t("All")}
          </label>
          <label>
            <input type="radio" name="shown-values" value="outside" className="shows-outside sr-only" />
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
