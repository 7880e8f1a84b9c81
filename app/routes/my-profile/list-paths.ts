/** Paths of the profile's lists: each handles its own forms, with the edited or removed entry in the query. */
export const FAMILY_PATH = "/my-profile/my-family";
export const ADDRESSES_PATH = "/my-profile/my-addresses";
