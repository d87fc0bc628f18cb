/** The history of a price as lines on a plane: pure. */

import type { PriceE4 } from '../../../../preload/contract/price-import/price-import.ts';
import type { PriceHistoryView } from '../../../../preload/contract/prices/prices.ts';
import type { ChartBox } from '../../../components/chart/bar-places.ts';
import { tickStep } from '../../../components/chart/ticks.ts';

export interface ChartMark {
  readonly batchId: string;
  readonly at: string;
  readonly priceE4: PriceE4;
  readonly x: number;
  readonly y: number;
}

export interface HistoryChart {
  /** SVG path of the steps, with gaps where the price was not listed. */
  readonly line: string;
  readonly gaps: boolean;
  readonly marks: readonly ChartMark[];
  readonly priceTicks: readonly { readonly priceE4: PriceE4; readonly y: number }[];
  readonly timeTicks: readonly { readonly at: number; readonly x: number }[];
}

const PRICE_TICKS = 4;
/** Minimum height of the value axis, for a constant price. */
const LEAST_SPAN_E4 = 400;
const MINUTE = 60_000;

function priceTicks(lowest: number, highest: number): readonly number[] {
  const step = tickStep(highest - lowest, PRICE_TICKS);
  const first = Math.floor(lowest / step) * step;
  const count = Math.ceil((highest - first) / step) + 1;
  return Array.from({ length: count }, (_, place) => first + place * step);
}

/** @param now epoch ms; the price in force extends to it. Returns null if there is nothing to draw. */
export function chartOf({ points, markers }: PriceHistoryView, now: number, box: ChartBox): HistoryChart | null {
  const known = [...points, ...markers].flatMap(({ priceE4 }) => (priceE4 === null ? [] : [priceE4]));
  const times = [...points, ...markers].map(({ at }) => Date.parse(at));
  if (known.length === 0) return null;
  const middle = (Math.min(...known) + Math.max(...known)) / 2;
  const half = Math.max((Math.max(...known) - Math.min(...known)) / 2, LEAST_SPAN_E4 / 2);
  const ticks = priceTicks(Math.max(0, middle - half), middle + half);
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const start = Math.min(...times);
  const end = Math.max(now, ...times, start + MINUTE);

  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (at: number) => round(box.left + ((at - start) / (end - start)) * (box.width - box.left - box.right));
  const y = (price: number) => round(box.top + ((high - price) / (high - low)) * (box.height - box.top - box.bottom));

  const parts: string[] = [];
  let drawing = false;
  points.forEach(({ at, priceE4 }, place) => {
    if (priceE4 === null) {
      drawing = false;
      return;
    }
    parts.push(drawing ? `V${y(priceE4)}` : `M${x(Date.parse(at))} ${y(priceE4)}`);
    const next = points[place + 1];
    parts.push(`H${x(next === undefined ? end : Date.parse(next.at))}`);
    drawing = true;
  });

  return {
    line: parts.join(''),
    gaps: points.some(({ priceE4 }) => priceE4 === null),
    marks: markers.map(({ batchId, at, priceE4 }) => ({ batchId, at, priceE4, x: x(Date.parse(at)), y: y(priceE4) })),
    priceTicks: ticks.map((priceE4) => ({ priceE4, y: y(priceE4) })),
    timeTicks: [0, 1, 2, 3].map((part) => {
      const at = start + ((end - start) * part) / 3;
      return { at, x: x(at) };
    }),
  };
}
