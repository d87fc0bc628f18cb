/** What a person does until the review can be used, done within the page itself: nothing of the way from another process counts. */

/** An element that is shown: what selects it, and all of its text or value. null: whatever its text. */
export interface Seen {
  readonly selector: string;
  readonly text: string | null;
}

/** Once all of `seen` is there and the page rests, the last of them is clicked; null = the review is there. */
export interface WalkStep {
  readonly seen: readonly Seen[];
  readonly click: boolean;
}

/** Put the sheet here before: a text that is handed over with the walk would be read in its first task. */
export interface SheetWindow {
  benchSheet?: string;
}

export interface Walked {
  /** Milliseconds from the file's being there, without the person's own. */
  readonly ms: number;
  /** Longest task of the page's main thread, milliseconds; 0 = none of 50 or more. */
  readonly longestMs: number;
}

/** Runs in the page, and so refers to nothing outside of itself. */
export async function walkInPage(steps: readonly WalkStep[]): Promise<Walked> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      requestAnimationFrame(() => port2.postMessage(null));
    });
  const find = ({ selector, text }: Seen): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
      const own = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
      return (text === null || own.trim() === text) && element.getClientRects().length > 0 && !element.hasAttribute('disabled');
    });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is no place for a file');
  const files = new DataTransfer();
  const { benchSheet: sheet = '' } = window as SheetWindow;
  files.items.add(new File([sheet], 'precos.csv', { type: 'text/csv' }));
  // What made the file is no work of the importer's.
  await rest();
  observer.observe({ type: 'longtask' });
  let ms = 0;
  let from = performance.now();
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  for (const { seen, click } of steps) {
    let found: readonly (HTMLElement | undefined)[] = [];
    do {
      await rest();
      found = seen.map(find);
    } while (found.includes(undefined));
    await rest();
    ms += performance.now() - from;
    if (!click) continue;
    // What is clicked long after it came is clicked by a person: the page may go on with its own.
    await new Promise((resolve) => setTimeout(resolve, 200));
    from = performance.now();
    found.at(-1)?.click();
  }
  // A task is told of after its end.
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return { ms, longestMs: Math.max(0, ...tasks) };
}
