import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Lit } from './asked.ts';

const LIT_HEAD = ':is([role="columnheader"], th)[data-lit="true"]';
/** Room for the round corners of the box. */
const EDGE = 24;
const MOST_IN = 40;

/** How far from its left a question points to the head of its column, which is only known when both are drawn; null = to none. */
export function useNotch(bar: RefObject<HTMLElement | null>, key: string, lit: Lit): number | null {
  const [left, setLeft] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question points elsewhere.
  useLayoutEffect(() => {
    const box = bar.current;
    const page = box?.parentElement ?? null;
    if (box === null || page === null) return;
    function point(): void {
      const head = page?.querySelector(LIT_HEAD)?.getBoundingClientRect() ?? null;
      const own = box?.getBoundingClientRect() ?? null;
      const to = head === null || own === null ? null : head.left - own.left + Math.min(head.width / 2, MOST_IN);
      const isThere = to !== null && own !== null && to > 0 && to < own.width;
      setLeft(isThere ? Math.round(Math.min(Math.max(to, EDGE), own.width - EDGE)) : null);
    }
    // The sheet below is drawn after it, and again when it is wider or narrower.
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
  return left;
}
