import { FLAG_WORDS } from "../../../domain/reports/flag-words.ts";
import type { Flag } from "../../../domain/reports/types.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon-names.ts";

const ICONS: Record<Exclude<Flag, "" | "N">, IconName> = {
  LL: "alert-triangle",
  L: "chevron-down",
  H: "chevron-up",
  HH: "alert-triangle",
  A: "alert-circle",
};

/** What a value's flag says, in words with an icon. Nothing if nothing can be said. */
export function FlagBadge({ flag }: { flag: Flag }) {
  const t = useTranslate();
  if (flag === "") return null;
  if (flag === "N") {
    return (
      <Badge tone="green" icon="check">
        {t.known(FLAG_WORDS.N)}
      </Badge>
    );
  }
  return (
    <Badge tone="red" icon={ICONS[flag]}>
      {t.known(FLAG_WORDS[flag])}
    </Badge>
  );
}
