import { ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconFileSpreadsheet, IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../preload/contract/price-import/price-import.ts';
import { EnvironmentBadge } from '../../components/environment-badge.tsx';
import { formatBytes } from '../../format/numbers.ts';
import { activeStation } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { ReadingButton } from './layout/reading-button.tsx';
import { DiscardDialog } from './public/discard-dialog.tsx';

interface Props {
  readonly view: ImportView;
  /** Whether the raw sheet is shown; null: it is the only view. */
  readonly columns: boolean | null;
  readonly onColumns: () => void;
  readonly onCorrect: () => void;
}

export function FileBar({ view, ...reading }: Props) {
  const { t } = useTranslation();
  const { imports, nav } = useStores();
  const corrected = view.correctsBatchId;
  const busy = useFrom('imports', (state) => state.busy);
  const station = useFrom('app', (state) => activeStation(state.app));
  const [discarding, setDiscarding] = useState(false);
  const steps = [
    { name: 'undo', keys: 'Ctrl+Z', icon: IconArrowBackUp, can: view.canUndo },
    { name: 'redo', keys: 'Ctrl+Y', icon: IconArrowForwardUp, can: view.canRedo },
  ] as const;
  return (
    <div className="rc-bar rc-file-bar">
      <IconFileSpreadsheet className="rc-fixed" size={20} stroke={1.6} aria-hidden />
      <Title order={1} fz="md" className="rc-truncate" title={view.fileName}>
        {view.fileName}
      </Title>
      <Text fz="xs" c="dimmed" className="rc-num" flex="none">
        {formatBytes(view.fileBytes)} · {t('prices.total', { count: view.counts.lines ?? view.counts.total })}
      </Text>
      {station !== null && station.environment !== view.environment && (
        <Tooltip label={t('prices.otherEnvironment')}>
          <span role="note" aria-label={t('prices.otherEnvironment')} className="rc-fixed">
            <EnvironmentBadge environment={view.environment} />
          </span>
        </Tooltip>
      )}
      {corrected !== null && (
        <Tooltip label={t('prices.correctsText')}>
          <Button
            variant="light"
            size="xs"
            leftSection={<IconReceipt2 size={14} aria-hidden />}
            onClick={() => nav.getState().openUpload(corrected)}
          >
            {t('prices.corrects')}
          </Button>
        </Tooltip>
      )}
      <ReadingButton view={view} {...reading} />
      <span className="rc-grow" />
      {steps.map(({ name, keys, icon: Glyph, can }) => (
        <Tooltip key={name} label={`${t(`prices.${name}`)} (${keys})`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(`prices.${name}`)}
            disabled={!can || busy}
            onClick={() => void imports.getState()[name]()}
          >
            <Glyph size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button variant="default" size="xs" onClick={() => setDiscarding(true)}>
        {t('prices.discard')}
      </Button>
      <Button variant="default" size="xs" onClick={() => imports.getState().close()}>
        {t('common.close')}
      </Button>
      {discarding && <DiscardDialog entry={view} onClose={() => setDiscarding(false)} />}
    </div>
  );
}
