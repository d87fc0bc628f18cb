import { Button, Switch, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { RowsToConfirm } from '../sending/confirm-lists.tsx';
import { SendDialog } from '../sending/send-dialog.tsx';
import { Starts } from '../sending/starts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Rows that are not sent, with the reason. */
function SkippedRows({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { otherStations, blank } = view.counts;
  const words = [
    ...(otherStations > 0 ? [t('prices.asideStations', { count: otherStations })] : []),
    ...(blank > 0 ? [t('prices.asideBlank', { count: blank })] : []),
  ].join(' ');
  return words === '' ? null : (
    <Text fz="xs" c="dimmed" className="rc-truncate" title={words}>
      {words}
    </Text>
  );
}

type Open = 'confirm' | 'justify' | 'send' | null;

/** Summary of what "Enviar" would do, and what still blocks it. */
export function SummaryBar({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const busy = useFrom('imports', (state) => state.busy);
  const stations = useFrom('app', (state) => state.app?.stations);
  const toSend = useFrom('imports', (state) => state.toSend === view.id && view.plan.canSend);
  const [open, setOpen] = useState<Open>(toSend ? 'send' : null);
  useEffect(() => imports.getState().shownToSend(), [imports]);
  const { toConfirm, toJustify } = view.counts;
  const close = () => setOpen(null);
  const several = new Set(view.plan.batches.map(({ stationId }) => stationId)).size > 1;
  const nameOf = ({ stationId, kind }: ImportView['plan']['batches'][number]): string => {
    const kindName = t(`common.kindShort.${kind}`);
    const station = stations?.find(({ id }) => id === stationId);
    return several && station !== undefined ? `${station.name} (${kindName})` : kindName;
  };
  return (
    <div className="rc-bar rc-bar-bottom">
      <div className="rc-grow">
        <Text fz="sm" fw={550} aria-live="polite">
          {view.plan.sentence}
        </Text>
        <div className="rc-sum-more">
          <SkippedRows view={view} />
          {view.counts.verdicts.unchanged > 0 && (
            <Switch
              size="xs"
              className="rc-fixed"
              label={t('prices.includeUnchanged')}
              checked={view.includeUnchanged}
              onChange={(event) => void imports.getState().edit({ type: 'include-unchanged', include: event.currentTarget.checked })}
            />
          )}
        </div>
        {view.plan.starts.length > 0 && (
          <Text fz="xs" c="dimmed" className="rc-num">
            <Starts starts={view.plan.starts} most={2} />
          </Text>
        )}
        {view.plan.batches.length > 1 && (
          <Text fz="xs" c="dimmed" className="rc-num">
            {view.plan.batches.map((batch) => `${nameOf(batch)}: ${t('common.prices', { count: batch.prices })}`).join(' · ')}
          </Text>
        )}
      </div>
      {toJustify > 0 && (
        <Button variant="default" onClick={() => setOpen('justify')}>
          {t('prices.justifyAll', { count: toJustify })}
        </Button>
      )}
      {toConfirm > 0 && (
        <Button variant="default" onClick={() => setOpen('confirm')}>
          {t('prices.confirmAll', { count: toConfirm })}
        </Button>
      )}
      <Button leftSection={<IconSend size={17} aria-hidden />} disabled={!view.plan.canSend || busy} onClick={() => setOpen('send')}>
        {view.plan.prices > 0 ? t('prices.sendCount', { count: view.plan.prices }) : t('prices.send')}
      </Button>
      <Confirm
        opened={open === 'confirm'}
        title={t('prices.confirmAllTitle')}
        action={t('prices.confirmAllAction')}
        onClose={close}
        onConfirm={() => {
          close();
          void imports.getState().edit({ type: 'confirm', lines: 'all' });
        }}
      >
        <Text fz="sm">{t('prices.confirmAllText', { count: toConfirm })}</Text>
        {open === 'confirm' && <RowsToConfirm view={view} waiting="confirm" />}
      </Confirm>
      {open === 'justify' && (
        <ReasonDialog
          count={toJustify}
          onClose={close}
          onReason={(reason) => void imports.getState().edit({ type: 'justify', lines: 'all', reason })}
        >
          <RowsToConfirm view={view} waiting="reason" />
        </ReasonDialog>
      )}
      {open === 'send' && <SendDialog view={view} onClose={close} />}
    </div>
  );
}
