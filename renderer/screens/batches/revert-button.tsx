import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RevertView } from '../../../preload/contract/price-desk.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useFrom, useStores } from '../../components/stores-context.tsx';

/** So many names stand in the sentence itself. */
const NAMED = 5;

type Step = { readonly type: 'asking' } | { readonly type: 'ready'; readonly made: RevertView } | null;

function LeftOut({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Text fz="sm" fw={600} mt="md">
        {t('batches.revertLeftOut')}
      </Text>
      <ul style={{ margin: '2px 0 0', paddingLeft: 18, maxHeight: 220, overflow: 'auto', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** Prepares the prices from before as an import, and opens its review. Nothing is sent by it. */
export function RevertButton({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation();
  const { batches, imports, nav } = useStores();
  const busy = useFrom('batches', (state) => state.busy);
  const [step, setStep] = useState<Step>(null);

  async function review({ import: { id } }: RevertView): Promise<void> {
    setStep(null);
    await imports.getState().resume(id);
    nav.getState().go('prices');
  }

  async function prepare(): Promise<void> {
    const made = await batches.getState().revert(batchId);
    if (made === null) setStep(null);
    else if (made.leftOut.length > 0) setStep({ type: 'ready', made });
    else {
      notifications.show({ message: made.message, color: 'teal' });
      await review(made);
    }
  }

  const ready = step?.type === 'ready' ? step.made : null;
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setStep({ type: 'asking' })}>
        {t('batches.revert')}
      </Button>
      <Confirm
        opened={step !== null}
        title={t(ready === null ? 'batches.revertTitle' : 'batches.revertReady')}
        action={t(ready === null ? 'batches.revertAction' : 'batches.revertReview')}
        {...(ready === null ? {} : { cancel: t('batches.revertLater') })}
        busy={busy}
        onClose={() => setStep(null)}
        onConfirm={() => void (ready === null ? prepare() : review(ready))}
      >
        <Text fz="sm">{ready === null ? t('batches.revertText') : ready.message}</Text>
        {ready !== null && ready.leftOut.length > NAMED && <LeftOut names={ready.leftOut} />}
      </Confirm>
    </>
  );
}
