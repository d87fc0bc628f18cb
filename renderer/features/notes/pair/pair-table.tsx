import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairComparison, PairQuantity, PairSide } from '../../../../preload/contract/notes/note-choice.ts';
import { useAmountWords } from '../../../components/fuelings/use-amount-words.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { type PairField, type PairGap, type PairRow, pairRows, unitPriceE4 } from './pair-rows.ts';

/** Most parts listed; the rest is counted, and the sum includes all. */
const MOST_PARTS = 4;

function Customers({ side }: { readonly side: PairSide }) {
  const { t } = useTranslation();
  return side.customers.map(({ name, cnpj }) => (
    <div key={`${name} ${cnpj}`}>
      <strong>{name ?? t('notes.pair.noName')}</strong>
      {cnpj !== null && <span className="rc-pair-cnpj rc-num">{formatCnpj(cnpj)}</span>}
    </div>
  ));
}

interface AmountsProps<T> {
  readonly parts: readonly T[];
  readonly sum: T;
  readonly words: (amount: T) => string;
}

/** One amount, or several amounts and their sum. */
function Amounts<T>({ parts, sum, words }: AmountsProps<T>) {
  const { t } = useTranslation();
  if (parts.length < 2) return words(sum);
  const hidden = parts.length - MOST_PARTS;
  return (
    <>
      <div className="rc-dim">
        {parts.slice(0, MOST_PARTS).map(words).join(' + ')}
        {hidden > 0 && ` ${t('notes.pair.more', { count: hidden })}`}
      </div>
      <strong>
        {t('notes.pair.sum')}: {words(sum)}
      </strong>
    </>
  );
}

function useCell(): (side: PairSide, field: PairField) => ReactNode {
  const quantity = useAmountWords();
  const listed = (texts: readonly string[]) => (texts.length === 0 ? NOTHING : texts.join(', '));
  return (side, field) => {
    switch (field) {
      case 'customer':
        return <Customers side={side} />;
      case 'day': {
        const [first, last] = [side.dates[0] ?? null, side.dates.at(-1) ?? null];
        return first === last ? formatLocal(first) : `${formatLocal(first)} – ${formatLocal(last)}`;
      }
      case 'product':
        return listed(side.products);
      case 'litres':
        return <Amounts<PairQuantity> parts={side.parts} sum={side} words={quantity} />;
      case 'price':
        return formatPrice(unitPriceE4(side));
      case 'value':
        return <Amounts parts={side.parts.map(({ valueE4 }) => valueE4)} sum={side.valueE4} words={formatPrice} />;
      case 'plate':
        return listed(side.plates);
    }
  };
}

function useGapWords(): (gap: PairGap) => string {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  const apart = (byE4: number, amount: string) => t(`notes.pair.gap.${byE4 > 0 ? 'more' : 'less'}`, { amount });
  return (gap) => {
    switch (gap.kind) {
      case 'more':
      case 'less':
        return t(`notes.pair.gap.${gap.kind}`, { amount: formatPrice(gap.byE4) });
      case 'quantity': {
        const { litresE4, cubicE4 } = gap;
        const parts = [
          litresE4 === 0 ? null : apart(litresE4, quantity({ litresE4: Math.abs(litresE4), cubicE4: 0 })),
          cubicE4 === 0 ? null : apart(cubicE4, quantity({ litresE4: 0, cubicE4: Math.abs(cubicE4) })),
        ];
        return parts.filter((part) => part !== null).join('; ');
      }
      case 'after':
      case 'before':
        return t(`notes.pair.gap.${gap.kind}.${gap.unit}`, { count: gap.count });
      default:
        return t(`notes.pair.gap.${gap.kind}`);
    }
  };
}

function Gap({ row: { differs, gap }, words }: { readonly row: PairRow; readonly words: string }) {
  const { t } = useTranslation();
  if (!differs)
    return (
      <span className="rc-pair-gap">
        {gap.kind === 'equal' && <IconCheck size={14} stroke={2.2} aria-hidden />}
        {words}
      </span>
    );
  return (
    <span className="rc-pair-gap" data-differs>
      <IconAlertTriangle size={14} stroke={2.2} aria-label={t('notes.pair.differs')} role="img" />
      {words}
    </span>
  );
}

/** A note and its fueling side by side; distances are written out, in red where the user must check. */
export function PairTable({ comparison }: { readonly comparison: PairComparison }) {
  const { t } = useTranslation();
  const cell = useCell();
  const { note, fueling } = comparison.pair;
  const words = useGapWords();
  return (
    <table className="rc-pair-table" aria-label={t('notes.pair.table')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="rc-hidden">{t('notes.pair.what')}</span>
          </th>
          <th scope="col">{t('notes.pair.notes', { count: note.count })}</th>
          <th scope="col">{t('notes.pair.fuelings', { count: fueling.count })}</th>
          <th scope="col">{t('notes.pair.gapHead')}</th>
        </tr>
      </thead>
      <tbody>
        {pairRows(comparison).map((row) => (
          <tr key={row.field} data-differs={row.differs}>
            <th scope="row">{t(`notes.pair.field.${row.field}`)}</th>
            <td className="rc-num">{cell(note, row.field)}</td>
            <td className="rc-num">{cell(fueling, row.field)}</td>
            <td className="rc-num">
              <Gap row={row} words={words(row.gap)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
