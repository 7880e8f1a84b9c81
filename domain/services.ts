import type { CartService } from "./cart/service.ts";
import type { PlacesService } from "./places/service.ts";

/** The business as both doors use it: page loaders and actions, and the handlers of the wire. Built once in `server/wire.ts`. */
export interface Services {
  cart: CartService;
  places: PlacesService;
}
