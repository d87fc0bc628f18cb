/** Templates, history and kept answers, for the page without main. */

import type { Bridge } from '../../preload/contract/channels.ts';
import type { AppError, Result } from '../../preload/contract/errors.ts';
import type { AliasView, PriceHistoryView } from '../../preload/contract/price-desk.ts';
import type { ImportView } from '../../preload/contract/prices.ts';
import type { Scenario } from './bridge.ts';
import { PRODUCTS, pricesOf } from './page-data.ts';

type FakePriceDesk = Pick<
  Bridge,
  | 'pricesHistory'
  | 'pricesExport'
  | 'pricesTemplate'
  | 'aliasesList'
  | 'aliasesSet'
  | 'aliasesForget'
  | 'batchesRefusedSheet'
  | 'batchesRevert'
>;

const ok = <T>(value: T): Result<T> => ({ ok: true, value });
const no = (code: AppError['code'], message: string): { ok: false; error: AppError } => ({ ok: false, error: { code, message } });
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 5, 1, 11);
const file = (fileName: string, text: string) => ok({ fileName, bytes: new TextEncoder().encode(`\ufeff${text}`) });

/** Steps up and down around today's price, every nine days; each second one was brought by a batch. */
function historyOf(priceE4: number): PriceHistoryView {
  const points = Array.from({ length: 20 }, (_, step) => ({
    at: new Date(FIRST + step * 9 * DAY).toISOString(),
    priceE4: step === 7 ? null : priceE4 - 4_000 + ((step * 7) % 11) * 400,
    batchId: step % 2 === 0 && step !== 7 ? `batch-${step}` : null,
  }));
  const markers = points.flatMap(({ at, priceE4: sent, batchId }) =>
    sent === null || batchId === null
      ? []
      : [{ batchId, at: new Date(Date.parse(at) - 600_000).toISOString(), priceE4: sent, validFrom: null, state: 'done' as const }],
  );
  return { points, markers };
}

export function createFakePriceDesk(scenario: Scenario, activeId: () => string, revert: () => ImportView): FakePriceDesk {
  const empty = scenario === 'empty' || scenario === 'first-run';
  let aliases: readonly AliasView[] = empty
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
  const named = (kind: AliasView['kind'], label: string) => (alias: AliasView) => alias.kind === kind && alias.label === label;
  return {
    pricesHistory: async ({ productId, kind, customerDocument }) => {
      const price = pricesOf(activeId()).find(
        (each) => each.productId === productId && each.kind === kind && each.customerDocument === customerDocument,
      );
      return ok(empty ? { points: [], markers: [] } : historyOf(price?.priceE4 ?? 58_900));
    },
    pricesExport: async () => file('precos-em-vigor.csv', 'Produto;Preço\r\n'),
    pricesTemplate: async ({ format }) =>
      file(`modelo-precos.${format}`, 'CNPJ do posto;Produto;Tipo de preço;CNPJ do cliente;Preço de venda;Válido a partir de\r\n'),
    aliasesList: async () => ok(aliases),
    aliasesSet: async ({ kind, label, target }) => {
      const targetName = kind === 'product' ? (PRODUCTS.find(({ id }) => id === target)?.name ?? null) : null;
      const next: AliasView = { kind, label, target, targetName, confirmedAt: '2026-11-21T12:00:00.000Z' };
      aliases = aliases.some(named(kind, label)) ? aliases.map((alias) => (named(kind, label)(alias) ? next : alias)) : [...aliases, next];
      return ok(aliases);
    },
    aliasesForget: async ({ kind, label }) => {
      if (!aliases.some(named(kind, label))) return no('not-found', 'Esta resposta não está mais guardada.');
      aliases = aliases.filter((alias) => !named(kind, label)(alias));
      return ok(aliases);
    },
    batchesRefusedSheet: async () => file('tabela-precos-21-11-recusadas.csv', 'produto;preço;Motivo da recusa (lote 1)\r\n'),
    batchesRevert: async () =>
      ok({
        import: revert(),
        prices: 12,
        leftOut: ['GNV'],
        message: '12 preços anteriores estão prontos para conferir e enviar. Sem preço anterior conhecido, fica de fora: GNV.',
      }),
  };
}
