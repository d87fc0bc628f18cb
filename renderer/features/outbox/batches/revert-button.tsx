import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchContent, LaterChange } from '../../../../preload/contract/outbox/batches.ts';
import type { RevertView } from '../../../../preload/contract/prices/prices.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { formatDocument } from '../../../format/cnpj.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { newPrices } from './may-revert.ts';
import { takenText } from './now-text.ts';

/** Most names listed inside the sentence. */
const NAMED = 5;

type Step = { readonly type: 'asking' } | { readonly type: 'ready'; readonly made: RevertView } | null;

function NamedList({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <>
      <Text fz="sm" fw={600} mt="md">
        {title}
      </Text>
      <ul className="rc-bullets rc-scroll rc-wrap rc-reverted">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** Later changes that the revert would also undo, since this batch is not the latest for these prices. */
function UndoneChanges({ later }: { readonly later: readonly LaterChange[] }) {
  const { t } = useTranslation();
  if (later.length === 0) return null;
  const texts = later.map(({ productName, customerDocument, by }) => {
    const customer = customerDocument === null ? '' : `, ${formatDocument(customerDocument)}`;
    return `${productName}${customer}: ${takenText(t, by)}`;
  });
  const names = [...new Set(texts)];
  return <NamedList title={t('batches.revertUndoes', { count: names.length })} names={names} />;
}

/** Prepares the previous prices as an import and opens its review; sends nothing. A batch of new prices only can't be reverted. */
export function RevertButton({ batchId, content }: { readonly batchId: string; readonly content: BatchContent }) {
  const { lines, later } = content;
  const fresh = newPrices(lines);
  const { t } = useTranslation();
  const { outbox, imports, nav } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  const [step, setStep] = useState<Step>(null);
  // Another act of the outbox may run for minutes: this dialog can be closed meanwhile.
  const [preparing, setPreparing] = useState(false);

  async function review({ import: { id } }: RevertView): Promise<void> {
    setStep(null);
    await imports.getState().resume(id);
    nav.getState().go('prices');
  }

  async function prepare(): Promise<void> {
    setPreparing(true);
    const made = await outbox.getState().revert(batchId);
    setPreparing(false);
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
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => (fresh.all && later.length === 0 ? void prepare() : setStep({ type: 'asking' }))}
      >
        {t('batches.revert')}
      </Button>
      <Confirm
        opened={step !== null}
        title={t(ready === null ? 'batches.revertTitle' : 'batches.revertReady')}
        action={t(ready === null ? 'batches.revertAction' : 'batches.revertReview')}
        {...(ready === null ? {} : { cancel: t('batches.revertLater') })}
        disabled={busy && !preparing}
        busy={preparing}
        onClose={() => setStep(null)}
        onConfirm={() => void (ready === null ? prepare() : review(ready))}
      >
        <Text fz="sm">{ready === null ? t('batches.revertText') : ready.message}</Text>
        {ready === null && fresh.count > 0 && (
          <Text fz="sm" mt="xs">
            {t('batches.revertNew', { count: fresh.count })}
          </Text>
        )}
        {ready === null && <UndoneChanges later={later} />}
        {ready !== null && ready.leftOut.length > NAMED && <NamedList title={t('batches.revertLeftOut')} names={ready.leftOut} />}
      </Confirm>
    </>
  );
}
