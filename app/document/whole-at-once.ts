/**
 * Part of a page's head: where the page is opened at a place further down (a reload, Back, an address with a fragment), all of it is laid out from
 * the beginning, so that this place is where it was.
 */
export const WHOLE_AT_ONCE = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.whole=""`;
