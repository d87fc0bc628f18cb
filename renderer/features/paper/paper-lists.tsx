import { useTranslation } from 'react-i18next';
import type { FuelingBrief } from '../../../preload/contract/notes/note-desk.ts';
import { type NotePaper, PAPER_TOTALS, type PaperItem } from '../../../preload/contract/notes/note-paper.ts';
import { Fact } from '../../components/fact.tsx';
import { useQuantityWords } from '../../components/fuelings/use-words.ts';
import { TableHead } from '../../components/table.tsx';
import { formatLocal } from '../../format/dates.ts';
import { formatDecimal } from '../../format/decimal.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';

const COLUMNS = ['number', 'description', 'ncm', 'cfop', 'unit', 'quantity', 'unitValue', 'total'] as const;
const AMOUNTS: ReadonlySet<string> = new Set(['quantity', 'unitValue', 'total']);

function cell(item: PaperItem, column: (typeof COLUMNS)[number]): string {
  const text = item[column];
  if (text === null) return NOTHING;
  return AMOUNTS.has(column) ? formatDecimal(text) : text;
}

export function PaperItems({ items }: { readonly items: readonly PaperItem[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('paper.items')}>
      <h3>{t('paper.items')}</h3>
      <table className="rc-table rc-paper-table">
        <TableHead of={COLUMNS.map((column) => ({ label: t(`paper.column.${column}`), end: AMOUNTS.has(column) }))} />
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change, and their numbers may repeat.
            <tr key={index}>
              {COLUMNS.map((column) => (
                <td key={column} className={AMOUNTS.has(column) ? 'rc-end rc-num' : 'rc-wrap'}>
                  {cell(item, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function PaperTotals({ totals }: Pick<NotePaper, 'totals'>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('paper.totals')}>
      <h3>{t('paper.totals')}</h3>
      <dl className="rc-facts">
        {PAPER_TOTALS.flatMap((name) => {
          const amount = totals[name];
          return amount === undefined
            ? []
            : [
                <Fact key={name} label={t(`paper.total.${name}`)} large={name === 'total'}>
                  {formatDecimal(amount)}
                </Fact>,
              ];
        })}
      </dl>
    </section>
  );
}

export function PaperFuelings({ fuelings }: { readonly fuelings: readonly FuelingBrief[] }) {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  const heads = ['customer', 'date', 'product', 'plate', 'quantity', 'value'] as const;
  return (
    <section aria-label={t('paper.fuelings')}>
      <h3>{t('paper.fuelings')}</h3>
      {fuelings.length === 0 ? (
        <p className="rc-dim">{t('paper.noFuelings')}</p>
      ) : (
        <table className="rc-table rc-paper-table">
          <TableHead of={heads.map((head) => ({ label: t(`paper.fueling.${head}`), end: head === 'quantity' || head === 'value' }))} />
          <tbody>
            {fuelings.map((fueling) => (
              <tr key={fueling.id}>
                <td className="rc-wrap">{fueling.customerName ?? NOTHING}</td>
                <td className="rc-num">{formatLocal(fueling.date)}</td>
                <td className="rc-wrap">{fueling.productName ?? NOTHING}</td>
                <td>{fueling.plate ?? NOTHING}</td>
                <td className="rc-end rc-num">{quantity(fueling)}</td>
                <td className="rc-end rc-num">{formatPrice(fueling.valueE4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
