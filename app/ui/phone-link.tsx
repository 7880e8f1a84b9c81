import type { ReactNode } from "react";
import { telephoneAddress } from "../../domain/content/site.ts";
import { classNames } from "./class-names.ts";

interface PhoneLinkProps {
  /** As people write it: "+91 33 4000 0000". It does not wrap. */
  number: string;
  className?: string;
  /** Before the number: an icon, text for screen readers. */
  children?: ReactNode;
}

/** A telephone number that a phone calls when it is pressed. */
export function PhoneLink({ number, className, children }: PhoneLinkProps) {
  return (
    <a href={telephoneAddress(number)} className={classNames("min-[18rem]:whitespace-nowrap", className)}>
      {children}
      {number}
    </a>
  );
}
