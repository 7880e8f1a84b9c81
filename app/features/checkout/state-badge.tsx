import { useSay } from "../../i18n/use-say.ts";
import { Badge } from "../../ui/badge.tsx";
import type { StateLook } from "./booking-states.ts";

export function StateBadge({ look }: { look: StateLook }) {
  const say = useSay();
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {say(look.words)}
    </Badge>
  );
}
