import { Badge } from "../ui/badge.tsx";
import type { StateLook } from "./booking-states.ts";

export function StateBadge({ look }: { look: StateLook }) {
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.words}
    </Badge>
  );
}
