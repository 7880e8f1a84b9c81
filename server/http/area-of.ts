/** The first segment of a path as the router reads it: in any letter case, with percent codes and repeated slashes, of a page or of its data. */
export function areaOf(pathname: string): string {
  const area = decoded(pathname)
    .replace(/\.data$/, "")
    .split("/")
    .find((segment) => segment !== "");
  return (area ?? "").toLowerCase();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
