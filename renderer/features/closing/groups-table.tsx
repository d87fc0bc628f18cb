import { useTranslation } from 'react-i18next';
import type { ClosingAmount } from '../../../preload/contract/closing/closing.ts';
import { cssVars } from '../../components/css-vars.ts';
import { useAmountWords } from '../../components/fuelings/use-amount-words.ts';
import { Section } from '../../components/section.tsx';
import { ScrollTable } from '../../components/table.tsx';
import { formatPrice } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { type GroupLine, linesOf } from './group-lines.ts';

const SOLVED_FIRST = ['noted', 'left', 'missing'] as const;
const SMALLEST = 1;
const PERCENT = 100;

interface Props {
  readonly of: 'customer' | 'product' | 'station';
  readonly groups: Parameters<typeof linesOf>[0];
  readonly total: ClosingAmount;
}

const TITLES = { customer: 'closing.byCustomer', product: 'closing.byProduct', station: 'closing.byStation' } as const;

/** Groups of the month as bars with a table: bar length is relative to the largest group, split by status. */
export function GroupsTable({ of, groups, total }: Props) {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  const lines = linesOf(groups);
  const most = Math.max(1, ...lines.map(({ merged, all: { valueE4 } }) => (merged > 0 ? 0 : valueE4)));
  const nameOf = ({ name, merged }: GroupLine): string =>
    merged > 0 ? t('closing.rest', { count: merged }) : (name ?? t('closing.noName'));
  const share = (valueE4: number) => `${valueE4 === 0 ? 0 : Math.max(SMALLEST, (valueE4 / most) * PERCENT)}%`;
  return (
    <Section title={t(TITLES[of])}>
      <ScrollTable
        label={t('closing.table', { of: t(TITLES[of]) })}
        className="rc-closing-table"
        head={[
          { label: t(`closing.head.${of}`) },
          { label: t('closing.head.count'), end: true },
          { label: t('closing.head.quantity'), end: true },
          { label: t('closing.head.value'), end: true },
          { label: t('closing.head.missing'), end: true },
        ]}
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {nameOf(line)}
              {line.merged === 0 && (
                <span className="rc-closing-bar" aria-hidden>
                  {SOLVED_FIRST.map((standing) => (
                    <span
                      key={standing}
                      data-statusing={standing}
                      style={cssVars({ '--rc-share': share(line.standings[standing].valueE4) })}
                    />
                  ))}
                </span>
              )}
            </th>
            <td className="rc-end">{formatCount(line.all.count)}</td>
            <td className="rc-end">{quantity(line.all)}</td>
            <td className="rc-end">{formatPrice(line.all.valueE4)}</td>
            <td className="rc-end">{line.standings.missing.count === 0 ? '' : formatPrice(line.standings.missing.valueE4)}</td>
          </tr>
        ))}
        {of !== 'station' && (
          <tr className="rc-closing-sum">
            <th scope="row">{t('closing.total')}</th>
            <td className="rc-end">{formatCount(total.count)}</td>
            <td className="rc-end">{quantity(total)}</td>
            <td className="rc-end">{formatPrice(total.valueE4)}</td>
            <td className="rc-end">{formatPrice(lines.reduce((sum, { standings }) => sum + standings.missing.valueE4, 0))}</td>
          </tr>
        )}
      </ScrollTable>
    </Section>
  );
}
