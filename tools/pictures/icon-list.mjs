/** Our icon name → lucide's name. Names follow what the icon shows, as screens speak of it. */
const sameName =
  `activity arrow-left arrow-right arrow-up badge-check ban bell bike book-open briefcase calendar
calendar-check calendar-plus calendar-x check chevron-down chevron-left chevron-right chevron-up clipboard-list clock
copy credit-card download droplet external-link eye eye-off file-text flask-conical gift globe heart heart-pulse image
indian-rupee info key-round layers list locate-fixed lock log-out mail map map-pin menu message-circle microscope minus
moon newspaper package pause pencil percent phone phone-call play plus printer qr-code scan search settings shield-check
shopping-cart smartphone smile star stethoscope sun test-tube test-tubes ticket-percent timer trash truck upload user users
utensils utensils-crossed wallet wifi-off x baby`.split(/\s+/);

export const LUCIDE = {
  ...Object.fromEntries(sameName.map((name) => [name, name])),
  "alert-circle": "circle-alert",
  "alert-triangle": "triangle-alert",
  building: "building-complex",
  "check-circle": "circle-check",
  filter: "sliders-horizontal",
  help: "circle-question-mark",
  home: "house",
  language: "languages",
  loader: "loader-circle",
  refresh: "rotate-cw",
  share: "share-2",
  undo: "undo-2",
  "x-circle": "circle-x",
};

/** Social marks drawn here in the same line, so that no brand artwork is shipped. */
export const DRAWN = {
  facebook:
    '<rect width="18" height="18" x="3" y="3" rx="5"/><path d="M15.5 7.5H14a2 2 0 0 0-2 2V21m-2.5-8h5"/>',
  instagram:
    '<rect width="18" height="18" x="3" y="3" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  "x-social": '<rect width="18" height="18" x="3" y="3" rx="5"/><path d="m8 8 8 8m0-8-8 8"/>',
  youtube: '<rect width="20" height="14" x="2" y="5" rx="4"/><path d="m10.5 9.5 4 2.5-4 2.5z"/>',
};

/** The word বাংলা in outlines of Noto Sans Bengali Bold, on a 37 × 24 grid: pages in English need no Bengali face to show it. */
export const BENGALI_WORD =
  "M9.6 7.9L9.6 9.5L8.1 9.5L8.1 17.2L6.2 17.2Q5.3 16 4 15.2Q2.7 14.4 1 14.2L0.2 12.4Q1.6 11.6 3.1 11Q4.7 10.3 6.2 9.9L6.2 9.5L-0.1 9.5L-0.1 7.9ZM2.8 13Q3.6 13.2 4.5 13.7Q5.4 14.2 6.2 14.9Q6.2 14.5 6.2 14.1L6.2 11.6Q5.3 11.9 4.5 12.3Q3.6 12.6 2.8 13ZM14.1 7.9L14.1 9.5L12.7 9.5L12.7 17.2L10.7 17.2L10.7 10.5Q10.5 10.1 10.2 9.8Q9.9 9.5 9.4 9.5L9.3 9.5L9.3 7.9L9.6 7.9Q9.9 7.9 10.2 8Q10.5 8.2 10.8 8.8Q10.8 8.7 10.7 8.5Q10.7 8.2 10.7 8L10.7 6.9L12.3 6.9L12.7 7.9ZM15 10.1Q15 9.4 15.3 8.9Q15.6 8.4 16.1 8.2Q16.6 7.9 17.3 7.9Q17.9 7.9 18.5 8.2Q19 8.4 19.3 8.9Q19.6 9.4 19.6 10.1Q19.6 10.8 19.3 11.3Q19 11.8 18.5 12Q17.9 12.3 17.3 12.3Q16.6 12.3 16.1 12Q15.6 11.8 15.3 11.3Q15 10.8 15 10.1ZM16.5 10.1Q16.5 10.5 16.7 10.7Q16.9 10.9 17.3 10.9Q17.6 10.9 17.9 10.7Q18.1 10.5 18.1 10.1Q18.1 9.7 17.9 9.5Q17.6 9.3 17.3 9.3Q16.9 9.3 16.7 9.5Q16.5 9.7 16.5 10.1ZM16.1 12.4Q17.6 13.3 18.7 14.5Q19.8 15.7 20.6 17.1L19.1 17.9Q18.5 17.1 17.9 16.4Q17.3 15.7 16.6 15.1Q15.9 14.5 14.9 13.9ZM32.4 7.9L32.4 9.5L30.9 9.5L30.9 17.2L28.9 17.2L28.9 12.7Q28.7 12.5 28.5 12.4Q28.3 12.3 28 12.3Q27.8 12.3 27.5 12.4Q27.2 12.6 27.2 13.2Q27.2 13.5 27.3 13.7L25.6 13.8Q25.5 13.1 25.1 12.6Q24.6 12.2 24 12.2Q23.5 12.2 23.3 12.4Q23 12.6 23 13Q23 13.5 23.5 13.8Q23.9 14.1 24.5 14.3L23.9 16Q22.6 15.6 21.8 14.9Q21 14.1 21 12.9Q21 12.2 21.4 11.6Q21.7 11.1 22.3 10.8Q23 10.5 23.7 10.5Q24.5 10.5 25.1 10.8Q25.6 11 26.2 11.5Q26.4 11.1 26.8 10.8Q27.2 10.6 27.6 10.6Q28 10.6 28.4 10.7Q28.7 10.8 29 11Q28.9 10.6 28.9 10.3L28.9 9.5L20.4 9.5L20.4 7.9ZM36.9 7.9L36.9 9.5L35.5 9.5L35.5 17.2L33.5 17.2L33.5 10.5Q33.3 10.1 33 9.8Q32.7 9.5 32.1 9.5L32.1 9.5L32.1 7.9L32.4 7.9Q32.7 7.9 33 8Q33.3 8.2 33.6 8.8Q33.5 8.7 33.5 8.5Q33.5 8.2 33.5 8L33.5 6.9L35.1 6.9L35.5 7.9Z";

/** The word हिन्दी in outlines of Noto Sans Devanagari Bold, on a 31 × 24 grid, for pages in English and Bengali. */
export const HINDI_WORD =
  "M1.2 8Q1 7.7 0.8 7.3Q0.7 6.9 0.7 6.4Q0.7 5.2 1.6 4.5Q2.5 3.8 4.1 3.8Q5.8 3.8 7.2 4.4Q8.6 5 9.7 5.9Q10.8 6.8 11.5 8L9.5 8Q8.9 7.3 8.2 6.7Q7.4 6.2 6.5 5.8Q5.6 5.5 4.6 5.5Q3.7 5.5 3.2 5.9Q2.8 6.2 2.8 6.9Q2.8 7.2 2.9 7.5Q3 7.8 3.2 8ZM3.2 9.6L3.2 17.2L1.1 17.2L1.1 9.6L0 9.6L0 7.9L4.6 7.9L4.6 9.6ZM6.5 14.3Q5.8 13.8 5.5 13.4Q5.2 12.9 5.2 12.3Q5.2 11.4 5.9 10.9Q6.5 10.5 7.8 10.5L9.6 10.5L9.6 9.6L4.4 9.6L4.4 7.9L13 7.9L13 9.6L11.7 9.6L11.7 12.1L8.1 12.1Q7.6 12.1 7.4 12.2Q7.2 12.4 7.2 12.6Q7.2 12.9 7.4 13.1Q7.6 13.3 7.9 13.5ZM9.5 16.4Q9.9 16.2 10 16Q10.2 15.7 10.2 15.5Q10.2 15.1 9.9 14.9Q9.6 14.7 8.9 14.7Q8.1 14.7 7.7 15Q7.3 15.3 7.3 15.8Q7.3 16.3 7.6 16.6Q8 17 8.7 17.3Q9.4 17.6 10.5 18L9.7 19.6Q8.2 19.2 7.2 18.6Q6.2 18.1 5.7 17.4Q5.2 16.7 5.2 15.8Q5.2 14.9 5.7 14.2Q6.2 13.6 7.1 13.3Q8 13.1 9 13.1Q10.2 13.1 10.9 13.4Q11.6 13.7 11.9 14.2Q12.3 14.8 12.3 15.4Q12.3 16 12 16.5Q11.8 17 11.2 17.4ZM15.5 14.9Q15.1 14.9 14.7 14.7Q14.3 14.5 14 14.1Q13.7 13.8 13.5 13.4Q13.3 13 13.3 12.6Q13.3 12.2 13.5 11.9Q13.8 11.6 14.4 11.6L18.9 11.6L18.9 13.3L16.5 13.3L16.5 13.6Q16.5 14.3 16.3 14.6Q16 14.9 15.5 14.9ZM12.8 9.6L12.8 7.9L18.6 7.9L18.6 9.6ZM23.8 18.2Q23.5 17.6 23.3 16.9Q23 16.3 22.9 15.8L22.7 15.1Q22.6 15 22.6 14.7Q22.5 14.5 22.5 14.4Q22.5 13.8 22.9 13.5Q23.3 13.1 23.9 13.1Q24.6 13.1 25.1 13.6Q25.5 14 25.5 14.6Q25.5 15.1 25.2 15.4Q24.8 15.8 24.2 16L23.8 16.2Q23.5 16.3 23.1 16.3Q22.8 16.4 22.3 16.4Q21.5 16.4 20.8 16.2Q20.1 16 19.5 15.7Q19 15.3 18.6 14.7Q18.3 14.1 18.3 13.3Q18.3 11.9 19.2 11.2Q20.2 10.5 22.2 10.5L23 10.5L22.8 10.9L22.8 9.6L17.7 9.6L17.7 7.9L26.3 7.9L26.3 9.6L24.8 9.6L24.8 12.1L22.5 12.1Q21.4 12.1 20.9 12.4Q20.3 12.7 20.3 13.4Q20.3 14 20.9 14.4Q21.4 14.7 22.2 14.7Q22.5 14.7 22.8 14.6Q23.1 14.6 23.4 14.5L24.5 15.4Q24.7 15.9 25 16.4Q25.3 17 25.6 17.6ZM22.7 8Q22.5 7.6 22.4 7.1Q22.2 6.7 22.2 6.3Q22.2 5.2 23 4.5Q23.7 3.8 25 3.8Q26.3 3.8 27.1 4.4Q27.9 4.9 28.4 5.9Q28.9 6.8 29.1 8L27.2 8Q27 6.8 26.5 6.2Q26 5.5 25.3 5.5Q24.8 5.5 24.6 5.8Q24.3 6.1 24.3 6.6Q24.3 7 24.4 7.3Q24.6 7.7 24.7 8ZM29.3 9.6L29.3 17.2L27.2 17.2L27.2 9.6L26.1 9.6L26.1 7.9L30.7 7.9L30.7 9.6Z";

/** Glyphs that neither set has, on a 48 grid. */
export const OWN_GLYPHS = {
  "skin-hair":
    '<path fill="currentColor" d="M6 24h12.5c1 0 1.600-.7 1.8-1.6C21.500 16 25 9 32.500 5l1.200 1.900C28 10.800 25 16.500 24.200 22.200c-.1 1 .5 1.800 1.500 1.800H42v5H25.600c-1.300 0-2 .8-1.900 2l.5 5.300a2.900 2.900 0 1 1-5.800 0l.5-5.300c.1-1.200-.6-2-1.900-2H6zM6 31.500h9.500v4.300C15.500 40 18 42 21.300 42s5.800-2 5.800-6.200v-4.300H42V40a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z"/><circle cx="11.500" cy="37" r="1.700" fill="#dbe8fb"/><circle cx="35" cy="35.500" r="1.700" fill="#dbe8fb"/><path fill="currentColor" d="M11 20.500c.3-4.300 1.500-8 4-11l1.500 1.200c-2 2.800-3 6-3.200 9.800zm23.500 0c-.1-3 .9-6 3.300-8.500l1.500 1.400c-1.800 2.200-2.600 4.600-2.500 7.100z"/>',
};

/** Organ slug → its glyph. `scale` evens out glyphs that fill their box less. */
export const ORGANS = {
  heart: { set: "healthicons", name: "heart-organ" },
  liver: { set: "healthicons", name: "liver" },
  kidney: { set: "healthicons", name: "kidneys" },
  thyroid: { set: "healthicons", name: "thyroid" },
  lungs: { set: "healthicons", name: "lungs" },
  "brain-nerves": { set: "lucide", name: "brain" },
  "bone-joints": { set: "healthicons", name: "joints" },
  blood: { set: "healthicons", name: "blood-drop" },
  pancreas: { set: "healthicons", name: "pancreas" },
  "stomach-gut": { set: "healthicons", name: "stomach" },
  "uterus-ovary": { set: "healthicons", name: "female-reproductive-system" },
  prostate: { set: "healthicons", name: "prostate" },
  "skin-hair": { set: "own", name: "skin-hair" },
  eye: { set: "healthicons", name: "eye" },
  immune: { set: "healthicons", name: "virus-shield" },
};
