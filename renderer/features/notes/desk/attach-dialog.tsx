import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachOutcome } from '../../../../preload/contract/notes/note-desk.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { EnvironmentBadge } from '../../../components/environment-badge.tsx';
import { Note } from '../../../components/status.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatList } from '../../../format/list.ts';
import { formatPrice } from '../../../format/money.ts';
import { activeStation } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { GateNotes } from '../../outbox/public/gate-notes.tsx';

export interface PendingAttachment {
  readonly fileIds: readonly string[] | 'ready';
  readonly notes: number;
  readonly fuelings: number;
  readonly valueE4: number;
  /** Counts of notes that are not sent when all ready ones are. */
  readonly stay: { readonly waiting: number; readonly out: number } | null;
}

interface Props {
  readonly what: PendingAttachment;
  readonly revision: number;
  readonly onClose: () => void;
}

/** Result: queued notes, and the others with their reasons. */
function Result({ outcome, onClose }: { readonly outcome: AttachOutcome; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { itemIds, notAttached } = outcome;
  return (
    <TitledModal title={t('notes.attach.resultTitle')} size="lg" onClose={onClose}>
      <Text fz="sm">{itemIds.length === 0 ? t('notes.attach.queuedNone') : t('notes.attach.queued', { count: itemIds.length })}</Text>
      <Text fz="sm" fw={550} mt="sm">
        {t('notes.attach.notAttached', { count: notAttached.length })}
      </Text>
      <ul className="rc-list rc-card rc-scroll rc-not-attached">
        {notAttached.map(({ fileId, fileName, sentence }) => (
          <li key={fileId} className="rc-not-attached-one">
            <div className="rc-dim rc-small">{fileName}</div>
            {sentence}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Group>
    </TitledModal>
  );
}

/** Final confirmation before notes are sent: count, recipient fuelings, total value, and what stays. */
export function AttachDialog({ what, revision, onClose }: Props) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const station = useFrom('app', (state) => activeStation(state.app));
  const busy = useFrom('notes', (state) => state.busy);
  const [outcome, setOutcome] = useState<AttachOutcome | null>(null);
  const { stay } = what;
  const environment = station?.environment ?? 'training';
  const real = environment === 'production';
  const count = what.notes;
  async function attach(): Promise<void> {
    const answer = await notes.getState().attach(what.fileIds, revision);
    if (answer.type === 'done' && answer.outcome.notAttached.length > 0) return setOutcome(answer.outcome);
    onClose();
    if (answer.type === 'done')
      notifications.show({ message: t('notes.attach.queued', { count: answer.outcome.itemIds.length }), color: 'teal' });
    if (answer.type === 'stale') notifications.show({ message: t('notes.attach.stale'), color: 'yellow' });
  }
  if (outcome !== null) return <Result outcome={outcome} onClose={onClose} />;
  const staying = [
    ...((stay?.waiting ?? 0) > 0 ? [t('notes.attach.waiting', { count: stay?.waiting ?? 0 })] : []),
    ...((stay?.out ?? 0) > 0 ? [t('notes.attach.out', { count: stay?.out ?? 0 })] : []),
  ];
  const words = {
    notes: t('notes.attach.notes', { count }),
    fuelings: t('notes.fuelings', { count: what.fuelings }),
    value: formatPrice(what.valueE4),
  };
  return (
    <Confirm
      title={t('notes.attach.title', { count })}
      action={t('notes.attach.action', { count })}
      danger={real}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void attach()}
    >
      <Group gap="sm" mb="sm">
        <EnvironmentBadge environment={environment} />
        <Text fz="sm" c="dimmed" className="rc-truncate rc-grow" title={station?.name}>
          {station?.name}
        </Text>
      </Group>
      <Text fz="sm">
        {t(count === 1 ? 'notes.attach.sentenceOne' : 'notes.attach.sentence', words)}{' '}
        {staying.length > 0 && t('notes.attach.stay', { what: formatList(staying) })}
      </Text>
      <Note mt={14} tone={real ? 'bad' : 'info'} icon={real ? IconAlertTriangle : IconInfoCircle}>
        {t(`notes.attach.${environment}`)}
      </Note>
      {station !== null && <GateNotes stationIds={[station.id]} brief />}
    </Confirm>
  );
}
