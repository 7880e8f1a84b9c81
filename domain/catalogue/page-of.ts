export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
  total: number;
}

/** A page of a list. A page that does not exist gives the nearest one: 0, -1 and nonsense the first, too far the last. */
export function pageOf<T>(all: readonly T[], wanted: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Number.isFinite(wanted) ? Math.min(Math.max(1, Math.trunc(wanted)), pages) : 1;
  return { items: all.slice((page - 1) * size, page * size), page, pages, total: all.length };
}
