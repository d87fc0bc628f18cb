import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UpdatesView } from '../../../preload/contract/updates/updates.ts';
import { useStores } from '../../kit/stores-context.tsx';

/** A ready update with its install button, or the install progress; empty if there is none. */
export function UpdateOffer({ updates }: { readonly updates: UpdatesView }) {
  const { t } = useTranslation();
  const stores = useStores();
  const { ready, phase } = updates;
  const installing = phase.type === 'installing';
  if (ready === null) return null;
  return (
    <div className="rc-note rc-note-offer" data-tone="info" role="status">
      <div className="rc-grow">
        <Text fz="sm" fw={600}>
          {t('updates.ready', { version: ready.version })}
        </Text>
        <p>{installing ? t(`updates.installing.${phase.step}`) : (ready.postponed ?? t('updates.readyText'))}</p>
        {ready.publisherUnchecked && <p>{t('updates.publisherUnchecked')}</p>}
      </div>
      <Button size="xs" loading={installing} disabled={phase.type !== 'resting'} onClick={() => void stores.updates.getState().install()}>
        {t('updates.install')}
      </Button>
    </div>
  );
}
