import { IconEqualNot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChoiceQuestion, PairDifference, PairSide } from '../../../../preload/contract/note-choice.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { useQuantityWords } from '../desk/use-words.ts';

const FIELDS = ['customer', 'value', 'litres', 'product', 'plate', 'day'] as const;
type Field = (typeof FIELDS)[number];

function Customers({ side }: { readonly side: PairSide }) {
  return side.customers.map(({ name, cnpj }) => (
    <div key={`${name} ${cnpj}`}>
      {name ?? NOTHING}
      {cnpj !== null && <div className="rc-dim">{formatCnpj(cnpj)}</div>}
    </div>
  ));
}

function Cell({ side, field }: { readonly side: PairSide; readonly field: Field }) {
  const quantity = useQuantityWords();
  const listed = (texts: readonly string[]) => (texts.length === 0 ? NOTHING : texts.join(', '));
  switch (field) {
    case 'customer':
      return <Customers side={side} />;
    case 'value':
      return formatPrice(side.valueE4);
    case 'litres':
      return quantity({ quantityE4: side.quantityE4, productName: side.products[0] ?? null });
    case 'product':
      return listed(side.products);
    case 'plate':
      return listed(side.plates);
    case 'day': {
      const [first, last] = [side.dates[0] ?? null, side.dates.at(-1) ?? null];
      return first === last ? formatLocal(first) : `${formatLocal(first)} – ${formatLocal(last)}`;
    }
  }
}

interface Props {
  readonly pair: NonNullable<ChoiceQuestion['pair']>;
  readonly differences: readonly PairDifference[];
}

/** Both sides of a match; what differs stands out, with a word for those who see no colour. */
export function PairTable({ pair, differences }: Props) {
  const { t } = useTranslation();
  const { note, fueling } = pair;
  return (
    <table className="rc-pair-table" aria-label={t('notes.choice.table')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="rc-hidden">{t('notes.choice.what')}</span>
          </th>
          <th scope="col">{t('notes.choice.notes', { count: note.count })}</th>
          <th scope="col">{t('notes.choice.fuelings', { count: fueling.count })}</th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => {
          const differs = differences.includes(field);
          return (
            <tr key={field} data-differs={differs}>
              <th scope="row">
                {t(`notes.choice.field.${field}`)}
                {differs && (
                  <span className="rc-pair-mark">
                    <IconEqualNot size={13} stroke={2} aria-hidden />
                    {t('notes.choice.differs')}
                  </span>
                )}
              </th>
              <td className="rc-num">
                <Cell side={note} field={field} />
              </td>
              <td className="rc-num">
                <Cell side={fueling} field={field} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
