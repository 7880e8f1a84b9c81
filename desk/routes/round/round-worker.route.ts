import worker from "../../collector-round/worker.js?raw";

/** The service worker of the collector's page alone. */
export function loader() {
  return new Response(worker, {
    headers: { "content-type": "text/javascript; charset=utf-8", "service-worker-allowed": "/desk/round" },
  });
}
