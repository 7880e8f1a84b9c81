import * as v from "valibot";

/** `{status: 1, message, data}` of a success whose data has the given shape. */
export const success = <D extends v.GenericSchema>(data: D) =>
  v.object({ status: v.literal(1), message: v.optional(v.string()), data });

/** A list, as every call of the API returns it. */
export const items = <I extends v.GenericSchema>(item: I) => v.object({ Items: v.array(item) });

/** The data of a call that returns none. */
export const nothing = v.object({});

/** A business error: HTTP 200, a status of its own and a message fit to show. */
export const error = v.object({
  status: v.number(),
  message: v.string(),
  data: v.optional(v.unknown()),
});

export const successOrError = <D extends v.GenericSchema>(data: D) => v.union([success(data), error]);
