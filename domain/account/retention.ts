import { financialYearStart, indiaInstant } from "../shared/clock.ts";

/** Retention times of what an erased account leaves, and of data of no account or no single account: older rows are removed. */
export interface RetentionCutoffs {
  /** Bills, payments and refunds of bookings before this. */
  moneyBefore: Date;
  /** Reports whose last version is from before this, with the log of their openings. */
  reportsBefore: Date;
  /** Complaints that were closed, and feedback that was given, before this, of everybody. */
  complaintsBefore: Date;
  /** Messages from before this, invitations that ran out and consents of accounts that ended before this. */
  proofsBefore: Date;
}

/** Companies Act, 2013, section 128(5): the eight financial years before the present one. */
const MONEY_FINANCIAL_YEARS = 8;
/** From the closing of a complaint (Consumer Protection Act, 2019, section 69, and a year to answer). */
const COMPLAINT_YEARS = 3;
/** DPDP Rules, 2025: logs and proofs of consent at least a year. */
const PROOF_YEARS = 1;

/** `reportYears`: how long the chain's own state asks to keep medical records. */
export function retentionCutoffs(now: Date, reportYears: number): RetentionCutoffs {
  return {
    moneyBefore: indiaInstant(`${financialYearStart(now) - MONEY_FINANCIAL_YEARS}-04-01`, 0),
    reportsBefore: yearsBefore(now, reportYears),
    complaintsBefore: yearsBefore(now, COMPLAINT_YEARS),
    proofsBefore: yearsBefore(now, PROOF_YEARS),
  };
}

/** The same instant some years ago; 29 February becomes 1 March. */
function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
