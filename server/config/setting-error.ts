/** A setting that is missing or wrong stops the start with this sentence. */
export class SettingError extends Error {}
