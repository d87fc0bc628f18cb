import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PendingFuelingView } from '../../../preload/contract/pending.ts';
import { NoteMark } from '../../../renderer/screens/pending/note-mark.tsx';
import { PendingRow } from '../../../renderer/screens/pending/pending-row.tsx';
import { RiskSplit } from '../../../renderer/screens/pending/risk-split.tsx';
import { startTexts } from '../../../renderer/texts/index.ts';

beforeAll(() => void startTexts());

const row: PendingFuelingView = {
  ...{ id: '1', date: '2026-11-18T10:00:00', stationName: null, customerName: 'Transportes', quantityE4: 123_400, valueE4: 600_000 },
  ...{
    productName: 'GNV',
    plate: null,
    daysPending: 3,
    repassDate: null,
    repassStatus: null,
    note: null,
    missingE4: 600_000,
    listedForLong: false,
  },
};
const drawn = (given: PendingFuelingView) =>
  renderToStaticMarkup(createElement(PendingRow, { row: given, index: 0, top: 0, active: false, onOpen: () => {} }));
const split = (valueE4: number, sentE4: number) =>
  renderToStaticMarkup(createElement(RiskSplit, { valueE4, sentE4 })).replaceAll('\u00a0', ' ');

describe('a row of the pending list', () => {
  it('gas is told in cubic metres, the rest in litres', () => {
    expect(drawn(row)).toContain('12,34\u00a0m³');
    expect(drawn({ ...row, productName: 'Etanol' })).toContain('12,34\u00a0L');
  });
});

describe('the note of a row', () => {
  const note = { itemId: 'n', key: 'k', number: '1', stage: 'accepted', createdAt: '2026-11-18T10:00:00.000Z', cancelled: false } as const;
  const mark = (given: Partial<PendingFuelingView>) =>
    renderToStaticMarkup(createElement(NoteMark, { row: { ...row, ...given } })).replaceAll('\u00a0', ' ');
  it('says what a part leaves to be paid, and that a cancelled one is cancelled', () => {
    expect(mark({})).toContain('Sem nota');
    expect(mark({ note, missingE4: 250_000 })).toContain('Falta R$ 25,00');
    expect(mark({ note, missingE4: 0 })).not.toContain('Falta');
    expect(mark({ note: { ...note, cancelled: true } })).toContain('Nota cancelada');
    expect(mark({ note: { ...note, stage: 'rejected' } })).not.toContain('Falta');
    expect(mark({ note, missingE4: 0, listedForLong: true })).toContain('Ainda na lista');
  });
});

describe('money at risk', () => {
  it('says what has no note, and what has one that waits for the network', () => {
    expect(split(427_124_800, 222_253_100)).toBe(
      '<span>R$ 20.487,17 sem nota</span><span>R$ 22.225,31 com nota enviada, esperando a rede</span>',
    );
    expect(split(427_124_800, 0)).toBe('<span>R$ 42.712,48 sem nota</span>');
  });
});
