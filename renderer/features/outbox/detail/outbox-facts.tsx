import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemDetail, OutboxItemView, UploadedFuelingView } from '../../../../preload/contract/outbox/outbox.ts';
import { Copy } from '../../../components/copy-button.tsx';
import { Fact } from '../../../components/fact.tsx';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { Note } from '../../../components/status.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatKey } from '../../../format/access-key.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatFullMoment, formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { PaperButton } from '../../paper/public/paper-button.tsx';
import { knownStatus } from '../network-words.ts';
import { nextWords } from '../public/upload-words.ts';

const SECOND = 1000;

function NetworkStatus({ item }: { readonly item: OutboxItemView }) {
  const { t } = useTranslation();
  const known = knownStatus(t, item);
  if (known !== null || item.networkStatus === null) return <Fact label={t('outbox.fact.networkStatus')}>{known ?? NOTHING}</Fact>;
  return <Fact label={t('outbox.fact.networkSaid')}>{item.networkStatus}</Fact>;
}

interface FuelingProps extends Pick<OutboxItemView, 'fileName' | 'processId'> {
  readonly fueling: UploadedFuelingView;
}

function FuelingFacts({ fueling, fileName, processId }: FuelingProps) {
  const { t } = useTranslation();
  const { plate, date, productName, quantityE4, valueE4, odometer, supplierDocument, sourceLine } = fueling;
  const quantity = useQuantityWords();
  return (
    <>
      <Fact label={t('fleet.column.plate')}>{plate}</Fact>
      <Fact label={t('fleet.column.date')}>{formatLocal(date)}</Fact>
      <Fact label={t('fleet.column.product')}>{productName}</Fact>
      <Fact label={t('fleet.column.quantity')}>{quantity({ quantityE4, productName })}</Fact>
      <Fact label={t('fleet.column.value')}>{formatPrice(valueE4)}</Fact>
      <Fact label={t('fleet.column.odometer')}>{odometer === null ? NOTHING : t('fleet.km', { km: odometer })}</Fact>
      <Fact label={t('fleet.group.supplier')}>{formatDocument(supplierDocument) || NOTHING}</Fact>
      <Fact label={t('outbox.fact.networkNumber')}>{processId ?? NOTHING}</Fact>
      {sourceLine !== null && (
        <Fact label={t('outbox.fact.file')} wide>
          {t('outbox.atLine', { file: fileName, line: sourceLine })}
        </Fact>
      )}
    </>
  );
}

const RESULTS = ['accepted', 'refused', 'waiting'] as const;

/** Times, attempts and ids: the facts that support asks for. */
export function OutboxFacts({ detail }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  const now = useNow(SECOND);
  const { item, note } = detail;
  const { fueling } = item;
  // The network answered nothing of a batch that only a person, or its prices, said to be there.
  const isAnswered = item.settled === null || (item.batch?.acceptedAt ?? null) !== null;
  const counts = isAnswered ? (item.batch?.counts ?? null) : null;
  const next = nextWords(t, item, now);
  const kind = t(`outbox.kind.${item.kind}`);
  return (
    <section className="rc-card rc-card-body" aria-label={t('outbox.facts')}>
      <dl className="rc-facts rc-upload-facts">
        <Fact label={t('outbox.fact.createdAt')}>{formatFullMoment(item.createdAt)}</Fact>
        <Fact label={t('outbox.fact.lastAttempt')}>
          {item.lastAttemptAt === null ? t('outbox.never') : formatFullMoment(item.lastAttemptAt)}
        </Fact>
        <Fact label={t('outbox.fact.nextAttempt')}>{next === '' ? NOTHING : next}</Fact>
        <Fact label={t('outbox.fact.attempts')}>{formatCount(item.attempts)}</Fact>
        <Fact label={t('outbox.fact.content')}>
          {item.prices === null ? kind : `${t('common.prices', { count: item.prices })} (${kind})`}
        </Fact>
        {fueling !== null && <FuelingFacts fueling={fueling} fileName={item.fileName} processId={item.processId} />}
        {fueling === null && note === null && (
          <>
            <Fact label={t('outbox.fact.result')}>
              {counts === null
                ? NOTHING
                : RESULTS.filter((part) => counts[part] > 0)
                    .map((part) => t(`outbox.result.${part}`, { count: counts[part] }))
                    .join(', ')}
            </Fact>
            <Fact label={t('outbox.fact.processId')}>{item.processId ?? NOTHING}</Fact>
            <NetworkStatus item={item} />
          </>
        )}
        {note !== null && (
          <>
            <Fact label={t('outbox.fact.fuelings')}>{formatCount(note.fuelings)}</Fact>
            <Fact label={t('outbox.fact.protocol')}>{item.processId ?? NOTHING}</Fact>
            <NetworkStatus item={item} />
            <Fact label={t('outbox.fact.file')} wide>
              {item.fileName === '' ? t('outbox.noFile') : item.fileName}
            </Fact>
            <Fact label={t('outbox.fact.key')} wide>
              {formatKey(note.key)} <Copy text={note.key} label={t('outbox.copyKey')} /> <PaperButton of="upload" id={item.id} />
            </Fact>
          </>
        )}
      </dl>
      {item.networkStatus !== null && !item.networkStatusKnown && (
        <Note mt={12} tone="warn" icon={IconInfoCircle}>
          {t('outbox.networkStatusUnknown')}
        </Note>
      )}
    </section>
  );
}
