/** The profile's lists: each takes its own forms, and asks in its query what is to be added, changed or removed. */
export const FAMILY_PATH = "/my-profile/my-family";
export const ADDRESSES_PATH = "/my-profile/my-addresses";
