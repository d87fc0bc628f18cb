import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOG_LEVELS, type LogLineView } from '../../../../preload/contract/support/support.ts';
import { Copy } from '../../../components/copy-button.tsx';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { columnMaker, type GridColumn, type GridRows } from '../../../components/data-grid/grid-column.ts';
import type { GridWish } from '../../../components/data-grid/grid-keys.ts';
import type { Cell } from '../../../components/data-grid/grid-range.ts';
import { rowAt } from '../../../components/data-grid/row-pages.ts';
import { useCursor } from '../../../components/data-grid/use-cursor.ts';
import { SearchBox } from '../../../components/fields/search-box.tsx';
import { RawText } from '../../../components/raw-text.tsx';
import { Loading } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { type Looks, Status } from '../../../components/status.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatFullMoment } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import '../support.css';

const LOOKS: Looks<LogLineView['level']> = {
  info: { tone: 'neutral', icon: IconInfoCircle },
  warn: { tone: 'warn', icon: IconAlertTriangle },
  error: { tone: 'bad', icon: IconCircleX },
};

type ColumnId = 'at' | 'level' | 'head' | 'code';

function columnsOf(t: TFunction): readonly GridColumn<LogLineView>[] {
  const column = columnMaker<LogLineView, string, ColumnId>((id) => t(`support.column.${id}`));
  return [
    column('at', { width: 172, text: ({ at }) => formatFullMoment(at) }),
    column('level', {
      width: 112,
      text: ({ level }) => t(`support.lineLevel.${level}`),
      cell: ({ level }) => (
        <Status tone={LOOKS[level].tone} icon={LOOKS[level].icon}>
          {t(`support.lineLevel.${level}`)}
        </Status>
      ),
    }),
    column('head', { width: { min: 240, share: 1 }, text: ({ head }) => head }),
    column('code', { width: 74, text: ({ code }) => code ?? '' }),
  ];
}

/** One log line, verbatim. */
function LineDialog({ line, onClose }: { readonly line: LogLineView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <TitledModal title={t('support.logLine')} size="lg" onClose={onClose}>
      <Stack gap="sm">
        <Text fz="sm">{line.head}</Text>
        <RawText label={t('support.logRaw')} text={line.raw} />
        <Group>
          <Copy label={t('support.logCopy')} text={line.raw} />
        </Group>
      </Stack>
    </TitledModal>
  );
}

function LogGrid() {
  const { t } = useTranslation();
  const { log } = useStores();
  const lines = useFrom('log', (state) => state.lines);
  const [open, setOpen] = useState<LogLineView | null>(null);
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = useMemo<GridRows<LogLineView>>(
    () => ({
      total: lines?.total ?? 0,
      at: (index) => rowAt(lines, index),
      need: (first, last) => log.getState().need(first, last),
      read: (first, last) => log.getState().rows(first, last),
    }),
    [lines, log],
  );
  const cursor = useCursor(rows.total, columns.length, lines?.key);
  function onWish(wish: GridWish, at: Cell): boolean {
    const line = rows.at(at.row);
    if (line === null || (wish !== 'click' && wish !== 'open')) return false;
    setOpen(line);
    return true;
  }
  return (
    <>
      <DataGrid
        id="log"
        className="rc-list-grid rc-log-grid"
        label={t('support.logGrid')}
        help={t('support.logHelp')}
        columns={columns}
        rows={rows}
        cursor={cursor}
        rowHeight={34}
        fit
        onWish={onWish}
        empty={<p className="rc-log-empty">{t('support.logEmpty')}</p>}
      />
      {open !== null && <LineDialog line={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The program's log, for support. */
export function LogSection() {
  const { t } = useTranslation();
  const { log } = useStores();
  const level = useFrom('log', (state) => state.level);
  const text = useFrom('log', (state) => state.text);
  const total = useFrom('log', (state) => state.lines?.total ?? null);
  const error = useFrom('log', (state) => state.error);
  useEffect(() => void log.getState().read(), [log]);
  const refresh = (
    <Button size="xs" variant="default" onClick={() => void log.getState().read()}>
      {t('support.logRefresh')}
    </Button>
  );
  return (
    <Section title={t('support.log')} text={t('support.logText')} actions={refresh}>
      <Group px={18} py={10} gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('support.logLevel')}
          value={level}
          data={LOG_LEVELS.map((value) => ({ value, label: t(`support.level.${value}`) }))}
          onChange={(value) => void log.getState().narrow({ level: LOG_LEVELS.find((known) => known === value) ?? 'all' })}
        />
        <SearchBox
          label={t('support.logSearch')}
          placeholder={t('support.logSearchHint')}
          maxLength={200}
          value={text}
          onText={(wanted) => void log.getState().narrow({ text: wanted })}
        />
        {total !== null && (
          <Text fz="xs" c="dimmed" role="status">
            {t('support.lines', { count: total })}
          </Text>
        )}
      </Group>
      <Loading waits={total === null} error={error} height={320} onRetry={() => void log.getState().read()} />
      {total !== null && <LogGrid />}
    </Section>
  );
}
