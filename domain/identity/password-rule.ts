/** The password rules that browser and server share. The list of common ones stays on the server. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export type PasswordError = "too-short" | "too-long" | "common" | "own-number";
