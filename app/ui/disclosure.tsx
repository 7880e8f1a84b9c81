import type { ReactNode } from "react";
import { Details } from "./details.tsx";
import { Icon } from "./icon.tsx";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  /** Disclosures with the same name close each other. */
  name?: string | undefined;
};

/** A question that reveals its answer, without scripts too. */
export function Disclosure({ summary, children, open, name }: DisclosureProps) {
  return (
    <Details className="disclosure" open={open} name={name}>
      <summary>
        {summary}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </Details>
  );
}
