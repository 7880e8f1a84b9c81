import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import type { StateLook } from "./booking-states.ts";

export function StateBadge({ look }: { look: StateLook }) {
  const t = useTranslate();
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.words)}
    </Badge>
  );
}
