import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AwayUploads, AwayView } from '../../../../preload/contract/today/today.ts';
import { Section } from '../../../components/section.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatClock } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { UploadState } from '../../outbox/public/upload-state.tsx';
import { AwayLine } from './away-line.tsx';

function Uploads({ uploads: { content, state, count, listed } }: { readonly uploads: AwayUploads }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const nameOf = (name: string): string => (content === 'notes' && name !== '' ? t('away.note', { number: name }) : name);
  return (
    <AwayLine
      title={t(`away.${content}`, { count })}
      count={count}
      state={<UploadState state={state} />}
      items={listed.map(({ id, name }) => ({ key: id, text: nameOf(name), onOpen: () => nav.getState().openUpload(id) }))}
    />
  );
}

function Prices({ prices: { count, listed } }: Pick<AwayView, 'prices'>) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const items = listed.map(({ kind, productName, customer, beforeE4, priceE4 }) => {
    const now = priceE4 === null ? t('away.ended') : formatPrice(priceE4);
    return {
      key: `${kind} ${productName} ${customer}`,
      text: `${productName}${customer === null ? '' : ` · ${customer}`}: ${formatPrice(beforeE4)} → ${now}`,
    };
  });
  return <AwayLine title={t('away.changed', { count })} count={count} items={items} />;
}

/** Summary of what happened while the program was closed; each number equals the count of its list. */
export function AwayPanel({ away: { since, uploads, prices, notes } }: { readonly away: AwayView }) {
  const { t } = useTranslation();
  const { today, nav } = useStores();
  const now = useNow();
  return (
    <Section
      title={t('away.title')}
      aside={
        <time dateTime={since} className="rc-dim rc-small">
          {t('away.since', { time: formatClock(since, now) })}
        </time>
      }
      actions={
        <Button size="xs" variant="subtle" onClick={() => void today.getState().putAway()}>
          {t('away.done')}
        </Button>
      }
    >
      <ul className="rc-list" aria-label={t('away.list')}>
        {uploads.map((each) => (
          <Uploads key={`${each.content} ${each.state}`} uploads={each} />
        ))}
        <Prices prices={prices} />
        {notes.map(({ importId, label, files }) => (
          <AwayLine
            key={importId}
            title={t('away.found', { count: files })}
            count={1}
            items={[{ key: importId, text: label, onOpen: () => nav.getState().openNotes(importId) }]}
          />
        ))}
      </ul>
    </Section>
  );
}
