import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Lit } from './questions.ts';

const LIT_HEAD = ':is([role="columnheader"], th)[data-lit="true"]';
/** Space for the rounded corners of the box. */
const EDGE = 24;
const MOST_IN = 40;

/** Offset of the notch that points to the column's head, measured after both are drawn; null: no notch. */
export function useNotch(bar: RefObject<HTMLElement | null>, key: string, lit: Lit): number | null {
  const [offset, setOffset] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question points elsewhere.
  useLayoutEffect(() => {
    const box = bar.current;
    const page = box?.parentElement ?? null;
    if (box === null || page === null) return;
    function point(): void {
      const head = page?.querySelector(LIT_HEAD)?.getBoundingClientRect() ?? null;
      const boxRect = box?.getBoundingClientRect() ?? null;
      const to = head === null || boxRect === null ? null : head.left - boxRect.left + Math.min(head.width / 2, MOST_IN);
      const isThere = to !== null && boxRect !== null && to > 0 && to < boxRect.width;
      setOffset(isThere ? Math.round(Math.min(Math.max(to, EDGE), boxRect.width - EDGE)) : null);
    }
    // The sheet below renders later, and again when its width changes.
    const frame = requestAnimationFrame(point);
    const sized = new ResizeObserver(point);
    sized.observe(page);
    page.addEventListener('scroll', point, true);
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      page.removeEventListener('scroll', point, true);
    };
  }, [bar, key, lit]);
  return offset;
}
