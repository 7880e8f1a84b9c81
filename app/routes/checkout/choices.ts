/**
 * The choices on the way to a booking. They are kept in the URL, so that they survive a reload, the back button and a second tab; ids are
 * opaque, and no health fact is in it. The server validates all of it again at each step.
 */
export interface Choices {
  patient: string | null;
  /** Patient ids by service id, for lines of another patient than `patient`. */
  lines: ReadonlyMap<number, string>;
  /** Id of the address of a home collection. */
  address: string | null;
  /** Id of the lab of a lab visit, or of the second visit beside a home collection. */
  lab: number | null;
  slot: string | null;
  /** The slot of the second visit. */
  labSlot: string | null;
  /** Until when the slots are held, in epoch milliseconds; for display only, the server decides. */
  held: number | null;
  /** The amount in paise that the cart showed, if the place of the visit has changed it. */
  was: number | null;
}

export const STEPS = ["patient", "place", "time", "lab", "lab-time", "review"] as const;
export type Step = (typeof STEPS)[number];

const OPAQUE = /^[\w:-]{1,80}$/;
const LINE = /^([1-9]\d{0,8})\.([\w:-]{1,80})$/;

export function readChoices(query: URLSearchParams): Choices {
  const id = (name: string) => {
    const text = query.get(name);
    return text !== null && OPAQUE.test(text) ? text : null;
  };
  const number = (name: string) => {
    const text = query.get(name);
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  return {
    patient: id("patient"),
    lines: new Map(
      query.getAll("line").flatMap((text) => {
        const [, serviceId, patientId] = LINE.exec(text) ?? [];
        return serviceId && patientId ? [[Number(serviceId), patientId]] : [];
      }),
    ),
    address: id("address"),
    lab: number("lab"),
    slot: id("slot"),
    labSlot: id("labSlot"),
    held: number("held"),
    was: number("was"),
  };
}

/** The URL of a step with the choices so far; `also` adds to the query. */
export function stepPath(step: Step, choices: Choices, also: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  for (const name of ["patient", "address", "lab", "slot", "labSlot", "held", "was"] as const) {
    const value = choices[name];
    if (value !== null) query.set(name, String(value));
  }
  for (const [serviceId, patientId] of choices.lines) query.append("line", `${serviceId}.${patientId}`);
  for (const [name, value] of Object.entries(also)) query.set(name, value);
  const search = query.toString();
  return `/checkout/${step}${search ? `?${search}` : ""}`;
}
