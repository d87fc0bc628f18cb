import { Button, CloseButton, Progress, Text } from '@mantine/core';
import { IconFolder, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetFolderView } from '../../../../preload/contract/fleet/fleet.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { formatKey } from '../../../format/access-key.ts';
import { useStores } from '../../../kit/stores-context.tsx';

function useFolderStatus({ state, total, saved, there, failed }: FleetFolderView): string {
  const { t } = useTranslation();
  const here = saved + there;
  const head = state === 'done' ? t('fleet.folderDone', { count: here }) : t(`fleet.folderState.${state}`, { done: here, total });
  const rest = [
    ...(there > 0 ? [t('fleet.folderThere', { count: there })] : []),
    ...(failed > 0 ? [t('fleet.folderFailed', { count: failed })] : []),
  ];
  return [head, ...rest].join(' · ');
}

/** Closes the summary; what it has not saved yet is left behind only after a question. */
function Close({ of: { state, total, saved, there, failed } }: { readonly of: FleetFolderView }) {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const [asking, setAsking] = useState(false);
  const close = () => void fleetNotes.getState().folderAct('close');
  return (
    <>
      <CloseButton aria-label={t('fleet.folderClose')} onClick={state === 'done' ? close : () => setAsking(true)} />
      {asking && (
        <Confirm
          title={t('fleet.folderLeave.title')}
          action={t('fleet.folderLeave.act')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            close();
          }}
        >
          {t('fleet.folderLeave.text', { count: total - saved - there - failed })}
        </Confirm>
      )}
    </>
  );
}

function Acts({ of }: { readonly of: FleetFolderView }) {
  const { state, failed } = of;
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const { folderAct } = fleetNotes.getState();
  const goOn = state === 'done' ? (failed > 0 ? 'fleet.folderAgain' : null) : 'fleet.folderGoOn';
  return (
    <div className="rc-fleet-folder-acts">
      {state === 'running' && (
        <Button size="xs" variant="default" leftSection={<IconPlayerStop size={14} aria-hidden />} onClick={() => void folderAct('stop')}>
          {t('fleet.folderStop')}
        </Button>
      )}
      {state !== 'running' && goOn !== null && (
        <Button size="xs" variant="default" leftSection={<IconPlayerPlay size={14} aria-hidden />} onClick={() => void folderAct('again')}>
          {t(goOn)}
        </Button>
      )}
      <Button size="xs" variant="default" leftSection={<IconFolder size={14} aria-hidden />} onClick={() => void folderAct('show')}>
        {t('fleet.folderShow')}
      </Button>
      {state !== 'running' && <Close of={of} />}
    </div>
  );
}

function Failures({ of: { failures, failed } }: { readonly of: FleetFolderView }) {
  const { t } = useTranslation();
  return (
    <>
      <ScrollTable
        label={t('fleet.folderFailures')}
        maxHeight={220}
        head={[{ label: t('fleet.folderFailureHead.note') }, { label: t('fleet.folderFailureHead.why') }]}
      >
        {failures.map(({ key, number, text }) => (
          <tr key={key}>
            <td className="rc-num" title={formatKey(key)}>
              {number ?? formatKey(key)}
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </ScrollTable>
      {failures.length < failed && (
        <Text fz="sm" c="dimmed">
          {t('fleet.folderFailuresMore', { shown: failures.length, count: failed })}
        </Text>
      )}
    </>
  );
}

/** Saving notes to a folder: progress, failures with reasons, and the location. */
export function FolderPanel({ of }: { readonly of: FleetFolderView }) {
  const { t } = useTranslation();
  const statusText = useFolderStatus(of);
  const { path, total, saved, there, failed, state, problem } = of;
  return (
    <section className="rc-card rc-fleet-folder rc-no-print" aria-label={t('fleet.folder')}>
      <div className="rc-fleet-folder-head">
        <div className="rc-grow">
          <Text fz="sm" fw={600} role="status">
            {statusText}
          </Text>
          <Text fz="xs" c="dimmed" className="rc-truncate" title={path}>
            {path}
          </Text>
        </div>
        <Acts of={of} />
      </div>
      {state !== 'done' && (
        <Progress size="sm" value={total === 0 ? 0 : ((saved + there + failed) / total) * 100} aria-label={t('fleet.folder')} />
      )}
      {problem !== null && <ErrorNote error={problem} />}
      {failed > 0 && <Failures of={of} />}
    </section>
  );
}
