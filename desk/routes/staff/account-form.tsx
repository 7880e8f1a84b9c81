import type { Catalogue } from "../../../domain/catalogue/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { InviteError } from "../../../domain/staff/accounts/invitations.ts";
import type { PhotoError } from "../../../domain/staff/accounts/photo.ts";
import { MAX_PHOTO_BYTES } from "../../../domain/staff/accounts/photo.ts";
import type { ChangeAccountError } from "../../../domain/staff/accounts/service.ts";
import type { Scope } from "../../../domain/staff/scope.ts";
import { isPlaceInScope, isWholeChain, WHOLE_CHAIN } from "../../../domain/staff/scope.ts";
import { Choice, Choices } from "../../ui/fields.tsx";

const LAST_ADMINISTRATOR =
  "This is the last administrator. Nothing was done: invite another one, or give somebody the role, first.";

const NO_ADMINISTRATOR =
  "Your account is no administrator's any more, or one of other places. Nothing was done.";

const OUT_OF_SCOPE = "Choose one or more of your own labs and zones: you give out no others.";

export const INVITE_ERRORS: Record<InviteError["code"], { field: string | null; message: string }> = {
  "login-taken": { field: "login", message: "This sign-in name is taken." },
  "name-taken": { field: "name", message: "Another account already has this name." },
  "bad-login": { field: "login", message: "Use 3 to 100 small letters, digits, dots or hyphens." },
  "bad-name": { field: "name", message: "Enter the person's name." },
  "bad-mobile": { field: "mobile", message: "Enter ten digits, or nothing." },
  "no-administrator": { field: null, message: NO_ADMINISTRATOR },
  "out-of-scope": { field: "lab", message: OUT_OF_SCOPE },
};

export const CHANGE_ERRORS: Record<
  Exclude<ChangeAccountError["code"], "unknown-account" | "changed">,
  { field: string | null; message: string }
> = {
  "own-account": { field: null, message: "Nobody changes their own account. Ask another administrator." },
  "last-administrator": { field: null, message: LAST_ADMINISTRATOR },
  "no-administrator": { field: null, message: NO_ADMINISTRATOR },
  "bad-mobile": { field: "mobile", message: "Enter ten digits, or nothing." },
  "out-of-scope": { field: "lab", message: OUT_OF_SCOPE },
};

export const PHOTO_ERRORS: Record<PhotoError["code"], string> = {
  "not-a-jpeg": "Choose a JPEG.",
  "too-large": `The picture has more than ${MAX_PHOTO_BYTES / 1024} KB. Make it 300 pixels wide.`,
};

export const MANAGE_ERRORS = {
  "unknown-account": "There is no such account any more.",
  "own-account": "You can't end or recover your own account. Ask another administrator.",
  changed: "Someone changed this account in the meantime. The list shows the latest.",
  "last-administrator": LAST_ADMINISTRATOR,
  "no-administrator": NO_ADMINISTRATOR,
} as const;

/** Labs or zones to choose; none stands for all of them where whoever chooses has all. */
export function ScopeChoices({
  name,
  offered,
  chosen = [],
}: {
  name: "lab" | "zone";
  offered: ReturnType<typeof offeredPlaces>;
  chosen?: readonly number[];
}) {
  const legend = name === "lab" ? "Labs" : "Zones";
  return (
    <Choices legend={offered.isWhole ? `${legend} (none: all)` : legend} name={name} type="checkbox">
      {offered[`${name}s`].map((option) => (
        <label key={option.id}>
          <Choice type="checkbox" name={name} value={option.id} defaultChecked={chosen.includes(option.id)} />{" "}
          {option.name}
        </label>
      ))}
    </Choices>
  );
}

type Places = Pick<Catalogue, "labs" | "zones">;

/**
 * The labs and zones that a form of an account offers: those of the catalogue for which whoever fills it in (`by`) works, and those of the
 * account (`own`) that have left it.
 */
export function offeredPlaces(
  { labs, zones }: Places,
  { own = WHOLE_CHAIN, by = WHOLE_CHAIN }: { own?: Scope; by?: Scope } = {},
) {
  const offered = (
    word: "Lab" | "Zone",
    places: Places["labs"] | Places["zones"],
    ids: readonly number[],
  ) => [
    ...places
      .filter(({ id }) => isPlaceInScope(by, `${word.toLowerCase()}:${id}`))
      .map(({ id, name }) => ({ id, name })),
    ...ids
      .filter((id) => !places.some((each) => each.id === id))
      .map((id) => ({ id, name: `${word} ${id}, not in the catalogue any more` })),
  ];
  return {
    labs: offered("Lab", labs, own.labIds),
    zones: offered("Zone", zones, own.zoneIds),
    isWhole: isWholeChain(by),
  };
}

/**
 * The labs and zones that a form of an account chooses. One that is not offered is refused, and not left out: without any the account would
 * work for the whole chain.
 */
export function chosenPlaces(
  form: FormData,
  catalogue: Places,
  own?: Scope,
): Result<{ labIds: number[]; zoneIds: number[] }, { field: "lab" | "zone"; message: string }> {
  const offered = offeredPlaces(catalogue, own && { own });
  const [labIds, zoneIds] = [form.getAll("lab").map(Number), form.getAll("zone").map(Number)];
  const isOffered = (places: readonly { id: number }[]) => (id: number) =>
    places.some((each) => each.id === id);
  if (!labIds.every(isOffered(offered.labs)))
    return fail({ field: "lab", message: "A chosen lab is not in the catalogue any more. Choose again." });
  if (!zoneIds.every(isOffered(offered.zones)))
    return fail({ field: "zone", message: "A chosen zone is not in the catalogue any more. Choose again." });
  return done({ labIds, zoneIds });
}
