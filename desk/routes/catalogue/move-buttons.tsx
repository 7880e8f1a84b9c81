import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "../../../app/ui/button.tsx";

/** Moves a row of a table up or down by one position. After the move the focus is on the same button again, so that a key moves it on. */
export function MoveButtons({
  rowKey,
  name,
  version,
  formKey,
  isFirst,
  isLast,
  moved,
}: {
  rowKey: string;
  name: string;
  version: number;
  formKey: string;
  isFirst: boolean;
  isLast: boolean;
  /** The row's position and the way that it was just moved; null: another row was, or none. */
  moved: { position: number; by: number } | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [position, by] = [moved?.position, moved?.by];
  useEffect(() => {
    if (position === undefined) return;
    const buttons = [...(form.current?.querySelectorAll("button") ?? [])].filter((each) => !each.disabled);
    (buttons.find(({ value }) => value === String(by)) ?? buttons[0])?.focus();
  }, [position, by]);
  const common = { type: "submit", name: "by", size: "sm", variant: "quiet", iconOnly: true } as const;
  return (
    <Form method="post" ref={form} className="desk-move" preventScrollReset>
      <input type="hidden" name="row" value={rowKey} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      <Button {...common} value="-1" icon="chevron-up" disabled={isFirst}>
        {`Move ${name} up`}
      </Button>
      <Button {...common} value="1" icon="chevron-down" disabled={isLast}>
        {`Move ${name} down`}
      </Button>
    </Form>
  );
}
