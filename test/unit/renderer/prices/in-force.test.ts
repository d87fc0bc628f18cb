import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceHistoryView, PricePoint } from '../../../../preload/contract/prices/prices.ts';
import { tickStep } from '../../../../renderer/components/chart/ticks.ts';
import { NO_IN_FORCE_FILTERS } from '../../../../renderer/features/prices/public/in-force-filters.ts';
import { chartOf, eventsOf, filterRows, lastYear, namesOf, rowsOf, sortRows } from '../../../../renderer/features/prices/testing.ts';
import { formatDocument } from '../../../../renderer/format/cnpj.ts';
import { mediaType } from '../../../../renderer/format/media-type.ts';
import { CUSTOMERS, pricesOf, TRAINING } from '../../../fakes/page/data.ts';
import { manyPrices } from '../../../fakes/page/price-desk.ts';

const ROWS = rowsOf(pricesOf(TRAINING.id));
const shown = (part: Partial<typeof NO_IN_FORCE_FILTERS>) => filterRows(ROWS, { ...NO_IN_FORCE_FILTERS, ...part });

describe('prices in force, narrowed and sorted', () => {
  it.each([
    ['', 16],
    ['SAO cristovao', 2],
    ['expresso s10 aditivado', 1],
    ['60.746.948', 2],
    ['60746948000112', 2],
    ['nada disso', 0],
  ])('finds %j', (text, count) => expect(shown({ text })).toHaveLength(count));

  it('by kind, product and customer together', () => {
    expect(shown({ kind: 'standard' })).toHaveLength(8);
    const [, name = ''] = CUSTOMERS[0] ?? [];
    expect(shown({ kind: 'agreement', products: ['Diesel B S10 Comum'], customers: [name] }).map(({ customer }) => customer)).toEqual([
      name,
    ]);
  });

  it('never shows nor finds the hidden digits of a CPF', () => {
    expect(formatDocument('52998224725')).toBe('***.982.247-**');
    const rows = rowsOf([{ ...(pricesOf(TRAINING.id)[8] ?? raise()), customerDocument: '52998224725', customerName: null }]);
    expect(JSON.stringify(rows.map(({ text, customer, document }) => [text, customer, document]))).not.toContain('529');
    expect(filterRows(rows, { ...NO_IN_FORCE_FILTERS, text: '52998224725' })).toEqual([]);
  });

  it('sorts by numbers and by names, turned round with the ties as they were', () => {
    const prices = sortRows(ROWS, 'price', true).map(({ price }) => price.priceE4);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const names = sortRows(ROWS, 'product', false).map(({ price }) => price.productName);
    expect([...new Set(names)]).toEqual(namesOf(names));
    const kinds = sortRows(ROWS, 'kind', true).map(({ price }) => price.kind);
    expect(kinds.indexOf('standard')).toBe(8);
    const first = sortRows(ROWS, 'kind', true).slice(0, 2);
    expect(first.map(({ price }) => price.productName)).toEqual(['Diesel B S10 Aditivado', 'Diesel B S10 Aditivado']);
  });

  it('loses and doubles no row of ten thousand', () => {
    const rows = rowsOf(manyPrices(TRAINING.id));
    const sorted = sortRows(rows, 'customer', true);
    expect(new Set(sorted.map(({ id }) => id)).size).toBe(new Set(rows.map(({ id }) => id)).size);
    expect(sorted).toHaveLength(rows.length);
  });
});

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const BOX = { width: 600, height: 220, left: 70, right: 10, top: 10, bottom: 30 };
const at = (days: number) => new Date(NOW - days * DAY).toISOString();
const point = (days: number, priceE4: number | null): PricePoint => ({ at: at(days), priceE4, batchId: null });
const history = (points: readonly PricePoint[]): PriceHistoryView => ({ points, markers: [] });

describe('the history as a step line', () => {
  it('holds a price until the next point, and the last one until now', () => {
    const chart = chartOf(history([point(10, 50_000), point(5, 52_000)]), NOW, BOX) ?? raise();
    const steps = /^M70 ([\d.]+)H330V([\d.]+)H590$/.exec(chart.line) ?? raise();
    // Dearer is higher.
    expect(Number(steps[2])).toBeLessThan(Number(steps[1]));
    expect(chart.gaps).toBe(false);
  });

  it('leaves a gap where the price was not listed', () => {
    const chart = chartOf(history([point(10, 50_000), point(8, null), point(4, 51_000), point(2, null)]), NOW, BOX) ?? raise();
    expect(chart.line.match(/M/g)).toHaveLength(2);
    expect(chart.line).not.toContain('V');
    expect(chart.line.endsWith('H486')).toBe(true);
    expect(chart.gaps).toBe(true);
  });

  it('draws one point of this very moment, and nothing when no price is known', () => {
    expect(chartOf(history([point(0, 58_900)]), NOW, BOX)?.line).toMatch(/^M70 [\d.]+H590$/);
    expect(chartOf(history([point(3, null)]), NOW, BOX)).toBeNull();
    expect(chartOf(history([]), NOW, BOX)).toBeNull();
  });

  it('puts a batch at its moment and price', () => {
    const marker = { batchId: 'b', at: at(5), priceE4: 52_000, validFrom: null, state: 'done' as const };
    const chart = chartOf({ points: [point(10, 50_000), point(5, 52_000)], markers: [marker] }, NOW, BOX) ?? raise();
    expect(chart.marks).toMatchObject([{ batchId: 'b', x: 330, y: Number(/V([\d.]+)/.exec(chart.line)?.[1]) }]);
  });

  it('stays inside its box, with ticks around every price', () => {
    const prices = fc.array(fc.option(fc.integer({ min: 1, max: 9_999_999 })), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(prices, (list) => {
        const chart = chartOf(history(list.map((priceE4, place) => point(list.length - place, priceE4))), NOW, BOX);
        const known = list.filter((price) => price !== null);
        if (known.length === 0) return chart === null;
        const ticks = chart?.priceTicks.map(({ priceE4 }) => priceE4) ?? [];
        expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(...known));
        expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(...known));
        expect(ticks.length).toBeLessThanOrEqual(8);
        for (const [, y] of chart?.line.matchAll(/(?:V| )([\d.]+)/g) ?? []) {
          expect(Number(y)).toBeGreaterThanOrEqual(BOX.top);
          expect(Number(y)).toBeLessThanOrEqual(BOX.height - BOX.bottom);
        }
        return true;
      }),
    );
  });

  it.each([
    [400, 4, 100],
    [1_100, 4, 500],
    [3, 4, 1],
    [0, 4, 1],
  ])('ticks of a span of %i', (span, count, step) => expect(tickStep(span, count)).toBe(step));
});

describe('the last year of a history', () => {
  const marker = (days: number) => ({ batchId: `b${days}`, at: at(days), priceE4: 52_000, validFrom: null, state: 'done' as const });
  const year = (points: readonly PricePoint[], days: readonly number[] = []) =>
    lastYear({ points, markers: days.map(marker) }, new Date(NOW));

  it('is all of a younger one', () => {
    const young = history([point(300, 50_000), point(5, 52_000)]);
    expect(lastYear(young, new Date(NOW))).toEqual({ history: young, since: null });
  });

  it('begins with the price that held then, and leaves out what is older, batches too', () => {
    const { history: cut, since } = year([point(900, 48_000), point(400, 50_000), point(5, 52_000)], [400, 6]);
    expect([NOW - Date.parse(since ?? '') > 365 * DAY - DAY, NOW - Date.parse(since ?? '') < 366 * DAY + DAY]).toEqual([true, true]);
    expect(cut.points.map(({ at, priceE4 }) => [at, priceE4])).toEqual([
      [since, 50_000],
      [at(5), 52_000],
    ]);
    expect(cut.markers.map(({ batchId }) => batchId)).toEqual(['b6']);
  });

  it('begins with nothing where the price was not listed then', () => {
    expect(year([point(900, 48_000), point(400, null), point(5, 52_000)]).history.points).toEqual([point(5, 52_000)]);
    expect(year([point(900, 48_000), point(400, null)])).toMatchObject({ history: { points: [], markers: [] }, since: expect.any(String) });
    expect(year([], [400]).history.markers).toEqual([]);
  });
});

describe('the history as a list', () => {
  it('is newest first and knows the price before', () => {
    const marker = { batchId: 'b', at: at(6), priceE4: 52_000, validFrom: null, state: 'done' as const };
    const events = eventsOf({ points: [point(10, 50_000), point(5, 52_000)], markers: [marker] });
    expect(events.map(({ type }) => type)).toEqual(['read', 'sent', 'read']);
    expect(events[0]).toMatchObject({ beforeE4: 50_000, first: false });
    expect(events[2]).toMatchObject({ beforeE4: null, first: true });
  });

  it('tells a change that was sent from here and then read once, by its reading', () => {
    const sent = (batchId: string, day: number, priceE4: number) => ({
      ...{ batchId, at: at(10 - day), priceE4, validFrom: null, state: 'done' as const },
    });
    const read = (day: number, priceE4: number, batchId: string | null) => ({ at: at(10 - day), priceE4, batchId });
    const history = {
      points: [read(1, 50_000, null), read(4, 52_000, 'b'), read(6, 51_000, null), read(8, 52_000, 'b')],
      markers: [sent('before', 2, 51_500), sent('b', 3, 52_000), sent('waits', 9, 53_000)],
    };
    const events = eventsOf(history).map((event) =>
      event.type === 'sent' ? `sent ${event.marker.batchId}` : `read ${event.point.priceE4}`,
    );
    expect(events).toEqual(['sent waits', 'read 52000', 'read 51000', 'read 52000', 'sent before', 'read 50000']);
    // What was read before it was sent is no effect of it.
    const early = { points: [read(1, 50_000, 'b')], markers: [sent('b', 3, 50_000)] };
    expect(eventsOf(early).map(({ type }) => type)).toEqual(['sent', 'read']);
  });
});

describe('files to keep', () => {
  it.each([
    ['a.b.CSV', 'text/csv'],
    ['modelo.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['sem-nome', 'application/octet-stream'],
  ])('%s', (name, type) => expect(mediaType(name)).toBe(type));
});

function raise(): never {
  throw new Error('expected something');
}
