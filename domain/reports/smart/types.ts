import type { Flag, ReportResult } from "../types.ts";

/** Somebody of the family who has a Health Analysis Report. */
export interface SmartMember {
  patientId: string;
  /** Empty for a customer who has not given one yet. */
  name: string;
  relationship: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  sex: string | null;
}

/** A report in force, as far as the Health Analysis Report reads it. */
export interface SmartSource {
  reportId: string;
  version: number;
  serviceId: number;
  /** When the sample was collected; when that is not known, when it was reported. */
  measuredAt: Date;
  results: ReportResult[];
}

/** One value with the range that applied on its day. */
export interface Reading {
  reportId: string;
  at: Date;
  value: string;
  unit: string;
  /** Null for a result in words. */
  number: number | null;
  /** The value is a limit of what can be measured ("<0.5"), not a measured number. */
  bound: boolean;
  refLow: number | null;
  refHigh: number | null;
  refText: string;
  /** As in the result that it is of. */
  refDigits?: { low: string; high: string };
  refStrict?: true;
  flag: Flag;
  /** Empty if it is not known. */
  method: string;
  rangeSource: string;
}

export interface SmartParameter {
  code: string;
  name: string;
  plainWords: string;
  latest: Reading;
  /** Newest first, without the latest. */
  earlier: Reading[];
}

export interface SmartGroup {
  name: string;
  parameters: SmartParameter[];
}

/** The Health Analysis Report of one member. */
export interface SmartReport {
  /** Everybody who has one, Self first. */
  members: SmartMember[];
  /** Whose this is; null when nobody has one yet. */
  member: SmartMember | null;
  groups: SmartGroup[];
}
