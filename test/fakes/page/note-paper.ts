/** A note of the fake bridge as a document: a long name, and many products where its row's number is even. */

import type { NoteRowView } from '../../../preload/contract/notes/note-desk.ts';
import type { NotePaper, PaperParty } from '../../../preload/contract/notes/note-paper.ts';

const PARTY: PaperParty = {
  ...{ name: 'Posto Exemplo Comércio de Combustíveis e Lubrificantes Ltda', document: '11222333000181', stateRegistration: '110042490114' },
  ...{ street: 'Avenida das Nações, 1200', district: 'Centro', city: 'Campinas', state: 'SP', zip: '13010000' },
};

export function paperOf(row: NoteRowView): NotePaper {
  const total = String((row.totalE4 ?? 0) / 10_000);
  return {
    ...{ key: row.key, number: row.number, series: row.series, model: '55', emittedAt: row.emittedAt, trial: false },
    operation: 'Venda de combustível',
    emitter: PARTY,
    recipient: { ...PARTY, name: row.recipientName, document: row.recipientCnpj },
    items: Array.from({ length: Number(row.number ?? 0) % 2 === 0 ? 990 : 1 }, (_, index) => ({
      ...{ number: String(index + 1), code: '7', description: 'DIESEL B S10', ncm: '27101921', cfop: '5656' },
      ...{ unit: 'L', quantity: '50.1230', unitValue: '5.8900000000', total: '295.22' },
    })),
    totals: { products: total, total },
    information: ['Placa: QTM4B21 | KM: 101627'],
    references: [],
    protocol: { number: '135260000000001', reason: 'Autorizado o uso da NF-e', at: '2026-11-21T08:31:00-03:00' },
    ...{ fileName: row.fileName, state: row.state, stateName: row.stateName, stage: row.stage, cancelled: row.state === 'cancelled' },
    fuelings: row.fuelings,
  };
}
