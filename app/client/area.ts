/** The first segment of this page's path: "dashboard" of `/dashboard/bookedservicelist`. */
export function areaOfPage(): string {
  const [, area = ""] = location.pathname.slice(import.meta.env.BASE_URL.length - 1).split("/");
  return area.toLowerCase();
}
