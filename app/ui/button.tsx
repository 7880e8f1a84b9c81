import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Link } from "./link.tsx";

type Look = {
  /** primary: the one action of a view; secondary: beside it; quiet: in rows and bars; danger: deletes or cancels. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** sm looks 36 px high with a touch target of 44; md is 44; lg is 52. */
  size?: "sm" | "md" | "lg" | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
  /** A square with an icon only; `children` is then visually hidden. */
  iconOnly?: boolean | undefined;
};

export type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** In progress: keeps its width, shows a spinner, ignores presses, stays focusable. */
    busy?: boolean | undefined;
    /** Already chosen (in the cart): green with a tick. The label is the caller's. */
    selected?: boolean | undefined;
    /** Part of something already chosen: it cannot be pressed, but is focusable so that its label can be read. */
    covered?: boolean | undefined;
  };

/** A button; `type` is "button" by default. */
export function Button({ busy = false, selected = false, covered = false, onClick, ...props }: ButtonProps) {
  const [look, { className, children, ...rest }] = splitLook(props);
  const inert = busy || covered;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  const stateIcon = selected ? "check" : covered ? "layers" : look.icon;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look), className)}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      data-state={selected ? "selected" : covered ? "covered" : undefined}
      onClick={press}
    >
      <Label {...look} icon={stateIcon}>
        {children}
      </Label>
      {busy && (
        <span className="button-busy">
          <Spinner />
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button: it navigates, it performs no action. */
export function ButtonLink(props: ButtonLinkProps) {
  const [look, { className, children, ...rest }] = splitLook(props);
  return (
    <Link {...rest} className={classNames(buttonClass(look), className)}>
      <Label {...look}>{children}</Label>
    </Link>
  );
}

/** The appearance of a button, and the props of its element. */
function splitLook<Props extends Look>({ variant, size, icon, iconAfter, wide, iconOnly, ...rest }: Props) {
  return [{ variant, size, icon, iconAfter, wide, iconOnly }, rest] as const;
}

/** The classes of a button, for other elements (a `<summary>`, a `tel:` link). */
export function buttonClass({ variant = "primary", size = "md", wide, iconOnly }: Look = {}): string {
  return classNames(
    "button",
    `button-${variant}`,
    size !== "md" && `button-${size}`,
    wide && "button-wide",
    iconOnly && "button-square",
  );
}

type LabelProps = Pick<Look, "icon" | "iconAfter" | "iconOnly"> & { children: ReactNode };

function Label({ icon, iconAfter, iconOnly, children }: LabelProps) {
  return (
    <span className="button-label">
      {icon && <Icon name={icon} size={20} />}
      {iconOnly ? <span className="sr-only">{children}</span> : withFigures(children)}
      {iconAfter && <Icon name={iconAfter} size={20} />}
    </span>
  );
}

/** A spinner in the colour of the surrounding text. It is decorative: the busy element has the text. */
export function Spinner({ className = "" }: { className?: string }) {
  return <span className={`spinner ${className}`} aria-hidden="true" />;
}

/** Prints the page with the print styles; hidden without scripts and in print. */
export function PrintButton() {
  const t = useTranslate();
  return (
    <Button variant="secondary" icon="printer" className="needs-script" onClick={() => window.print()}>
      {t("Print")}
    </Button>
  );
}
