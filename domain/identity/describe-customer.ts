import type { CustomerRecord } from "./types.ts";

/** What the header and the profile show of the logged-in customer. */
export interface CustomerFacts {
  customerId: string;
  displayName: string;
  mobile: string;
  email: string;
  hasSmartReport: boolean;
  /** 0–15: name 1 + sex 2 + date of birth 4 + e-mail 8; 15 is enough (specification, section 3). */
  minInfo: number;
  hasPassword: boolean;
}

export function describeCustomer(customer: CustomerRecord, hasSmartReport: boolean): CustomerFacts {
  return {
    customerId: customer.id,
    // Whoever gave no name yet is greeted by the end of their number alone.
    displayName: customer.name || `Customer ••${customer.mobile.slice(-4)}`,
    mobile: customer.mobile,
    email: customer.email,
    hasSmartReport,
    minInfo: minInfoOf(customer),
    hasPassword: customer.passwordHash !== null,
  };
}

function minInfoOf({ name, sex, dateOfBirth, email }: CustomerRecord): number {
  return (name ? 1 : 0) + (sex ? 2 : 0) + (dateOfBirth ? 4 : 0) + (email ? 8 : 0);
}
