import type { PatientSex } from "../../identity/types.ts";
import type { ReportCall } from "../../reports/ports.ts";
import type { ReportResult, ReportStatus } from "../../reports/types.ts";
import type { BookedPlaces, Scope } from "../../staff/scope.ts";

/** The length of each list at first; its page says that there are more and can show them. */
export const MAX_LISTED = 500;

/** A report on hold as the list shows it, without patient and values. */
export interface HeldItem {
  reportId: string;
  accession: string;
  bookingNo: string;
  serviceName: string;
  reportedAt: Date;
  /** Codes of what is critical. */
  critical: string[];
  isSensitive: boolean;
  /** A doctor has authorised it. */
  isSigned: boolean;
  calls: number;
  claimedBy: string | null;
}

/** A report that was promised by a time that is over. */
export interface LateItem {
  bookingNo: string;
  position: number;
  serviceName: string;
  promisedBy: Date;
  status: string;
}

/** The patient of a report and the place of its booking. */
export interface DeskReport {
  reportId: string;
  accession: string;
  bookingNo: string;
  serviceId: number;
  serviceName: string;
  customerId: string;
  mobile: string;
  patientId: string;
  patientName: string;
  patientDateOfBirth: string | null;
  patientSex: PatientSex | null;
  currentVersion: number;
}

export type WithPlaces<T> = T & { where: BookedPlaces };

export interface ResultsStore {
  /** The longest waiting first. */
  held(wanted: {
    lapsedBefore: Date;
    scope: Scope;
    most: number;
  }): Promise<
    WithPlaces<Omit<HeldItem, "critical" | "isSensitive"> & { serviceId: number; results: ReportResult[] }>[]
  >;
  /** The longest overdue first. */
  late(wanted: { scope: Scope; most: number }): Promise<WithPlaces<LateItem>[]>;
  /** By the report's id or its accession. */
  report(name: string): Promise<WithPlaces<DeskReport> | undefined>;
  hasReport(accession: string): Promise<boolean>;
  /** The place of a booking, found by its number or an accession of it, with its accessions. */
  orders(number: string): Promise<
    WithPlaces<{
      accession: string;
      bookingNo: string;
      serviceId: number;
      patientName: string;
      customerId: string;
    }>[]
  >;
  calls(reportId: string): Promise<ReportCall[]>;
}

export interface ShownVersion {
  version: number;
  status: ReportStatus;
  reason: string;
  reportedAt: Date;
  releasedAt: Date | null;
  authorisedBy: string;
}
