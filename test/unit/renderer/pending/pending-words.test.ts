import i18next from 'i18next';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NO_MONEY } from '../../../../main/pending/testing.ts';
import type { NoteSplit, PendingFuelingView } from '../../../../preload/contract/pending/pending.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { useQuantityWords } from '../../../../renderer/components/fuelings/use-words.ts';
import { RiskSplit } from '../../../../renderer/features/pending/public/risk-split.tsx';
import { NoteMark, noteWords } from '../../../../renderer/features/pending/testing.ts';
import type { Stores } from '../../../../renderer/kit/stores.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const row: PendingFuelingView = {
  ...{ id: '1', date: '2026-11-18T10:00:00', stationName: null, customerName: 'Transportes', quantityE4: 123_400, valueE4: 600_000 },
  ...{
    productName: 'GNV',
    plate: null,
    daysPending: 3,
    repassDate: null,
    repassStatus: null,
    note: null,
    split: { ...NO_MONEY, without: 600_000 },
    listedForLong: false,
  },
};
const Quantity = ({ given }: { readonly given: PendingFuelingView }) => useQuantityWords()(given);
const drawn = (given: PendingFuelingView, unitExceptions: readonly string[] = []) => {
  const stores = { app: createStore(() => ({ app: { unitExceptions } })) } as unknown as Stores;
  return renderToStaticMarkup(
    createElement(StoresProvider, { stores } as ComponentProps<typeof StoresProvider>, createElement(Quantity, { given })),
  );
};
const split = (parts: Partial<NoteSplit>, valueE4: number) =>
  renderToStaticMarkup(createElement(RiskSplit, { valueE4, split: { ...NO_MONEY, ...parts } })).replaceAll('\u00a0', ' ');

describe('a row of the pending list', () => {
  it('gas is told in cubic metres, the rest in litres', () => {
    expect(drawn(row)).toContain('12,34\u00a0m³');
    expect(drawn({ ...row, productName: 'Etanol' })).toContain('12,34\u00a0L');
    expect(drawn({ ...row, productName: 'Gás Natural Veicular' })).toContain('12,34\u00a0m³');
    expect(drawn({ ...row, productName: null })).toContain('12,34\u00a0L');
  });
  it('the catalogue is believed before the name', () => {
    const told = ['Veicular', 'Filtro GNV'];
    expect(drawn({ ...row, productName: ' VEICULAR' }, told)).toContain('12,34\u00a0m³');
    expect(drawn({ ...row, productName: 'Filtro GNV' }, told)).toContain('12,34\u00a0L');
    expect(drawn(row, told)).toContain('12,34\u00a0m³');
  });
});

describe('the note of a row', () => {
  const note = { itemId: 'n', key: 'k', number: '1', stage: 'accepted', createdAt: '2026-11-18T10:00:00.000Z', cancelled: false } as const;
  /** What is copied of it is what is seen. */
  const mark = (given: Partial<PendingFuelingView>) => {
    const html = renderToStaticMarkup(createElement(NoteMark, { row: { ...row, ...given } }));
    expect(html).toContain(noteWords(i18next.t, { ...row, ...given }));
    return html.replaceAll('\u00a0', ' ');
  };
  it('says what a part leaves to be paid, and that a cancelled one is cancelled', () => {
    expect(mark({})).toContain('Sem nota');
    expect(mark({ note, split: { ...NO_MONEY, without: 250_000, received: 350_000 } })).toContain('Falta R$ 25,00');
    const received = { ...NO_MONEY, received: 600_000 };
    expect(mark({ note, split: received })).not.toContain('Falta');
    expect(mark({ split: { ...NO_MONEY, ready: 600_000 } })).toContain('Pronta');
    expect(mark({ note: { ...note, cancelled: true } })).toContain('Nota cancelada');
    expect(mark({ note: { ...note, stage: 'rejected' } })).not.toContain('Falta');
    expect(mark({ note, split: received, listedForLong: true })).toContain('Ainda na lista');
  });
});

describe('money at risk', () => {
  it('five truths are told apart, each with its money; what has none is not named', () => {
    const words = (html: string) =>
      html
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    const all = { without: 204_871_700, ready: 10_000, queued: 170_000, uncertain: 40_000, received: 222_253_100 };
    expect(words(split(all, 427_344_800))).toBe(
      'R$ 20.487,17 sem nota R$ 1,00 pronta R$ 17,00 na fila R$ 4,00 incerta R$ 22.225,31 recebida',
    );
    expect(words(split({ without: 427_124_800 }, 427_124_800))).toBe('R$ 42.712,48 sem nota');
    expect(split({}, 0)).toBe('');
  });
});
