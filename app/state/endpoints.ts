import type { addToCart, delCart, fetchCart } from "../../contract/cart.ts";
import type {
  bookAgainServices,
  customerBookingCounts,
  diagnosisList,
  healthConditionList,
  popularTest,
} from "../../contract/catalogue.ts";
import type { addVisitor, hasLogedIn, logoutJs } from "../../contract/identity.ts";
import type { getCookieValue, updatePatientPincode } from "../../contract/places.ts";
import { endpoint } from "./call.ts";

/** The endpoints of the page layout. A page's own endpoints are beside the page; endpoints.test.ts compares these with the contract. */
export const endpoints = {
  addToCart: endpoint<typeof addToCart>("POST", "/loadData/submitPage/addToCart"),
  addVisitor: endpoint<typeof addVisitor>("POST", "/contactus/addVisitor"),
  bookAgainServices: endpoint<typeof bookAgainServices>("POST", "/loadData/submitPage/bookAgainServices"),
  customerBookingCounts: endpoint<typeof customerBookingCounts>("GET", "/genulabhome/customerBookingCounts"),
  delCart: endpoint<typeof delCart>("POST", "/loadData/submitPage/delCart"),
  diagnosisList: endpoint<typeof diagnosisList>("POST", "/loadData/submitPage/diagnosisList"),
  fetchCart: endpoint<typeof fetchCart>("POST", "/loadData/submitPage/fetchCart"),
  getCookieValue: endpoint<typeof getCookieValue>("GET", "/genulabhome/getcoockieval"),
  hasLogedIn: endpoint<typeof hasLogedIn>("GET", "/genulabhome/hasLogedIn"),
  healthConditionList: endpoint<typeof healthConditionList>("GET", "/loadData/healthConditionList"),
  logoutJs: endpoint<typeof logoutJs>("POST", "/genulabhome/logoutJs"),
  popularTest: endpoint<typeof popularTest>("GET", "/genulabhome/PopularTest"),
  updatePatientPincode: endpoint<typeof updatePatientPincode>("POST", "/genulabhome/updatepatientpincode"),
};
