import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Keeps the question mark and what follows: "?" alone would lose what was searched, chosen or paid for. */
const THIS_ADDRESS = "";

interface TryAgainScreenProps {
  picture: NonNullable<ComponentProps<typeof EmptyState>["picture"]>;
  title: string;
  children: ReactNode;
}

/** Stands in for a page that cannot be shown just now, under that page's address and without scripts: a plain link opens it again. */
export function TryAgainScreen({ picture, title, children }: TryAgainScreenProps) {
  const t = useTranslate();
  return (
    <div className="page-width py-10">
      <EmptyState
        heading="h1"
        picture={picture}
        title={title}
        action={
          <a className={buttonClass({ size: "lg" })} href={THIS_ADDRESS}>
            {t("Try again")}
          </a>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
