import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementAmount } from '../../../preload/contract/movement/movement.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { cssVars } from '../css-vars.ts';
import { ScrollTable } from '../table.tsx';
import { averageOf } from './unit-price.ts';
import { useAmountWords } from './use-amount-words.ts';

const PERCENT = 100;
const SMALLEST = 1;

interface Line {
  readonly id: string;
  /** Number of groups merged into the line; 0: it is a single group. */
  readonly merged: number;
  readonly all: MovementAmount;
}

interface Props<L extends Line> {
  readonly label: string;
  /** Heading of the first column. */
  readonly by: string;
  readonly lines: readonly L[];
  readonly total: MovementAmount;
  readonly name: (line: L) => ReactNode;
}

function AmountCells({ total }: { readonly total: MovementAmount }) {
  const quantity = useAmountWords();
  return (
    <>
      <td className="rc-end">{formatCount(total.count)}</td>
      <td className="rc-end">{quantity(total)}</td>
      <td className="rc-end">{averageOf(total) ?? NOTHING}</td>
      <td className="rc-end">{formatPrice(total.valueE4)}</td>
    </>
  );
}

/** Sums per day or name, with a bar relative to the largest; they add up to the totals above. */
export function SumsTable<L extends Line>({ label, by, lines, total, name }: Props<L>) {
  const { t } = useTranslation();
  const most = Math.max(1, ...lines.map((line) => (line.merged > 0 ? 0 : line.all.valueE4)));
  const share = ({ valueE4 }: MovementAmount): string => `${valueE4 === 0 ? 0 : Math.max(SMALLEST, (valueE4 / most) * PERCENT)}%`;
  return (
    <ScrollTable
      label={label}
      className="rc-movement-table"
      head={[
        { label: by },
        { label: t('movement.groupHead.count'), end: true },
        { label: t('movement.groupHead.quantity'), end: true },
        { label: t('movement.groupHead.unit'), end: true },
        { label: t('movement.groupHead.value'), end: true },
      ]}
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            {name(line)}
            {line.merged === 0 && (
              <span className="rc-movement-bar" aria-hidden>
                <span style={cssVars({ '--rc-share': share(line.all) })} />
              </span>
            )}
          </th>
          <AmountCells total={line.all} />
        </tr>
      ))}
      <tr className="rc-movement-sum">
        <th scope="row">{t('movement.total')}</th>
        <AmountCells total={total} />
      </tr>
    </ScrollTable>
  );
}
