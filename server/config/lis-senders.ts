import type { Hl7Rules } from "../../integrations/lis/hl7/read-hl7-results.ts";

/** Options of the laboratory's systems for HL7, by the name of their key. */
export type LisSenders = readonly { id: string; option: SenderOption }[];

export const SENDER_OPTIONS = [
  "windows-1252",
  "iso-8859-1",
  "iso-8859-15",
  "tilde-breaks",
  "no-last-line-end",
] as const;
export type SenderOption = (typeof SENDER_OPTIONS)[number];

/** The rules for one sender's messages; by default UTF-8, `~` is plain text, and the last segment has its line end. */
export function senderRules(senders: LisSenders, client: string): Hl7Rules {
  const options = senders.filter(({ id }) => id === client).map(({ option }) => option);
  const charset = options.find((option) => option !== "tilde-breaks" && option !== "no-last-line-end");
  return {
    charset: charset ?? "utf-8",
    tildeBreaks: options.includes("tilde-breaks"),
    endsOpen: options.includes("no-last-line-end"),
  };
}
