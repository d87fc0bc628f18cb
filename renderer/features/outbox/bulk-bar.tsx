import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxAct, OutboxActOutcome, OutboxItemView } from '../../../preload/contract/outbox.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { TitledModal } from '../../components/titled-modal.tsx';
import { actsFor } from './bulk-acts.ts';
import { uploadName } from './upload-words.ts';

interface Props {
  readonly items: readonly OutboxItemView[];
  readonly onClear: () => void;
}

interface Asked {
  readonly act: OutboxAct;
  readonly ids: readonly string[];
}

const DANGER: ReadonlySet<OutboxAct> = new Set(['send-again', 'cancel']);

/** What could not be done, each with its reason. */
function Refused({ outcome, items, onClose }: { outcome: OutboxActOutcome; items: readonly OutboxItemView[]; onClose: () => void }) {
  const { t } = useTranslation();
  const names = new Map(items.map((item) => [item.id, uploadName(t, item)]));
  return (
    <TitledModal title={t('outbox.bulk.refusedTitle')} onClose={onClose}>
      <Text fz="sm">{t('outbox.bulk.done', { count: outcome.done })}</Text>
      <Text fz="sm" mt="xs" fw={600}>
        {t('outbox.bulk.refused', { count: outcome.refused.length })}
      </Text>
      <ul className="rc-bullets rc-scroll rc-bulk-refused">
        {outcome.refused.map(({ itemId, message }) => (
          <li key={itemId}>
            <strong>{names.get(itemId) ?? ''}</strong>: {message}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </TitledModal>
  );
}

/** Decides, cancels or revives all that are marked, after one question. */
export function BulkBar({ items, onClear }: Props) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ended, setEnded] = useState<{ readonly outcome: OutboxActOutcome; readonly items: readonly OutboxItemView[] } | null>(null);
  const act = asked?.act ?? 'already-there';

  async function carryOut({ act: chosen, ids }: Asked): Promise<void> {
    setAsked(null);
    const outcome = await outbox.getState().act(ids, chosen);
    if (outcome === null) return;
    if (outcome.refused.length > 0) setEnded({ outcome, items });
    else notifications.show({ message: t('outbox.bulk.done', { count: outcome.done }), color: 'teal' });
    onClear();
  }

  return (
    <>
      {items.length > 0 && (
        <section className="rc-bulk" aria-label={t('outbox.bulk.label')}>
          <Text fz="sm" fw={600} role="status">
            {t('outbox.bulk.marked', { count: items.length })}
          </Text>
          {actsFor(items).map((each) => (
            <Button key={each.act} size="compact-sm" variant="default" loading={busy} onClick={() => setAsked(each)}>
              {t(`outbox.bulk.act.${each.act}`, { count: each.ids.length })}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            {t('outbox.bulk.clear')}
          </Button>
        </section>
      )}
      <Confirm
        opened={asked !== null}
        title={t(`outbox.bulk.title.${act}`, { count: asked?.ids.length ?? 0 })}
        action={t(`outbox.bulk.act.${act}`, { count: asked?.ids.length ?? 0 })}
        danger={DANGER.has(act)}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && void carryOut(asked)}
      >
        <Text fz="sm">{t(`outbox.bulk.text.${act}`)}</Text>
      </Confirm>
      {ended !== null && <Refused {...ended} onClose={() => setEnded(null)} />}
    </>
  );
}
