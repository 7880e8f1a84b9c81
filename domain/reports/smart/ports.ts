import type { SmartMember, SmartSource } from "./types.ts";

export interface SmartReportStore {
  /**
   * The members of a customer's family who have a numeric report in force, Self first, and all reports in force of the wanted one,
   * newest first. `patientId` null: of the first member. `memberId` is whose reports they are; null when there is no such member.
   */
  read(
    customerId: string,
    patientId: string | null,
  ): Promise<{ members: SmartMember[]; memberId: string | null; sources: SmartSource[] }>;
}
