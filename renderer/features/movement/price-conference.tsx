import { Anchor, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconPrinter, IconZoomQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type PriceConference as Conference,
  PRICE_DOUBTS,
  type WrongGroup,
  type WrongPrice,
} from '../../../preload/contract/movement/movement.ts';
import { keepFile } from '../../components/download.ts';
import { Empty } from '../../components/empty.tsx';
import { unitPriceOf } from '../../components/fuelings/unit-price.ts';
import { useQuantityWords } from '../../components/fuelings/use-words.ts';
import { LoadingPart } from '../../components/screen/loading.tsx';
import { Section } from '../../components/section.tsx';
import { ScrollTable } from '../../components/table.tsx';
import { formatDate, formatLocal } from '../../format/dates.ts';
import { formatList } from '../../format/list.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { PriceLetter } from './price-letter.tsx';

const SHOWN = 200;

/** Data basis of the check, and its gaps. */
function Basis({ of }: { readonly of: Conference }) {
  const { t } = useTranslation();
  const doubts = PRICE_DOUBTS.filter((doubt) => of.doubts[doubt] > 0);
  return (
    <div className="rc-movement-basis">
      <Text fz="sm" c="dimmed">
        {of.pricesSince === null
          ? t('movement.conference.sinceNever')
          : t('movement.conference.since', { since: formatDate(of.pricesSince.slice(0, 10)) })}{' '}
        {t('movement.conference.tolerance')}
      </Text>
      {doubts.length > 0 && (
        <ul className="rc-movement-doubts">
          {doubts.map((doubt) => (
            <li key={doubt}>{t(`movement.conference.doubt.${doubt}`, { count: of.doubts[doubt] })}</li>
          ))}
        </ul>
      )}
      {of.unknownProducts.length > 0 && (
        <Text fz="sm" c="dimmed">
          {t('movement.conference.unknown', { names: formatList(of.unknownProducts) })}
        </Text>
      )}
    </div>
  );
}

function Sums({ of }: { readonly of: Conference }) {
  const { t } = useTranslation();
  return (
    <section className="rc-card rc-totals rc-movement-totals" aria-label={t('movement.tabs.prices')}>
      <div className="rc-total">
        <strong data-tone={of.lostE4 > 0 ? 'bad' : undefined} className={of.lostE4 > 0 ? 'rc-movement-lost' : undefined}>
          {formatPrice(of.lostE4)}
        </strong>
        <span>{t('movement.conference.lost')}</span>
      </div>
      <div className="rc-total">
        <strong>{formatPrice(of.gainedE4)}</strong>
        <span>{t('movement.conference.gained')}</span>
      </div>
      <div className="rc-total">
        <span>{t('movement.conference.wrong', { count: of.wrong })}</span>
        <span className="rc-dim">{t('movement.conference.right', { count: of.right })}</span>
      </div>
    </section>
  );
}

function Groups({ title, groups }: { readonly title: string; readonly groups: readonly WrongGroup[] }) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <ScrollTable
        label={t('movement.conference.table', { of: title })}
        maxHeight={320}
        className="rc-movement-table"
        head={[
          { label: t('movement.conference.groupHead.name') },
          { label: t('movement.conference.groupHead.count'), end: true },
          { label: t('movement.conference.groupHead.lost'), end: true },
          { label: t('movement.conference.groupHead.gained'), end: true },
        ]}
      >
        {groups.map(({ name, count, lostE4, gainedE4 }) => (
          <tr key={name ?? ''}>
            <th scope="row">{name ?? t('movement.noName')}</th>
            <td className="rc-end">{formatCount(count)}</td>
            <td className="rc-end">{lostE4 === 0 ? '' : formatPrice(lostE4)}</td>
            <td className="rc-end">{gainedE4 === 0 ? '' : formatPrice(gainedE4)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Section>
  );
}

function Difference({ row: { lostE4, batchId, ...row } }: { readonly row: WrongPrice }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const quantity = useQuantityWords();
  return (
    <tr>
      <td>{formatLocal(row.date)}</td>
      <th scope="row">{row.customerName ?? t('movement.noName')}</th>
      <td>{row.productName ?? NOTHING}</td>
      <td>{row.plate ?? NOTHING}</td>
      <td className="rc-end">{quantity(row)}</td>
      <td className="rc-end">{unitPriceOf(row)}</td>
      <td className="rc-end">{formatPrice(row.expectedE4)}</td>
      <td className="rc-end">
        {formatPrice(Math.abs(lostE4))} {t(lostE4 > 0 ? 'movement.conference.less' : 'movement.conference.more')}
      </td>
      <td>
        {batchId === null ? (
          <span className="rc-dim">{t('movement.conference.noBatch')}</span>
        ) : (
          <Anchor component="button" type="button" fz="sm" onClick={() => nav.getState().openUpload(batchId)}>
            {t('movement.conference.openBatch')}
          </Anchor>
        )}
      </td>
    </tr>
  );
}

/** Exports the differences for the accountant and for the network. */
function Files() {
  const { t } = useTranslation();
  const { movement } = useStores();
  const making = useFrom('movement', (state) => state.making);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => window.print()}>
        {t('movement.letter.print')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={making === 'prices'}
        onClick={() => void keepFile(movement.getState().savePrices())}
      >
        {t('movement.conference.save')}
      </Button>
    </>
  );
}

function Differences({ of }: { readonly of: Conference }) {
  const { t } = useTranslation();
  const shown = of.rows.slice(0, SHOWN);
  const ends = new Set(['quantity', 'paid', 'expected', 'difference']);
  const heads = ['date', 'customer', 'product', 'plate', 'quantity', 'paid', 'expected', 'difference', 'batch'] as const;
  return (
    <Section
      title={t('movement.conference.rows')}
      actions={<Files />}
      {...(shown.length < of.wrong ? { text: t('movement.conference.rowsMore', { shown: shown.length, count: of.wrong }) } : {})}
    >
      <ScrollTable
        label={t('movement.conference.table', { of: t('movement.conference.rows') })}
        maxHeight={560}
        className="rc-movement-table"
        head={heads.map((head) => ({ label: t(`movement.conference.head.${head}`), end: ends.has(head) }))}
      >
        {shown.map((row) => (
          <Difference key={row.id} row={row} />
        ))}
      </ScrollTable>
    </Section>
  );
}

/** Prices paid compared with prices in force; a difference is shown as an amount. */
export function PriceConference() {
  const { t } = useTranslation();
  const conference = useFrom('movement', (state) => state.conference);
  const failed = useFrom('movement', (state) => state.error !== null);
  if (conference === null) return <LoadingPart failed={failed} height={240} />;
  if (conference.checked === 0) {
    return (
      <div className="rc-card">
        <Empty icon={IconZoomQuestion} title={t('movement.conference.noneChecked')}>
          {t('movement.conference.noneCheckedText')}
        </Empty>
      </div>
    );
  }
  const nothingWrong = conference.wrong === 0;
  return (
    <>
      {!nothingWrong && <PriceLetter of={conference} />}
      <div className="rc-movement-content rc-no-print">
        <Text fz="sm">{t('movement.conference.intro')}</Text>
        {nothingWrong && conference.right === 0 ? null : nothingWrong ? (
          <div className="rc-card">
            <Empty icon={IconCircleCheck} title={t('movement.conference.allRight')}>
              {t('movement.conference.allRightText', { count: conference.right })}
            </Empty>
          </div>
        ) : (
          <Sums of={conference} />
        )}
        <Basis of={conference} />
        {!nothingWrong && (
          <>
            <Differences of={conference} />
            <div className="rc-movement-pair">
              <Groups title={t('movement.conference.byCustomer')} groups={conference.customers} />
              <Groups title={t('movement.conference.byProduct')} groups={conference.products} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
