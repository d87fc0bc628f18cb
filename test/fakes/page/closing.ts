/** A month, as the page sees it. */

import { addUp, type FuelingSum, groupsOf, standingsOf } from '../../../main/closing/model/add-up.ts';
import { yearUntil } from '../../../main/closing/model/month.ts';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { ClosingFueling, ClosingView } from '../../../preload/contract/closing/closing.ts';
import { FUELING_STANDINGS } from '../../../preload/contract/closing/closing.ts';
import { isGasName } from '../../../preload/contract/kit/measure.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';
import { CUSTOMERS, LONG_NAME, PRODUCTS } from './data.ts';

type ClosingCalls = Pick<Bridge, 'closingView' | 'closingRows' | 'closingSheet' | 'closingXmls' | 'closingProofs'>;

const MONTHS = ['2026-11', '2026-10', '2026-09'];
const NORMAL = 240;
const AWFUL = 10_000;

function fuelingOf(index: number, month: string, awful: boolean): ClosingFueling {
  const standing = FUELING_STANDINGS[index % 7 < 2 ? 0 : index % 7 < 6 ? 1 : 2] ?? 'missing';
  return {
    id: String(880_412_000 + index),
    date: `${month}-${String(1 + (index % 28)).padStart(2, '0')}T${String(index % 24).padStart(2, '0')}:12:00`,
    customerName: awful && index % 3 === 0 ? `${LONG_NAME} ${index % 900}` : (CUSTOMERS[index % CUSTOMERS.length]?.[1] ?? null),
    productName: PRODUCTS[index % PRODUCTS.length]?.name ?? null,
    plate: `ABC${index % 10}D${10 + (index % 89)}`,
    quantityE4: 400_000 + ((index * 7919) % 6_000_000),
    valueE4: awful && index % 97 === 0 ? 12_345_678_900 : 2_000_000 + ((index * 104_700) % 40_000_000),
    standing,
    listed: true,
    goneAt: standing === 'missing' ? null : '2026-11-20T10:00:00.000Z',
  };
}

const sumOf = ({ customerName, productName, standing, valueE4, quantityE4 }: ClosingFueling): FuelingSum => ({
  ...{ customerName, productName, standing, valueE4 },
  count: 1,
  litresE4: isGasName(productName) ? 0 : quantityE4,
  cubicE4: isGasName(productName) ? quantityE4 : 0,
});

export function createFakeClosing(scenario: Scenario): ClosingCalls {
  const none = scenario === 'empty' || scenario === 'first-run';
  const rowsOf = (month: string): readonly ClosingFueling[] =>
    none ? [] : Array.from({ length: scenario === 'awful' ? AWFUL : NORMAL }, (_, index) => fuelingOf(index, month, scenario === 'awful'));
  function viewOf(stationId: string, month: string): ClosingView {
    const sums = rowsOf(month).map(sumOf);
    return {
      ...{ stationId, month, months: MONTHS, stations: [] },
      since: none ? null : '2026-09-02T10:00:00.000Z',
      readAt: none ? null : '2026-11-21T08:12:00.000Z',
      all: addUp(sums),
      movement: none
        ? null
        : {
            days: 21,
            read: 21,
            all: addUp(sums),
            outside: addUp(sums.slice(0, 9)),
            listedOnly: addUp([]),
            dropped: addUp(sums.slice(0, 2)),
          },
      standings: standingsOf(sums),
      customers: groupsOf(sums, 'customerName'),
      products: groupsOf(sums, 'productName'),
      notes: none
        ? { received: 0, underway: 0, cancelled: 0, unattached: 0, voided: 0 }
        : { received: 131, underway: 4, cancelled: 2, unattached: 1, voided: scenario === 'awful' ? 1 : 0 },
      matching: yearUntil(month).map((each, place) => ({ month: each, found: none ? 0 : place * 12, byHand: none ? 0 : 40 - place * 3 })),
      questions: none
        ? []
        : [
            {
              itemId: 'n1',
              number: '4512',
              key: '35261111222333000181550010000045121464538820',
              sentences: ['Abastecimento de 12/11 às 08:10, R$ 812,40, placa ABC1D23: a rede já tem a nota 4498 (chave 35…).'],
            },
          ],
      xmls: none ? 0 : 140,
      xmlEvents: none ? 0 : 2,
      uploads: none ? 0 : 143,
      prices: none
        ? []
        : [
            {
              at: '2026-11-11T06:00:00',
              kind: 'standard',
              productName: 'Gasolina comum',
              customerDocument: null,
              customerName: null,
              beforeE4: 58_900,
              afterE4: 59_900,
            },
          ],
      priceCount: none ? 0 : 1,
    };
  }
  const file = (fileName: string) => async () => ok({ fileName, bytes: new Uint8Array([80, 75, 5, 6]) });
  return {
    closingView: async ({ stationId, month }) =>
      scenario === 'errors' ? no('internal', 'O mês não pôde ser lido.') : ok(viewOf(stationId, month ?? '2026-11')),
    closingRows: async ({ month, show, text, offset, limit }) => {
      const fits = rowsOf(month).filter(
        (row) =>
          (show === 'all' || show === row.standing || (show === 'solved' && row.standing !== 'missing')) &&
          JSON.stringify(row).toLowerCase().includes(text.toLowerCase()),
      );
      return ok({ rows: fits.slice(offset, offset + limit), total: fits.length });
    },
    closingSheet: file('fechamento.xlsx'),
    closingXmls: file('xml.zip'),
    closingProofs: file('comprovacao.zip'),
  };
}
