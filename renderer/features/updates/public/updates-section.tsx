import { Button, Progress, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { homepage } from '../../../../package.json';
import type { UpdatesView } from '../../../../preload/contract/updates/updates.ts';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { UpdateOffer } from '../update-offer.tsx';

/** Status of newer versions. */
function UpdateStatus({ updates }: { readonly updates: UpdatesView }) {
  const { t } = useTranslation();
  const { off, phase, ready, lastCheck } = updates;
  if (off === 'not-replaceable') return t('updates.notReplaceable', { address: homepage });
  if (off !== null) return t('updates.notConfigured');
  if (phase.type === 'checking') return t('updates.checking');
  if (phase.type === 'downloading') return t('updates.downloading', { version: phase.version, percent: phase.percent });
  if (lastCheck === null) return t('updates.never');
  const time = formatMoment(lastCheck.at);
  if (lastCheck.problem !== null) return t('updates.lastFailed', { time, problem: lastCheck.problem });
  return t(ready === null ? 'updates.lastNone' : 'updates.lastCheck', { time });
}

export function UpdatesSection() {
  const { t } = useTranslation();
  const { updates: store } = useStores();
  const updates = useFrom('updates', (state) => state.updates);
  useEffect(() => void store.getState().load(), [store]);
  if (updates === null) return null;
  const { version, off, phase } = updates;
  return (
    <Section
      title={t('updates.title')}
      text={t('updates.version', { version })}
      actions={
        off === null && (
          <Button
            variant="default"
            size="xs"
            loading={phase.type === 'checking'}
            disabled={phase.type !== 'resting'}
            onClick={() => void store.getState().check()}
          >
            {t('updates.check')}
          </Button>
        )
      }
    >
      <Stack gap="sm" p={18}>
        <Text fz="sm" c="dimmed">
          <UpdateStatus updates={updates} />
        </Text>
        {phase.type === 'downloading' && <Progress value={phase.percent} aria-label={t('updates.progress', { version: phase.version })} />}
        <UpdateOffer updates={updates} />
      </Stack>
    </Section>
  );
}
