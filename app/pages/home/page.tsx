import { requestOf } from "../../request-context.ts";
import type { Route } from "./+types/page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, site } = requestOf(context);
  return { brand: site.brand, tests: catalogue.onSale.slice(0, 9).map((service) => service.name) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>{loaderData.brand}</h1>
      <ul>
        {loaderData.tests.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}
