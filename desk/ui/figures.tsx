/** Numbers with their names, side by side. */
export function Figures({ figures }: { figures: readonly { words: string; value: string | number }[] }) {
  return (
    <dl className="desk-figures">
      {figures.map(({ words, value }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
