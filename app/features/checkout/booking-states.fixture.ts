/** For `whatNow`: the time to pay and the time of the visit are still to come, and somebody works then. */
export const IN_TIME = { isReplaced: false, isClosed: false, isVisitOver: false, isLapsed: false } as const;
