import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Keeps the query: href="?" would drop the search, filters or payment parameters. */
const THIS_ADDRESS = "";

interface TryAgainScreenProps {
  picture: NonNullable<ComponentProps<typeof EmptyState>["picture"]>;
  title: string;
  children: ReactNode;
}

/** Rendered in place of a page that cannot be shown right now, under that page's URL and without scripts: a plain link reloads it. */
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
