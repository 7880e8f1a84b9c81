const cells = 24;

/** One line of a terminal that shows how far the work is; a stream that is no terminal stays empty. */
export function progressBar(stream: NodeJS.WriteStream): {
  show(share: number, doing: string): void;
  clear(): void;
} {
  let shown = "";
  const clear = (): void => {
    if (shown !== "") stream.write("\r\x1b[K");
    shown = "";
  };
  return {
    show: (share, doing) => {
      if (!stream.isTTY) return;
      const line = drawProgress(share, doing);
      if (line === shown) return;
      stream.write(`\r\x1b[K${line}`);
      shown = line;
    },
    clear,
  };
}

/** "█████░░░░░  50 %  writing" */
export function drawProgress(share: number, doing: string): string {
  const within = Math.min(1, Math.max(0, share));
  const full = Math.round(within * cells);
  const percent = String(Math.round(within * 100)).padStart(3);
  return `${"█".repeat(full)}${"░".repeat(cells - full)} ${percent} %  ${doing}`;
}
