/** This page's path below the site's root: "dashboard/bookedservicelist". */
export function pathOfPage(): string {
  return location.pathname.slice(import.meta.env.BASE_URL.length);
}

/** The first segment of this page's path: "dashboard" of `/dashboard/bookedservicelist`. */
export function areaOfPage(): string {
  const [area = ""] = pathOfPage().split("/");
  return area.toLowerCase();
}
