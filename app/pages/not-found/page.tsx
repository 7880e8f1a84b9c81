import { data } from "react-router";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main>
      <h1>OOPS !!!</h1>
      <p>Error Code 404</p>
      <p>We cannot seem to find the page you are looking for.</p>
      <a href="/">RETURN TO HOME PAGE</a>
    </main>
  );
}
