import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Requested paths, with the fake clock's time in ms since the test began. */
let asked: { path: string; at: number }[] = [];
/** Responses that wait until they are released. */
let hold: Promise<void> | null = null;

const RESPONSES: Record<string, unknown> = {
  "/genulabhome/PopularTest": { Item: [] },
  "/loadData/healthConditionList": { Items: [] },
  "/loadData/submitPage/fetchCart": { status: 0 },
  "/loadData/submitPage/addToCart": { status: 1, message: "" },
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  asked = [];
  hold = null;
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
  vi.stubGlobal("fetch", async (address: string | URL) => {
    const { pathname } = new URL(address, "http://localhost/");
    asked.push({ path: pathname, at: performance.now() });
    if (hold) await hold;
    return Response.json(RESPONSES[pathname] ?? []);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const timesOf = (path: string) => asked.filter((each) => each.path.endsWith(path)).map(({ at }) => at);

/** Holds every response until the returned function is called. */
function holdResponses(): () => void {
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    hold = null;
    release();
  };
}

test("the menu's tests are requested after 80 ms, and, while the list is empty, again after 5 s at the earliest", async () => {
  const { requestPopularTests } = await import("./shared-data.ts");
  const start = performance.now();
  requestPopularTests();
  requestPopularTests();
  await vi.advanceTimersByTimeAsync(79);
  expect(timesOf("PopularTest")).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(timesOf("PopularTest")).toEqual([start + 80]);
  await vi.advanceTimersByTimeAsync(4_900);
  requestPopularTests();
  await vi.advanceTimersByTimeAsync(99);
  expect(timesOf("PopularTest")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10);
  requestPopularTests();
  await vi.advanceTimersByTimeAsync(80);
  expect(timesOf("PopularTest")).toHaveLength(2);
});

test("the menu's conditions are requested once, and the flag stays after a success", async () => {
  const { requestHealthConditions } = await import("./shared-data.ts");
  requestHealthConditions();
  await vi.advanceTimersByTimeAsync(80);
  await vi.advanceTimersByTimeAsync(60_000);
  requestHealthConditions();
  await vi.advanceTimersByTimeAsync(80);
  expect(timesOf("healthConditionList")).toHaveLength(1);
});

test("a cart load during another load is retried every 500 ms", async () => {
  const { loadCart } = await import("./cart.ts");
  const release = holdResponses();
  const start = performance.now();
  void loadCart();
  await vi.advanceTimersByTimeAsync(0);
  void loadCart();
  await vi.advanceTimersByTimeAsync(600);
  release();
  await vi.advanceTimersByTimeAsync(399);
  expect(timesOf("fetchCart")).toEqual([start]);
  await vi.advanceTimersByTimeAsync(1);
  expect(timesOf("fetchCart")).toEqual([start, start + 1_000]);
});

test("the cart is fetched again 1 s after a change", async () => {
  const { addToCart } = await import("./cart.ts");
  const start = performance.now();
  await addToCart({ ServiceId: 101, LabId: 1, Fees: 400 });
  await vi.advanceTimersByTimeAsync(999);
  expect(timesOf("fetchCart")).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(timesOf("fetchCart")).toEqual([start + 1_000]);
});

test("a page with an old price reloads 5 s after the message, also when it was closed; another page does not", async () => {
  const { addToCart } = await import("./cart.ts");
  const { hideMessage, messageStore } = await import("./message-dialog.ts");
  const reload = vi.fn();
  const page = { pathname: "/test/old-price", href: "http://localhost/", hostname: "localhost", reload };
  vi.stubGlobal("location", page);
  RESPONSES["/loadData/submitPage/addToCart"] = { status: -5, message: "The price has changed." };
  await addToCart({ ServiceId: 101, LabId: 1, Fees: 1 });
  expect(messageStore.read()?.text).toBe("The price has changed.");
  hideMessage();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(1);

  await addToCart({ ServiceId: 101, LabId: 1, Fees: 1 });
  page.pathname = "/login";
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalledTimes(1);
  RESPONSES["/loadData/submitPage/addToCart"] = { status: 1, message: "" };
});

test("the same pincode is looked up every 6 s at most, another at once; one that was replaced is not looked up", async () => {
  const { lookUpPincode } = await import("./look-up-pincode.ts");
  const start = performance.now();
  void lookUpPincode("700019", new AbortController().signal).catch(() => null);
  await vi.advanceTimersByTimeAsync(0);
  const replaced = new AbortController();
  const second = lookUpPincode("700019", replaced.signal).catch(() => "replaced");
  replaced.abort();
  expect(await second).toBe("replaced");
  void lookUpPincode("700019", new AbortController().signal).catch(() => null);
  await vi.advanceTimersByTimeAsync(5_998);
  void lookUpPincode("700021", new AbortController().signal).catch(() => null);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ at }) => at - start)).toEqual([0, 5_998]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ at }) => at - start)).toEqual([0, 5_998, 6_000]);
});

test("Book Again is loaded once; while it loads a forced load waits 1.5 s, and the guard goes 1 s after the end", async () => {
  const { loadEarlierServices } = await import("./earlier-services.ts");
  const start = performance.now();
  const release = holdResponses();
  void loadEarlierServices();
  await vi.advanceTimersByTimeAsync(0);
  void loadEarlierServices();
  void loadEarlierServices(true);
  await vi.advanceTimersByTimeAsync(400);
  release();
  await vi.advanceTimersByTimeAsync(1_099);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ at }) => at - start)).toEqual([0, 1_500]);

  // The second load has ended at once: until 1 s after it a forced load still waits, then it goes at once.
  await vi.advanceTimersByTimeAsync(999);
  void loadEarlierServices(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  void loadEarlierServices(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ at }) => at - start)).toEqual([0, 1_500, 2_500]);
});

test("Book Again is loaded for another customer, also while the previous customer's list is loading", async () => {
  const { earlierServicesStore, loadEarlierServices } = await import("./earlier-services.ts");
  const { rememberLogin } = await import("./session.ts");
  const login = (authTokenId: string) =>
    rememberLogin({
      DisplayName: "",
      MobileNo: "",
      EmailId: "",
      IsSmartReportExists: 0,
      HasMinInfo: 0,
      authTokenId,
    });
  login("asha");
  void loadEarlierServices();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(earlierServicesStore.read()).toEqual({ of: "asha", places: 0, services: [] });
  void loadEarlierServices();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);

  const release = holdResponses();
  login("ravi");
  void loadEarlierServices();
  login("meena");
  void loadEarlierServices();
  release();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(earlierServicesStore.read()).toEqual({ of: "meena", places: 0, services: [] });
  expect(asked).toHaveLength(3);
});

test("after a change of place Book Again is loaded with the prices there, once", async () => {
  const { earlierServicesStore, loadEarlierServices } = await import("./earlier-services.ts");
  const { announcePlaceChange } = await import("./place.ts");
  void loadEarlierServices();
  await vi.advanceTimersByTimeAsync(5_000);
  announcePlaceChange();
  void loadEarlierServices();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(earlierServicesStore.read()?.places).toBe(1);
  void loadEarlierServices();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
});

test("the server's place is asked for every 6 s at most; a request in between waits for its time, and requests share it", async () => {
  const { loadPlace } = await import("./place.ts");
  const start = performance.now();
  void loadPlace();
  await vi.advanceTimersByTimeAsync(1_000);
  void loadPlace();
  void loadPlace();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(timesOf("getcoockieval").map((at) => at - start)).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(timesOf("getcoockieval").map((at) => at - start)).toEqual([0, 6_000]);
});

test("the content of a page is loaded once: concurrent loads and later ones share the calls", async () => {
  const { loadPageContent } = await import("./page-content.ts");
  RESPONSES["/additionalPageContent/"] = { data: "", seoInfo: { metaDescription: "Blood tests" } };
  const [first, second] = await Promise.all([loadPageContent("/"), loadPageContent("/")]);
  expect(first).toBe(second);
  expect(first.seoInfo.metaDescription).toBe("Blood tests");
  await loadPageContent("/");
  expect(timesOf("/additionalPageContent/")).toHaveLength(2);
});
