import { ActionIcon, Anchor, Button, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconPlusMinus, IconSend, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationView } from '../../../../preload/contract/stations/stations.ts';
import type { Tone } from '../../../components/status.tsx';
import { useFrom } from '../../../kit/stores-context.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import type { DraftSum } from './drafts.ts';
import { markedIds, type ScopeRows, withMarked } from './scope.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { Reprice } from './use-reprice.ts';

interface Props {
  readonly reprice: Reprice;
  readonly rows: ScopeRows;
  /** Active row; a problem in it is reported first. */
  readonly activeId: string | undefined;
  readonly onReview: () => void;
}

interface Warning {
  readonly tone: Tone;
  readonly text: string;
  /** Drafts without a row of their own, to be discarded from here. */
  readonly gone?: DraftSum['gone'];
}

/** The most severe warning before sending; null: none. */
function warningOf(t: TFunction, sum: DraftSum, activeId: string | undefined): Warning | null {
  const wrong = sum.unread.find(({ id }) => id === activeId) ?? sum.unread[0];
  if (wrong !== undefined) {
    const text = t(`reprice.refusal.${wrong.reason}`, { name: wrong.name, text: wrong.text });
    return { tone: 'bad', text: sum.unread.length === 1 ? text : `${text} ${t('reprice.mendFirst', { count: sum.unread.length })}` };
  }
  const [moved] = sum.moved;
  if (moved !== undefined) return { tone: 'warn', text: t('reprice.moved', { count: sum.moved.length, name: moved.name }) };
  const [unlisted] = sum.gone;
  if (unlisted !== undefined) {
    return { tone: 'warn', text: t('reprice.gone', { count: sum.gone.length, name: unlisted.name }), gone: sum.gone };
  }
  return sum.same > 0 ? { tone: 'neutral', text: t('reprice.same', { count: sum.same }) } : null;
}

function DraftSummary({ reprice: { drafts, sum, takeBack }, activeId }: Pick<Props, 'reprice' | 'activeId'>) {
  const { t } = useTranslation();
  const count = drafts.size;
  const warning = warningOf(t, sum, activeId);
  const gone = warning?.gone ?? [];
  const moves = [
    ...(sum.up > 0 ? [t('reprice.up', { count: sum.up })] : []),
    ...(sum.down > 0 ? [t('reprice.down', { count: sum.down })] : []),
  ];
  return (
    <div className="rc-grow" role="status">
      {count === 0 && (
        <Text fz="sm" c="dimmed">
          {t('reprice.hint')}
        </Text>
      )}
      {count > 0 && (
        <Text fz="sm" className="rc-num">
          <strong>{t('reprice.unsent', { count })}</strong>
          {moves.map((move) => ` · ${move}`).join('')}
        </Text>
      )}
      {warning !== null && (
        <p className="rc-reprice-warning rc-small" data-tone={warning.tone}>
          {warning.text}{' '}
          {gone.length > 0 && (
            <Anchor component="button" type="button" fz="sm" onClick={() => takeBack(gone.map(({ id }) => id))}>
              {t('reprice.dropGone', { count: gone.length })}
            </Anchor>
          )}
        </p>
      )}
    </div>
  );
}

function Steps({ reprice }: { readonly reprice: Reprice }) {
  const { t } = useTranslation();
  const steps = [
    { label: t('reprice.undo'), icon: IconArrowBackUp, off: !reprice.canUndo, act: reprice.undo },
    { label: t('reprice.redo'), icon: IconArrowForwardUp, off: !reprice.canRedo, act: reprice.redo },
    { label: t('reprice.discard'), icon: IconTrash, off: reprice.drafts.size === 0, act: reprice.discard },
  ];
  return steps.map(({ label, icon: Glyph, off, act }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={off} onClick={act}>
        <Glyph size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ));
}

interface OpenDialog {
  readonly name: 'step' | 'copy';
  /** Ids of the rows that were selected when it opened. */
  readonly marked: ReadonlySet<string>;
}

/** Summary of the drafts, and bulk changes. */
export function RepriceBar({ reprice, rows, activeId, onReview }: Props) {
  const { t } = useTranslation();
  const app = useFrom('app', (state) => state.app);
  const busy = useFrom('reprice', (state) => state.busy);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const dialogRows = useMemo(() => (open === null ? rows : withMarked(rows, open.marked)), [rows, open]);
  const station = app?.stations.find(({ id }) => id === reprice.view.stationId);
  const others: readonly StationView[] =
    app?.stations.filter(({ id, environment }) => id !== station?.id && environment === station?.environment) ?? [];
  const { sum } = reprice;
  const show = (name: OpenDialog['name']) => setOpen({ name, marked: markedIds(rows) });
  const close = () => setOpen(null);
  return (
    <div className="rc-bar rc-bar-bottom rc-reprice-bar">
      <DraftSummary reprice={reprice} activeId={activeId} />
      {(reprice.canUndo || reprice.canRedo || reprice.drafts.size > 0) && <Steps reprice={reprice} />}
      {others.length > 0 && (
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => show('copy')}>
          {t('reprice.copyFrom')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPlusMinus size={16} aria-hidden />} onClick={() => show('step')}>
        {t('reprice.step.open')}
      </Button>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        loading={busy}
        disabled={sum.changes.length === 0 || sum.unread.length > 0}
        onClick={onReview}
      >
        {t('reprice.review')}
      </Button>
      {open?.name === 'step' && <StepDialog reprice={reprice} rows={dialogRows} onClose={close} />}
      {open?.name === 'copy' && <CopyDialog reprice={reprice} rows={dialogRows} stations={others} onClose={close} />}
    </div>
  );
}
