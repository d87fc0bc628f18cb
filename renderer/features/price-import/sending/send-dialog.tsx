import { Checkbox, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { EnvironmentBadge } from '../../../components/environment-badge.tsx';
import { Note } from '../../../components/status.tsx';
import { TableHead } from '../../../components/table.tsx';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { GateNotes } from '../../outbox/public/gate-notes.tsx';
import { SentChanges } from './sent-changes.tsx';
import { Starts } from './starts.tsx';
import { Unused } from './unused.tsx';

function PlanTable({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations);
  return (
    <div className="rc-card rc-flat rc-scroll rc-send-list">
      <table className="rc-table">
        <TableHead
          of={[{ label: t('prices.sendStation') }, { label: t('prices.sendKind') }, { label: t('prices.sendPrices'), end: true }]}
        />
        <tbody>
          {view.plan.batches.map((batch, index) => {
            const station = stations?.find((known) => known.id === batch.stationId);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a split batch differ in nothing else.
              <tr key={`${batch.stationId} ${batch.kind} ${index}`}>
                <td>
                  <Text fz="sm" fw={550} lineClamp={2} title={station?.name}>
                    {station?.name ?? t('prices.unknownStation')}
                  </Text>
                  <Text fz="xs" c="dimmed">
                    {station === undefined ? '' : formatCnpj(station.cnpj)}
                  </Text>
                </td>
                <td>{t(`common.kindShort.${batch.kind}`)}</td>
                <td className="rc-end">{formatCount(batch.prices)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Final confirmation before prices are sent: station, environment, each old and new price; then opens the progress view. */
export function SendDialog({ view, onClose }: { readonly view: ImportView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { imports, outbox, nav } = useStores();
  const busy = useFrom('imports', (state) => state.busy);
  const [sureOf, setSureOf] = useState<number | null>(null);
  // Prices in force that are read meanwhile change what would leave: it is read and confirmed anew.
  const sure = sureOf === view.revision;
  const again = view.counts.issues.find(({ code }) => code === 'sent-already')?.rows ?? 0;
  const real = view.environment === 'production';
  async function send(): Promise<void> {
    const ids = await imports.getState().submit();
    onClose();
    if (ids === null) return;
    notifications.show({ message: t('prices.queued', { count: view.plan.prices }), color: 'teal' });
    imports.getState().close();
    const [first, ...others] = ids;
    if (first !== undefined && others.length === 0) nav.getState().openUpload(first);
    else {
      // The batches may be of several stations.
      outbox.getState().showPrices(null);
      nav.getState().go('outbox');
    }
  }
  return (
    <Confirm
      size={720}
      title={t(real ? 'prices.sendProductionTitle' : 'prices.sendTitle')}
      action={t('prices.sendAction', { count: view.plan.prices })}
      danger={real}
      disabled={real && !sure}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <Group gap="sm" mb="sm">
        <EnvironmentBadge environment={view.environment} />
        <Text fz="sm" c="dimmed">
          {view.plan.sentence}
        </Text>
      </Group>
      <Unused parts={view.unused} />
      <PlanTable view={view} />
      {again > 0 && (
        <Note mt={14} tone="warn" icon={IconAlertTriangle}>
          {t('prices.sendAgain', { count: again })}
        </Note>
      )}
      <SentChanges view={view} />
      {view.plan.starts.length > 0 && (
        <Text fz="sm" mt="sm" className="rc-num">
          <Starts starts={view.plan.starts} most={6} />
        </Text>
      )}
      <Note mt={14} tone={real ? 'bad' : 'info'} icon={real ? IconAlertTriangle : IconInfoCircle}>
        {t(`prices.sendText.${view.environment}`)}
      </Note>
      <GateNotes stationIds={view.plan.batches.map(({ stationId }) => stationId)} brief />
      {sureOf !== null && !sure && !busy && (
        <Note mt={14} tone="warn" icon={IconAlertTriangle}>
          {t('prices.sendChanged')}
        </Note>
      )}
      {real && (
        <Checkbox
          mt="md"
          label={t('prices.sendProductionCheck')}
          checked={sure}
          onChange={(event) => setSureOf(event.currentTarget.checked ? view.revision : null)}
        />
      )}
      <Text fz="xs" c="dimmed" mt="md">
        {t('prices.sendNote')}
      </Text>
    </Confirm>
  );
}
