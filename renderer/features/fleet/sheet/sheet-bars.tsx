import { ActionIcon, Button, NativeSelect, Text, Title, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconColumns, IconFileSpreadsheet, IconGasStation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuelingSheet } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { formatPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { type Checked, type Draft, type Standing, standingOf } from './draft.ts';
import { anyDouble, sureOf } from './draft-facts.ts';
import type { FleetSheetStore, SheetShow } from './sheet-state.ts';

/** Most title rows above a header. */
const MOST_TITLES = 41;

/** The file, its reading options, undo and redo. */
export function SheetHead({
  sheet,
  mapping,
  onMapping,
}: {
  readonly sheet: FuelingSheet;
  readonly mapping: boolean;
  readonly onMapping: () => void;
}) {
  const { t } = useTranslation();
  const { fleetSheet } = useStores();
  const done = useFrom('fleetSheet', (state) => state.done);
  const undone = useFrom('fleetSheet', (state) => state.steps.length - state.done);
  const busy = useFrom('fleetSheet', (state) => state.busy || state.opening !== null);
  const [closing, setClosing] = useState(false);
  // Edits belong to rows that another reading does not have: ask first.
  const [reading, setReading] = useState<Parameters<FleetSheetStore['reread']>[0] | null>(null);
  const steps = [
    { name: 'undo', keys: 'Ctrl+Z', icon: IconArrowBackUp, can: done > 0 },
    { name: 'redo', keys: 'Ctrl+Y', icon: IconArrowForwardUp, can: undone > 0 },
  ] as const;
  const { reread, close } = fleetSheet.getState();
  const readAs = (part: Parameters<typeof reread>[0]) => (done > 0 ? setReading(part) : void reread(part));
  return (
    <div className="rc-bar rc-file-bar">
      <IconFileSpreadsheet className="rc-fixed" size={20} stroke={1.6} aria-hidden />
      <Title order={1} fz="md" className="rc-truncate" title={sheet.fileName}>
        {sheet.fileName}
      </Title>
      <Text fz="xs" c="dimmed" className="rc-num" flex="none">
        {t('fleet.sheet.rows', { count: sheet.rows.length })}
      </Text>
      {sheet.sheets.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('fleet.sheet.tab')}
          value={sheet.place?.name ?? ''}
          data={sheet.sheets.map(({ name }) => name)}
          onChange={({ currentTarget }) => readAs({ sheet: currentTarget.value })}
        />
      )}
      <Button
        size="xs"
        variant={mapping ? 'light' : 'default'}
        aria-pressed={mapping}
        leftSection={<IconColumns size={15} aria-hidden />}
        onClick={onMapping}
      >
        {t('fleet.sheet.columns')}
      </Button>
      {mapping && (
        <span className="rc-sheet-header">
          <span aria-hidden>{t('fleet.sheet.headerLine')}</span>
          <NativeSelect
            size="xs"
            aria-label={t('fleet.sheet.headerLine')}
            value={sheet.headerLine}
            data={Array.from({ length: Math.min(MOST_TITLES, sheet.rows.at(-1)?.line ?? 1) }, (_, line) => ({
              value: String(line),
              label: line === 0 ? t('fleet.sheet.noHeader') : formatCount(line),
            }))}
            onChange={({ currentTarget }) => readAs({ headerLine: Number(currentTarget.value) })}
          />
        </span>
      )}
      <span className="rc-grow" />
      {steps.map(({ name, keys, icon: Glyph, can }) => (
        <Tooltip key={name} label={`${t(`fleet.sheet.${name}`)} (${keys})`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(`fleet.sheet.${name}`)}
            disabled={!can || busy}
            onClick={() => fleetSheet.getState()[name]()}
          >
            <Glyph size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button variant="default" size="xs" disabled={busy} onClick={() => (done > 0 ? setClosing(true) : void close())}>
        {t('common.close')}
      </Button>
      <Confirm
        opened={closing}
        title={t('fleet.sheet.closeTitle')}
        action={t('fleet.sheet.close')}
        danger
        onClose={() => setClosing(false)}
        onConfirm={() => void close()}
      >
        {t('fleet.sheet.closeText')}
      </Confirm>
      <Confirm
        opened={reading !== null}
        title={t('fleet.sheet.rereadTitle')}
        action={t('fleet.sheet.reread')}
        danger
        onClose={() => setReading(null)}
        onConfirm={() => {
          setReading(null);
          if (reading !== null) void reread(reading);
        }}
      >
        {t('fleet.sheet.rereadText')}
      </Confirm>
    </div>
  );
}

const SHOWS: readonly Exclude<SheetShow, 'all'>[] = ['ready', 'error', 'ask', 'out'];

type Counts = Readonly<Record<Standing, number>>;

/** Filters of the rows; they never affect what is registered. */
export function SheetChips({ counts, total }: { readonly counts: Counts; readonly total: number }) {
  const { t } = useTranslation();
  const { fleetSheet } = useStores();
  const show = useFrom('fleetSheet', (state) => state.show);
  const of = (name: SheetShow): number => (name === 'all' ? total : counts[name]);
  const shown: readonly SheetShow[] = [...SHOWS.filter((name) => counts[name] > 0 || name === show), 'all'];
  return (
    <div className="rc-bar">
      <fieldset className="rc-filter-set rc-row-chips">
        <legend className="rc-hidden">{t('fleet.sheet.showLabel')}</legend>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className="rc-chip"
            data-filter={name}
            aria-pressed={show === name}
            onClick={() => fleetSheet.getState().setShow(name)}
          >
            {t(`fleet.sheet.show.${name}`)}
            <span className="rc-num rc-filter-count">{formatCount(of(name))}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Totals to be registered: the sum of the rows' values, and the number of rows without a value. */
function sumOf(sheet: FuelingSheet, draft: Draft, checked: Checked | null): { readonly valueE4: number; readonly without: number } {
  const ready = sheet.rows.filter((row) => standingOf(row, draft, checked) === 'ready');
  const values = ready.map(({ line }) => checked?.get(line)?.valueE4 ?? null);
  return {
    valueE4: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    without: values.filter((value) => value === null).length,
  };
}

interface FootProps {
  readonly sheet: FuelingSheet;
  readonly draft: Draft;
  readonly counts: Counts;
  readonly onRegistered: (count: number) => void;
}

function useCountWords(counts: Counts): string {
  const { t } = useTranslation();
  const parts = [
    counts.error > 0 ? t('fleet.sheet.errors', { count: counts.error }) : null,
    counts.ask > 0 ? t('fleet.sheet.toConfirm', { count: counts.ask }) : null,
    counts.out > 0 ? t('fleet.sheet.out', { count: counts.out }) : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Summary of "Registrar" and what still blocks it. */
export function SheetFoot({ sheet, draft, counts, onRegistered }: FootProps) {
  const { t } = useTranslation();
  const { fleetSheet } = useStores();
  const checked = useFrom('fleetSheet', (state) => state.checked);
  const busy = useFrom('fleetSheet', (state) => state.busy);
  const error = useFrom('fleetSheet', (state) => state.error);
  const questions = useFrom('fleetSheet', (state) => state.questions);
  const [open, setOpen] = useState<'confirm' | 'send' | null>(null);
  const rest = useCountWords(counts);
  const close = () => setOpen(null);
  const { valueE4, without } = sumOf(sheet, draft, checked);
  const canSend = counts.ready > 0 && counts.error === 0 && counts.ask === 0 && counts.unread === 0 && !busy;
  const asking = sheet.rows.filter((row) => standingOf(row, draft, checked) === 'ask').map(({ line }) => line);
  async function register(): Promise<void> {
    close();
    const count = await fleetSheet.getState().register();
    if (count !== null) onRegistered(count);
  }
  return (
    <div className="rc-bar rc-bar-bottom">
      <div className="rc-grow">
        <Text fz="sm" fw={550} aria-live="polite">
          {counts.ready > 0 ? t('fleet.sheet.ready', { count: counts.ready }) : t('fleet.sheet.noneReady')}
          {valueE4 > 0 && ` · ${formatPrice(valueE4)}`}
        </Text>
        {rest !== '' && (
          <Text fz="xs" c="dimmed" className="rc-num">
            {rest}
          </Text>
        )}
        {error !== null && <ErrorNote error={error} />}
      </div>
      {counts.error > 0 && (
        <Button variant="default" disabled={busy} onClick={() => fleetSheet.getState().leaveWrongOut()}>
          {t('fleet.sheet.leaveWrong', { count: counts.error })}
        </Button>
      )}
      {counts.ask > 0 && (
        <Button variant="default" disabled={busy} onClick={() => setOpen('confirm')}>
          {t('fleet.sheet.confirmAll', { count: counts.ask })}
        </Button>
      )}
      <Button
        size="md"
        leftSection={<IconGasStation size={17} aria-hidden />}
        disabled={!canSend}
        loading={busy}
        onClick={() => setOpen('send')}
      >
        {counts.ready > 0 ? t('fleet.sheet.registerCount', { count: counts.ready }) : t('fleet.sheet.register')}
      </Button>
      <Confirm
        opened={open === 'confirm'}
        title={t('fleet.sheet.confirmTitle')}
        action={t('fleet.sheet.confirmAll', { count: counts.ask })}
        danger
        onClose={close}
        onConfirm={() => {
          close();
          if (checked !== null) fleetSheet.getState().act(sureOf(asking, checked));
        }}
      >
        {t(anyDouble(asking, checked) ? 'fleet.sheet.confirmText' : 'fleet.sheet.confirmTextValue')}
      </Confirm>
      <Confirm
        opened={open === 'send'}
        title={t('fleet.sheet.sendTitle', { count: counts.ready })}
        action={t('fleet.sheet.register')}
        onClose={close}
        onConfirm={() => void register()}
      >
        <p>{t('fleet.sheet.sendText')}</p>
        {valueE4 > 0 && <p>{t('fleet.sheet.sendValue', { value: formatPrice(valueE4) })}</p>}
        {without > 0 && <p>{t('fleet.sheet.sendNoValue', { count: without })}</p>}
        {counts.out > 0 && <p>{t('fleet.sheet.out', { count: counts.out })}.</p>}
      </Confirm>
      <Confirm
        opened={questions !== null}
        title={t('fleet.sheet.questionsTitle')}
        action={t('fleet.sheet.understood')}
        onClose={() => fleetSheet.getState().dismiss()}
        onConfirm={() => fleetSheet.getState().dismiss()}
      >
        <p>{t('fleet.sheet.questionsText')}</p>
        {questions?.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Confirm>
    </div>
  );
}
