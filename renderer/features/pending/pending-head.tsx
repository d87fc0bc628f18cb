import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconDownload, IconFileDescription, IconPaperclip, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keepFile } from '../../components/download.ts';
import { ReadAgo } from '../../components/read-ago.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

/** Exports of the filtered list. */
function ExportActions() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const nothing = useFrom('pending', (state) => (state.view?.count ?? 0) === 0);
  const exporting = useFrom('pending', (state) => state.making !== null);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconDownload size={15} aria-hidden />} loading={exporting} disabled={nothing}>
            {t('pending.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => void keepFile(pending.getState().save(format))}>
              {t(`pending.exportAs.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileDescription size={15} aria-hidden />}
        disabled={nothing}
        onClick={() => void pending.getState().openIssue()}
      >
        {t('pending.issue.open')}
      </Button>
    </>
  );
}

export function PendingHead() {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  const summary = useFrom('pending', (state) => state.view);
  const refreshing = useFrom('pending', (state) => state.refreshing);
  const solvedShown = useFrom('pending', (state) => state.solvedShown);
  const sweeping = refreshing || (summary?.sweeping ?? false);
  return (
    <div className="rc-pending-head">
      <ScreenTitle of="pending" />
      <SegmentedControl
        size="xs"
        aria-label={t('pending.solved.shown')}
        data={[
          { value: 'pending', label: t('pending.solved.pending') },
          { value: 'solved', label: t('pending.solved.title') },
        ]}
        value={solvedShown ? 'solved' : 'pending'}
        onChange={(value) => void pending.getState().showSolved(value === 'solved')}
      />
      <span role="status" className="rc-head-state">
        {sweeping ? (
          <span className="rc-dim rc-small">{t('pending.sweeping')}</span>
        ) : (
          summary !== null && <ReadAgo readAt={summary.readAt} words="pending.readAgo" />
        )}
      </span>
      {!solvedShown && <ExportActions />}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={15} aria-hidden />}
        loading={sweeping}
        onClick={() => void pending.getState().refresh()}
      >
        {t('pending.refresh')}
      </Button>
      <Button size="xs" leftSection={<IconPaperclip size={15} aria-hidden />} onClick={() => nav.getState().openNotes(null)}>
        {t('pending.attach')}
      </Button>
    </div>
  );
}
