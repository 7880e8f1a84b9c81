import type { ReactNode } from "react";
import { telephoneAddress } from "../../domain/content/site.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

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
      <span translate="no">{number}</span>
    </a>
  );
}

/** The number for help, in the header and in the side menu. */
export function HelpLink({ number }: { number: string }) {
  const t = useTranslate();
  return (
    <PhoneLink number={number} className="header-button tabular">
      <Icon name="phone" size={20} />
      <span className="sr-only">{t("Help:")} </span>
    </PhoneLink>
  );
}
