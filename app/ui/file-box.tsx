import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";

interface FileBoxProps {
  /** The field takes several files. */
  multiple?: boolean | undefined;
  /** The names of chosen files stand elsewhere. */
  hidesNames?: boolean | undefined;
  /** The file input. */
  children: ReactNode;
}

/** The box of a file input. The words on its button are in the page's language: the browser's own are in the browser's. */
export function FileBox({ multiple = false, hidesNames = false, children }: FileBoxProps) {
  const t = useTranslate();
  return (
    <span className="control-box file-box" data-hides-names={hidesNames || undefined}>
      {children}
      <span className="file-box-button" aria-hidden="true">
        {multiple ? t("Choose files") : t("Choose a file")}
      </span>
    </span>
  );
}
