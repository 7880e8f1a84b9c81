import type { DragEvent } from "react";
import { useState } from "react";
import { useSubmit } from "react-router";
import { NOBODY } from "../../../domain/desk/day-sheet.ts";
import { Count } from "../../ui/data-table.tsx";

interface Assignable {
  address: string;
  collector: { id: string } | null;
}

/** The data type of the drag, so that nothing else can be dropped here. */
const DRAGGED = "application/x-namuna-visits";

/** How many visits at home each collector has, and nobody. */
export function countByCollector(visits: readonly Assignable[]): Record<string, number> {
  const atHome = visits.filter(({ address }) => address !== "");
  const byCollector = Map.groupBy(atHome, ({ collector }) => collector?.id ?? NOBODY);
  return Object.fromEntries([...byCollector].map(([id, own]) => [id, own.length]));
}

/** The drag handlers of a visit's row: drags the row, or all ticked ones if it is ticked. */
export function draggedVisit(visit: string) {
  return {
    draggable: true,
    onDragStart(event: DragEvent<HTMLElement>) {
      const ticked = [...document.querySelectorAll<HTMLInputElement>('input[name="visit"]:checked')].map(
        ({ value }) => value,
      );
      const dragged = ticked.includes(visit) ? ticked : [visit];
      event.dataTransfer.setData(DRAGGED, JSON.stringify(dragged));
      event.dataTransfer.effectAllowed = "move";
    },
  };
}

/** Where visits are dropped: a target for each collector, with how many they have. The form beside does the same by keyboard. */
export function CollectorDrop({
  collectors,
  counts,
  action,
}: {
  collectors: readonly { id: string; name: string }[];
  counts: Readonly<Record<string, number>>;
  action: string;
}) {
  return (
    <>
      <p className="desk-note desk-drop-note needs-scripts">Or drag visits onto a name.</p>
      <ul className="desk-drop" aria-label="Collectors and their visits; drag visits here, or use the form">
        {collectors.map(({ id, name }) => (
          <Target key={id} id={id} name={name} count={counts[id] ?? 0} action={action} />
        ))}
        <Target id={NOBODY} name="Nobody yet" count={counts[NOBODY] ?? 0} action={action} />
      </ul>
    </>
  );
}

function Target({ id, name, count, action }: { id: string; name: string; count: number; action: string }) {
  const submit = useSubmit();
  const [isOver, setOver] = useState(false);
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return (
    <li
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(false);
        const form = new FormData();
        form.set("collector", id);
        for (const no of readDragged(event.dataTransfer.getData(DRAGGED))) form.append("visit", no);
        void submit(form, { method: "post", action, preventScrollReset: true });
      }}
    >
      {name} <Count shown={count} />
    </li>
  );
}

function readDragged(text: string): string[] {
  const dragged: unknown = JSON.parse(text);
  return Array.isArray(dragged) ? dragged.map(String) : [];
}
