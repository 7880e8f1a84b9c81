import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import type { Photo } from "../domain/content/photos.ts";
import { PHOTO_PLACES, placeOfSlot } from "../domain/content/photos.ts";
import { indiaDay } from "../domain/shared/clock.ts";
import type { PhotoError } from "../integrations/uploads/photo-files.ts";
import { filesOfPhoto, makePhotoFiles } from "../integrations/uploads/photo-files.ts";
import { PHOTO_FOLDER, PHOTO_LIST, readPhotos } from "../server/photos.ts";
import type { Call, Command, ExitCode, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT, printChange, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import { neededText } from "./staff-action.ts";

const MAX_BYTES = 25 * 1024 * 1024;
const MAX_LETTERS = 160;
const CENTRE = "centre/";

const PLACES = Object.entries(PHOTO_PLACES)
  .map(([kind, { slots = kind, where, ratio }]) => `${slots} (${ratio.join(":")}): ${where}`)
  .join("\n");

export const picturesList: Command = {
  name: "pictures list",
  summary: "list the chain's own photographs; the places are in its help",
  help: `Each place with the photograph in it. A place without one shows its illustration. The places:\n${PLACES}`,
  examples: [
    ["pictures list", "what is where"],
    ["pictures list --json", "the same for a program"],
  ],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const photos = readPhotos(ownFolder(tools));
    const lines = photos.map(({ slot, alt, name, registration }) =>
      [slot, name, registration, alt].filter(Boolean).join("  "),
    );
    const none = `There is no photograph yet. The places:\n${PLACES}`;
    return printResult(call, tools, { ok: true, photos }, lines.length === 0 ? none : lines);
  },
};

export const picturesAdd: Command = {
  name: "pictures add",
  summary: "put a photograph into a place of the site",
  help: `Reads FILE (JPEG, PNG, WebP or AVIF, at most 25 MB and 60 megapixels), cuts it to the shape of its place around the focal point,
and writes it in AVIF and WebP in several widths into CONTENT_DIR, without the camera's data. What is in the place is replaced. The site
shows it after its next start. Ask everybody in a picture for their consent in writing first.
The places:\n${PLACES}`,
  examples: [
    [
      'pictures add hero desk.jpg --alt "A collector at the door of a customer" --focal 60,40',
      "the first banner; 60% from the left and 40% from the top stay in view",
    ],
    [
      'pictures add pathologist/1 sen.jpg --alt "Dr Anjan Sen" --name "Dr Anjan Sen, MD" --registration "WBMC 12345"',
      "a pathologist on the page about the chain",
    ],
  ],
  operands: ["PLACE", "FILE"],
  options: {
    alt: { value: "TEXT", help: "what it shows, for those who do not see it", isNeeded: true },
    caption: { value: "TEXT", help: "words below it" },
    focal: { value: "X,Y", help: "what stays in view, in per cent from the left and the top; 50,50" },
    name: { value: "TEXT", help: "of a person: name and degrees" },
    registration: {
      value: "TEXT",
      help: "of a pathologist: the number in the register of the medical council",
    },
    "dry-run": DRY_RUN,
    json: JSON_OUTPUT,
  },
  run: addPicture,
};

const REFUSED: Record<PhotoError, string> = {
  "not a picture": "is no whole JPEG, PNG, WebP or AVIF picture",
  "too many pixels": "has more than 60 megapixels",
  "too small": "is too small: cut to the shape of its place it must be at least 640 pixels wide",
};

async function addPicture(call: Call, tools: Tools): Promise<ExitCode> {
  const [slot = "", file = ""] = call.operands;
  const own = ownFolder(tools);
  const place = knownPlace(slot);
  if (slot.startsWith(CENTRE)) await checkCentre(slot, tools);
  const photo = {
    slot,
    alt: neededText(call, "alt", MAX_LETTERS),
    caption: textOf(call, "caption"),
    name: textOf(call, "name"),
    registration: textOf(call, "registration"),
  };
  if (place.needs && photo.name === "") throw new UsageError(`${slot} needs --name.`);
  if (place.needs === "registration" && photo.registration === "")
    throw new UsageError(`${slot} needs --registration.`);
  if (!place.needs && photo.name !== "")
    throw new UsageError(`--name is only for a person, not for ${slot}.`);
  if (place.needs !== "registration" && photo.registration !== "")
    throw new UsageError(`--registration is only for a pathologist, not for ${slot}.`);
  const made = await makePhotoFiles(readPicture(file, tools), { slot, focal: focalOf(call) });
  if (!made.ok) throw new CommandError(`"${file}" ${REFUSED[made.error]}.`);
  const dryRun = call.isOn("dry-run");
  const before = readPhotos(own);
  if (!dryRun) {
    mkdirSync(join(own, PHOTO_FOLDER), { recursive: true });
    for (const { name, bytes } of made.files) writeFileSync(join(own, PHOTO_FOLDER, name), bytes);
    const kept = new Set(made.files.map(({ name }) => name));
    save(own, [...without(before, slot), { ...photo, crops: made.crops }]);
    removeFiles(
      own,
      before.filter((each) => each.slot === slot),
      kept,
    );
  }
  const files = made.files.length;
  return printChange(
    call,
    tools,
    { slot, files },
    {
      would: `${slot} would be written as ${files} files. Nothing was written.`,
      done: `${slot} is written as ${files} files. The site shows it after its next start.`,
    },
  );
}

export const picturesRemove: Command = {
  name: "pictures remove",
  summary: "take a photograph off the site",
  help: "Removes the photograph and its files; the place shows its illustration after the next start of the site.",
  examples: [["pictures remove hero", "the first banner shows its illustration again"]],
  operands: ["PLACE"],
  options: { "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [slot = ""] = call.operands;
    const own = ownFolder(tools);
    knownPlace(slot);
    const photos = readPhotos(own);
    const removed = photos.filter((each) => each.slot === slot);
    if (removed.length === 0) throw new CommandError(`There is no photograph in ${slot}.`);
    const dryRun = call.isOn("dry-run");
    if (!dryRun) {
      save(own, without(photos, slot));
      removeFiles(own, removed, new Set());
    }
    return printChange(
      call,
      tools,
      { slot },
      { would: `${slot} would be removed. Nothing was written.`, done: `${slot} is removed.` },
    );
  },
};

function ownFolder(tools: Tools): string {
  const { contentDir } = tools.settings();
  if (contentDir === "") {
    throw new CommandError("Photographs are kept in the chain's own folder. Set CONTENT_DIR to one first.");
  }
  return contentDir;
}

function knownPlace(slot: string) {
  const place = placeOfSlot(slot);
  if (!place) throw new CommandError(`"${slot}" is no place for a photograph. The places:\n${PLACES}`);
  return place;
}

/** Refuses the page of a centre that the site does not have. */
async function checkCentre(slot: string, tools: Tools): Promise<void> {
  const db = await readyDatabase(tools);
  const { labs } = buildCatalogue(await catalogueStore(db).readAll(indiaDay(tools.now())));
  const slots = labs.flatMap(({ doesRadiology, permalink }) =>
    doesRadiology && permalink !== null ? [`${CENTRE}${permalink}`] : [],
  );
  if (slots.includes(slot)) return;
  const others = slots.length === 0 ? "The site has none." : `There are: ${slots.sort().join(", ")}`;
  throw new CommandError(`"${slot}" is no place for a photograph: the site has no such centre. ${others}`);
}

function textOf(call: Call, option: string): string {
  return call.value(option) === undefined ? "" : neededText(call, option, MAX_LETTERS);
}

function focalOf(call: Call): { x: number; y: number } {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(call.value("focal") ?? "50,50") ?? [];
  if (x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100)
    throw new UsageError("--focal must be two numbers of per cent: 50,50.");
  return { x: Number(x) / 100, y: Number(y) / 100 };
}

function readPicture(file: string, { folder }: Pick<Tools, "folder">): Uint8Array {
  const path = resolve(folder, file);
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts?.isFile()) throw new CommandError(`There is no file "${file}".`);
  if (facts.size > MAX_BYTES) throw new CommandError(`"${file}" has more than 25 MB.`);
  return readFileSync(path);
}

const without = (photos: readonly Photo[], slot: string) => photos.filter((each) => each.slot !== slot);

/** Replaces the list as a whole: the site does not start with half of one. */
function save(own: string, photos: readonly Photo[]): void {
  const sorted = photos.toSorted((a, b) => a.slot.localeCompare(b.slot, "en", { numeric: true }));
  const path = join(own, PHOTO_LIST);
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 2)}\n`, { flush: true });
  renameSync(`${path}.new`, path);
}

function removeFiles(own: string, photos: readonly Photo[], kept: ReadonlySet<string>): void {
  for (const name of photos.flatMap(filesOfPhoto)) {
    if (!kept.has(name)) rmSync(join(own, PHOTO_FOLDER, name), { force: true });
  }
}
