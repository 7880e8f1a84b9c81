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
