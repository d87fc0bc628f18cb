import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportListEntry } from '../../../../preload/contract/price-import/price-import.ts';
import { Loading } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

function Entry({ entry, onDiscard }: { readonly entry: ImportListEntry; readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  const { imports, nav } = useStores();
  async function resume(): Promise<void> {
    await imports.getState().resume(entry.id);
    nav.getState().go('prices');
  }
  return (
    <li className="rc-card-row rc-open-import">
      <div className="rc-grow">
        <Text fz="sm" fw={550} className="rc-truncate" title={entry.fileName}>
          {entry.fileName}
        </Text>
        <Text fz="xs" c="dimmed" className="rc-num">
          {t('home.openedAt', { time: formatMoment(entry.openedAt) })}
        </Text>
      </div>
      <Tooltip label={t('prices.discard')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('home.discard', { name: entry.fileName })} onClick={onDiscard}>
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button size="xs" variant="light" onClick={() => void resume()} aria-label={`${t('home.resume')}: ${entry.fileName}`}>
        {t('home.resume')}
      </Button>
    </li>
  );
}

/** Open sheets that wait for the user, including those of earlier sessions. */
export function OpenImports() {
  const { t } = useTranslation();
  const { imports } = useStores();
  const list = useFrom('imports', (state) => state.list);
  const error = useFrom('imports', (state) => state.listError);
  const [discarding, setDiscarding] = useState<ImportListEntry | null>(null);
  useEffect(() => void imports.getState().loadList(), [imports]);
  const open = list?.filter((entry) => entry.status === 'open') ?? [];
  return (
    <Section title={t('home.openImports')}>
      <Loading waits={list === null} error={error} height={64} onRetry={() => void imports.getState().loadList()} />
      {list === null ? null : open.length === 0 ? (
        <Text fz="sm" c="dimmed" p="md" px={18}>
          {t('home.openImportsEmpty')}
        </Text>
      ) : (
        <ul className="rc-list rc-scroll rc-open-imports">
          {open.map((entry) => (
            <Entry key={entry.id} entry={entry} onDiscard={() => setDiscarding(entry)} />
          ))}
        </ul>
      )}
      {discarding !== null && <DiscardDialog entry={discarding} onClose={() => setDiscarding(null)} />}
    </Section>
  );
}
