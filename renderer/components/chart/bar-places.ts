/** Geometry of bars on a plane: pure. */

import { tickStep } from './ticks.ts';

export interface ChartBar {
  readonly id: string;
  /** Label in the table. */
  readonly label: string;
  /** Short label below the bar; drawn only where it fits. */
  readonly short: string;
  /** Values from the bottom up, as many as the chart has parts; never negative. */
  readonly values: readonly number[];
  /** The first bar stands for a longer time than the others: its label is always drawn, and a wide one. */
  readonly isSpan?: boolean;
}

export interface ChartBox {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface PlacedBar {
  readonly bar: ChartBar;
  readonly x: number;
  readonly width: number;
  readonly parts: readonly { readonly y: number; readonly height: number }[];
  /** Middle of the label; null: the label does not fit. */
  readonly labelX: number | null;
}

export interface PlacedBars {
  readonly bars: readonly PlacedBar[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

const TICKS = 4;
/** Share of its slot that a bar fills. */
const FILLED = 0.72;
const WIDEST = 48;
const LABEL_WIDTH = 46;
const SPAN_LABEL_WIDTH = 2 * LABEL_WIDTH;

const sumOf = ({ values }: ChartBar): number => values.reduce((sum, value) => sum + value, 0);
const round = (value: number): number => Math.round(value * 10) / 10;

export function placeBars(bars: readonly ChartBar[], box: ChartBox): PlacedBars {
  const highest = Math.max(1, ...bars.map(sumOf));
  const step = tickStep(highest, TICKS);
  const top = Math.ceil(highest / step) * step;
  const height = (value: number): number => round((value / top) * (box.height - box.top - box.bottom));
  const floor = box.height - box.bottom;
  const room = (box.width - box.left - box.right) / Math.max(1, bars.length);
  const width = Math.min(WIDEST, room * FILLED);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / room));
  const isCovered = (place: number): boolean => bars[0]?.isSpan === true && place * room < (SPAN_LABEL_WIDTH + LABEL_WIDTH) / 2;
  return {
    bars: bars.map((bar, place) => {
      const middle = box.left + room * (place + 0.5);
      let below = 0;
      const parts = bar.values.map((value) => {
        below += value;
        return { y: round(floor - height(below)), height: height(value) };
      });
      // Labels are counted from the last bar, the newest.
      const isLabelled = bar.isSpan === true || ((bars.length - 1 - place) % every === 0 && !isCovered(place));
      return { bar, x: round(middle - width / 2), width: round(width), parts, labelX: isLabelled ? round(middle) : null };
    }),
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, place) => ({
      value: place * step,
      y: round(floor - height(place * step)),
    })),
  };
}
