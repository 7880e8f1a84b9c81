/** A turning ring in the colour of the text around it. It is decoration: the words belong to what is busy. */
export function Spinner({ className = "" }: { className?: string }) {
  return <span className={`spinner ${className}`} aria-hidden="true" />;
}
