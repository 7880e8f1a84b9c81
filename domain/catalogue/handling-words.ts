import type { PlainPhrase } from "../i18n/translate.ts";
import type { Handling, Transport } from "./types.ts";

/** How a sample travels, as the customer and the collector read it. */
export const TRANSPORT_WORDS: Record<Transport, PlainPhrase> = {
  ice: "On ice",
  cool: "Kept cool",
  frozen: "Frozen",
  dark: "Away from light",
  anaerobic: "Without air",
  warm: "Kept warm",
};

export const POSTURE_WORDS: Record<NonNullable<Handling["posture"]>, PlainPhrase> = {
  seated: "Taken sitting, after a rest",
  supine: "Taken lying down, after 30 minutes of rest",
};

/** What the patient does for a posture, as a sentence. */
export const POSTURE_SENTENCES: Record<NonNullable<Handling["posture"]>, PlainPhrase> = {
  seated: "Sit and rest for ten minutes before this sample.",
  supine: "Lie down for 30 minutes before this sample. It is taken while you lie down.",
};

/** How a customer gets what a day's urine is collected in. */
export const CONTAINER_FIRST: PlainPhrase =
  "Get the container before you start: from one of our labs, or call us for it.";

/** Shown if the samples of an order cannot be taken at one time or in one posture. */
export const SEPARATE_DRAWS: PlainPhrase =
  "Samples are taken more than once, as the time or posture changes the result.";
