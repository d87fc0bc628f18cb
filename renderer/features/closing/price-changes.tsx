import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClosingPrice, ClosingView } from '../../../preload/contract/closing/closing.ts';
import { Section } from '../../components/section.tsx';
import { ScrollTable } from '../../components/table.tsx';
import { formatDocument } from '../../format/cnpj.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatPrice, formatPriceMove } from '../../format/money.ts';

const TALLEST = 320;

/** Changes of prices in force during the month, as the readings detected them. */
export function PriceChanges({ view: { prices, priceCount } }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const whose = ({ kind, customerName, customerDocument }: ClosingPrice): string =>
    kind === 'standard' ? t('closing.everyone') : (customerName ?? formatDocument(customerDocument));
  const price = (value: number | null): string => (value === null ? t('closing.notListed') : formatPrice(value));
  const more = priceCount > prices.length ? t('closing.pricesMore', { shown: prices.length, count: priceCount }) : undefined;
  return (
    <Section title={t('closing.prices')} {...(more === undefined ? {} : { text: more })}>
      {priceCount === 0 ? (
        <Text fz="sm" c="dimmed" px={18} py="sm">
          {t('closing.pricesNone')}
        </Text>
      ) : (
        <ScrollTable
          label={t('closing.table', { of: t('closing.prices') })}
          className="rc-closing-table"
          maxHeight={TALLEST}
          head={[
            { label: t('closing.priceHead.at') },
            { label: t('closing.priceHead.product') },
            { label: t('closing.priceHead.customer') },
            { label: t('closing.priceHead.before'), end: true },
            { label: t('closing.priceHead.after'), end: true },
          ]}
        >
          {prices.map((each) => (
            <tr key={`${each.at} ${each.kind} ${each.productName} ${each.customerDocument}`}>
              <td className="rc-nowrap">{formatLocal(each.at)}</td>
              <td>{each.productName}</td>
              <td>{whose(each)}</td>
              <td className="rc-end">{price(each.beforeE4)}</td>
              <td className="rc-end">
                {price(each.afterE4)}{' '}
                {each.beforeE4 !== null && each.afterE4 !== null && (
                  <span className="rc-dim rc-small">{formatPriceMove(each.afterE4, each.beforeE4)}</span>
                )}
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </Section>
  );
}
