/** An address in Kolkata that the small and the demo catalogue serve, as the API takes it. */
export const HOME = {
  Label: "Home",
  House: "12/1",
  Street: "Gariahat Road",
  Landmark: "Opposite the market",
  Pincode: "700019",
  City: "Kolkata",
  State: "West Bengal",
};
