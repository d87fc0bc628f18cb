/** Templates, history and kept answers, for the page without main. */

import { correctTexts } from '../../../main/prices/texts.ts';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { ImportView, PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import type { AliasView, PriceDraft, PriceHistoryView, ScheduledPriceView } from '../../../preload/contract/prices/prices.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';
import { CUSTOMERS, LONG_NAME, PRODUCTS, pricesOf } from './data.ts';
import { createFakeFolder } from './folder.ts';

type FakePriceDesk = Pick<
  Bridge,
  | 'pricesHistory'
  | 'pricesExport'
  | 'pricesTemplate'
  | 'pricesFolder'
  | 'pricesChooseFolder'
  | 'pricesSetFolder'
  | 'aliasesList'
  | 'aliasesSet'
  | 'aliasesForget'
  | 'batchesRefusedSheet'
  | 'batchesCorrect'
  | 'batchesRevert'
  | 'pricesReprice'
  | 'pricesDrafts'
  | 'pricesKeepDrafts'
>;

const DAY = 86_400_000;
const FIRST = Date.parse('2025-08-20T12:00:00.000Z');
const file = (fileName: string, text: string) => ok({ fileName, bytes: new TextEncoder().encode(`\ufeff${text}`) });

const MANY = 10_000;
const revertLeftOut = ['GNV', 'Arla 32', 'Arla a granel', 'Querosene', 'Biodiesel B100', 'Etanol aditivado', 'Gasolina de aviação'];

/** Ten thousand agreements, some of persons, some with names that nobody expects. */
export function manyPrices(stationId: string): readonly PriceInForceView[] {
  const standard = pricesOf(stationId).filter(({ kind }) => kind === 'standard');
  const agreements = Array.from({ length: MANY }, (_, index): PriceInForceView => {
    const product = standard[index % standard.length];
    const [document = '', name = ''] = CUSTOMERS[index % CUSTOMERS.length] ?? [];
    const person = index % 50 === 7;
    return {
      stationId,
      kind: 'agreement',
      productId: product?.productId ?? '',
      productName: index % 9 === 0 ? `${product?.productName} ${LONG_NAME}` : (product?.productName ?? ''),
      customerDocument: person ? String(52_998_224_725 + index) : `${String(index).padStart(8, '0')}${document.slice(8)}`,
      customerName: index % 13 === 5 ? null : index % 7 === 0 ? `${LONG_NAME} ${index}` : `${name} ${index}`,
      priceE4: (product?.priceE4 ?? 0) - ((index * 37) % 4_000),
      validFrom: index % 11 === 0 ? null : '2026-11-18T06:30:00',
    };
  });
  return [...standard, ...agreements];
}

/** Prices to come: two of the first product, one that the network has only received, and one of a product without a price. */
export function scheduledOf(prices: readonly PriceInForceView[]): readonly ScheduledPriceView[] {
  const [first, second] = prices;
  if (first === undefined || second === undefined) return [];
  const later = ({ kind, productId, productName, customerDocument, priceE4 }: PriceInForceView, more: number, validFrom: string) => ({
    ...{ kind, productId, productName, customerDocument, validFrom, isConfirmed: true },
    priceE4: priceE4 + more,
  });
  return [
    { ...later(second, -700, '2026-11-28T00:00:00'), isConfirmed: false },
    later(first, 800, '2026-12-01T00:00:00'),
    later({ ...first, productId: '999', productName: LONG_NAME }, 1_200, '2026-12-01T06:30:00'),
    later(first, 1_500, '2026-12-15T00:00:00'),
  ];
}

/** Steps up and down around today’s price, every 24 days, for longer than a year; each second one was brought by a batch. */
function historyOf(priceE4: number): PriceHistoryView {
  const points = Array.from({ length: 20 }, (_, step) => ({
    at: new Date(FIRST + step * 24 * DAY).toISOString(),
    priceE4: step === 7 ? null : step === 19 ? priceE4 : priceE4 - 4_000 + ((step * 7) % 11) * 400,
    batchId: step % 2 === 0 && step !== 7 ? `batch-${step}` : null,
  }));
  const markers = points.flatMap(({ at, priceE4: sent, batchId }) =>
    sent === null || batchId === null
      ? []
      : [{ batchId, at: new Date(Date.parse(at) - 600_000).toISOString(), priceE4: sent, validFrom: null, state: 'done' as const }],
  );
  return { points, markers };
}

/** @param isSent whether an import was sent; all of its prices were, then. */
export function createFakePriceDesk(
  scenario: Scenario,
  activeId: () => string,
  prepared: (fileName: string) => ImportView,
  isSent: (importId: string | null) => boolean,
): FakePriceDesk {
  const empty = scenario === 'empty' || scenario === 'first-run';
  const awful = Array.from(
    { length: 300 },
    (_, index): AliasView => ({
      kind: index % 2 === 0 ? 'product' : 'customer',
      label: index % 5 === 0 ? `${LONG_NAME} ${index}` : `Nome ${index}`,
      target: index % 2 === 0 ? (PRODUCTS[index % 8]?.id ?? '') : '33000167000101',
      targetName: index % 2 === 0 ? (PRODUCTS[index % 8]?.name ?? null) : LONG_NAME,
      confirmedAt: '2026-03-12T12:00:00.000Z',
    }),
  );
  let aliases: readonly AliasView[] =
    scenario === 'awful'
      ? awful
      : empty
        ? []
        : [
            {
              kind: 'product',
              label: 'GC',
              target: PRODUCTS[0]?.id ?? '',
              targetName: PRODUCTS[0]?.name ?? null,
              confirmedAt: '2026-03-12T12:00:00.000Z',
            },
            { kind: 'product', label: 'Diesel da casa', target: 'sumiu', targetName: null, confirmedAt: '2026-05-02T12:00:00.000Z' },
            {
              kind: 'customer',
              label: 'Frota Boa',
              target: '11222333000181',
              targetName: 'Frota Boa Transportes Ltda',
              confirmedAt: '2026-11-02T12:00:00.000Z',
            },
          ];
  const drafts = new Map<string, readonly PriceDraft[]>();
  const folder = createFakeFolder('D:\\ERP\\Precos');
  const named = (kind: AliasView['kind'], label: string, target?: string) => (alias: AliasView) =>
    alias.kind === kind && alias.label === label && alias.target === (target ?? alias.target);
  return {
    pricesHistory: async ({ productId, kind, customerDocument }) => {
      const price = pricesOf(activeId()).find(
        (each) => each.productId === productId && each.kind === kind && each.customerDocument === customerDocument,
      );
      if (scenario === 'errors') return no('storage', 'O histórico não foi lido: o disco não respondeu. Tente de novo.');
      return ok(empty ? { points: [], markers: [] } : historyOf(price?.priceE4 ?? 58_900));
    },
    pricesExport: async () =>
      scenario === 'errors'
        ? no('storage', 'O arquivo não foi feito: o disco está cheio.')
        : file('precos-em-vigor.csv', 'Produto;Preço\r\n'),
    pricesTemplate: async ({ format }) =>
      file(`modelo-precos.${format}`, 'CNPJ do posto;Produto;Tipo de preço;CNPJ do cliente;Preço de venda;Válido a partir de\r\n'),
    pricesReprice: async ({ changes }) => {
      if (scenario === 'errors') return no('not-allowed', 'Estes preços já estão em vigor: não há o que enviar.');
      const message = `${changes.length} preços prontos para conferir e enviar.`;
      return ok({ import: prepared('ajuste-de-precos-21-11-09h12.csv'), prices: changes.length, leftOut: [], message });
    },
    pricesDrafts: async ({ stationId }) => ok((drafts.get(stationId) ?? []).filter(({ importId }) => !isSent(importId))),
    pricesKeepDrafts: async (request) => {
      drafts.set(request.stationId, request.drafts);
      return ok(null);
    },
    pricesFolder: folder.view,
    pricesChooseFolder: folder.choose,
    pricesSetFolder: folder.set,
    aliasesList: async () => ok(aliases),
    aliasesSet: async ({ kind, label, target, from }) => {
      if (kind === 'customer' && target.length !== 14) return no('invalid', 'Este CNPJ não é válido. Digite os 14 caracteres.');
      const targetName = kind === 'product' ? (PRODUCTS.find(({ id }) => id === target)?.name ?? null) : null;
      const next: AliasView = { kind, label, target, targetName, confirmedAt: '2026-11-21T12:00:00.000Z' };
      const isChanged = named(kind, label, from);
      aliases = aliases.some(isChanged) ? aliases.map((alias) => (isChanged(alias) ? next : alias)) : [...aliases, next];
      return ok(aliases);
    },
    aliasesForget: async ({ kind, label, target }) => {
      if (!aliases.some(named(kind, label, target))) return no('not-found', 'Esta resposta não está mais guardada.');
      aliases = aliases.filter((alias) => !named(kind, label, target)(alias));
      return ok(aliases);
    },
    batchesRefusedSheet: async () => file('tabela-precos-21-11-recusadas.csv', 'produto;preço;Motivo da recusa (lote 1)\r\n'),
    batchesCorrect: async ({ prices }) =>
      ok({
        import: prepared('correcao-tabela-precos-21-11.csv'),
        prices: prices.length,
        leftOut: [],
        message: correctTexts.prepared(prices.length, []),
      }),
    batchesRevert: async () => {
      if (scenario === 'errors') return no('not-allowed', 'Este lote não mudou nenhum preço: não há o que reverter.');
      return ok({
        import: prepared('reverter-tabela-precos-21-11.csv'),
        prices: 12,
        leftOut: revertLeftOut,
        message:
          '12 preços anteriores estão prontos para conferir e enviar. Ficam de fora, sem preço antes deste lote: GNV, Arla 32, Arla a granel, Querosene, Biodiesel B100 e mais 2. Envie outro preço ou retire este no portal da rede.',
      });
    },
  };
}
