import type { ReactNode } from "react";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { TextLink } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The card of a page on which somebody logs in, signs up or sets a new password. */
export function LoginCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card look="floating" className="mx-auto w-full max-w-120">
      <h1 className="mb-1 text-2xl">{title}</h1>
      <p className="mb-6 text-ink-soft">{lead}</p>
      {children}
    </Card>
  );
}

const BENEFITS: readonly { icon: IconName; words: PlainPhrase }[] = [
  { icon: "calendar-check", words: "Book tests and packages for yourself and up to 15 of your family." },
  { icon: "home", words: "Choose a home collection time that suits you." },
  { icon: "clock", words: "Track your sample and see when the report is due." },
  { icon: "file-text", words: "Open and download every report, at any time." },
  { icon: "activity", words: "Track your results over the years in the Health Analysis Report." },
];

/** The benefits of registering; beside the login for new customers, with what their first login implies, and beside the sign-up. */
export function NewUserPanel({ page }: { page: "login" | "sign-up" }) {
  const t = useTranslate();
  return (
    <aside className="rounded-card bg-surface-2 p-5 md:p-7" aria-labelledby="new-user">
      <Picture name="hero-reports" alt="" width={220} className="mx-auto mb-4 hidden md:block" />
      <h2 id="new-user" className="text-xl">
        {t("New here? Benefits of an account")}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {BENEFITS.map(({ icon, words }) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-link" />
            <span>{t(words)}</span>
          </li>
        ))}
      </ul>
      {page === "login" && <FirstLogin />}
    </aside>
  );
}

function FirstLogin() {
  const t = useTranslate();
  return (
    <p className="mt-4 text-sm text-ink-soft">
      <Trans
        phrase="We create your account when you first log in with a code. By logging in you agree to the {terms} and have read the {privacyNotice}."
        terms={<TextLink to="/terms-condition">{t("terms")}</TextLink>}
        privacyNotice={<TextLink to="/privacy-policy">{t("privacy notice")}</TextLink>}
      />
    </p>
  );
}
