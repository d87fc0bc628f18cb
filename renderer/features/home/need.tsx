import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCircleX,
  IconFileCheck,
  IconFileSpreadsheet,
  IconHelpHexagon,
  IconHourglassHigh,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NoticeTarget } from '../../../preload/contract/app/app.ts';
import type { NeedView } from '../../../preload/contract/today/today.ts';
import { formatMoment } from '../../format/dates.ts';
import { openTarget } from '../../kit/open-target.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { actsOfGate } from '../outbox/public/gate-acts.ts';
import { showUploads } from '../outbox/public/show-uploads.ts';
import { useGateWords } from '../outbox/public/use-gate-words.ts';
import { UpdateNotice } from '../updates/public/update-notice.tsx';
import { NeedLine } from './need-line.tsx';
import { NeedSheet } from './need-sheet.tsx';

interface NeedProps<Kind extends NeedView['kind']> {
  readonly stationId: string;
  readonly need: Extract<NeedView, { readonly kind: Kind }>;
}

function Act({ label, main = false, onClick }: { readonly label: string; readonly main?: boolean; readonly onClick: () => void }) {
  return (
    <Button size="xs" variant={main ? 'filled' : 'light'} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Opens a single upload, or the list of that state. */
const STATE_OF = { uncertain: 'uncertain', stopped: 'dead', rejected: 'rejected' } as const;

function Uploads({ stationId, need }: NeedProps<'uncertain' | 'stopped' | 'rejected'>) {
  const { t } = useTranslation();
  const stores = useStores();
  const { kind, count, itemId } = need;
  const held = kind === 'uncertain' ? need.held : 0;
  // A note that was never sent is not an uncertainty about the network.
  const isHeld = held > 0 && held === count;
  const part = held > 0 ? ` ${t('needs.uncertain.heldPart', { count: held })}` : '';
  const text = isHeld ? t('needs.uncertain.heldText') : `${t(`needs.${kind}.text`)}${part}`;
  const open = () => showUploads(stores, { accessId: stationId, state: STATE_OF[kind], itemId });
  return (
    <NeedLine
      tone={kind === 'stopped' ? 'warn' : 'bad'}
      icon={kind === 'uncertain' ? IconHelpHexagon : IconCircleX}
      title={isHeld ? t('needs.uncertain.heldTitle', { count }) : t(`needs.${kind}.title`, { count })}
      text={text}
      valueE4={kind === 'stopped' || need.valueE4 === 0 ? null : need.valueE4}
    >
      <Act label={t(`needs.${kind}.act`)} main={kind === 'uncertain'} onClick={open} />
    </NeedLine>
  );
}

function Refused({ need: { batchId, fileName, count } }: NeedProps<'refused'>) {
  const { t } = useTranslation();
  const { today, nav } = useStores();
  return (
    <NeedLine tone="bad" icon={IconCircleX} title={t('needs.refused.title', { count })} text={t('needs.refused.text', { name: fileName })}>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t('needs.refused.doneNamed', { name: fileName })}
        onClick={() => void today.getState().settleRefused(batchId)}
      >
        {t('needs.refused.done')}
      </Button>
      <Act label={t('needs.refused.act')} onClick={() => nav.getState().openUpload(batchId)} />
    </NeedLine>
  );
}

function Notes({ need: { kind, count, valueE4 } }: NeedProps<'ready' | 'choice'>) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const isReady = kind === 'ready';
  return (
    <NeedLine
      tone={isReady ? 'good' : 'info'}
      icon={isReady ? IconFileCheck : IconHelpHexagon}
      title={t(`needs.${kind}.title`, { count })}
      text={t(`needs.${kind}.text`)}
      valueE4={valueE4}
    >
      <Act label={t(`needs.${kind}.act`)} main={isReady} onClick={() => nav.getState().showNotes(isReady ? 'ready' : 'waiting')} />
    </NeedLine>
  );
}

function Late({ stationId, need: { count, valueE4 } }: NeedProps<'late'>) {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  return (
    <NeedLine tone="warn" icon={IconHourglassHigh} title={t('needs.late.title', { count })} text={t('needs.late.text')} valueE4={valueE4}>
      <Act
        label={t('needs.late.act')}
        onClick={() => {
          pending.getState().showWith(stationId, { bands: ['31+'], note: 'without' });
          nav.getState().go('pending');
        }}
      />
    </NeedLine>
  );
}

function HeldNeed({ stationId, need: { gate, count } }: NeedProps<'held'>) {
  const { t } = useTranslation();
  const { app, outbox, nav } = useStores();
  const wordsOf = useGateWords();
  const isPaused = gate.gate === 'paused';
  const acts = actsOfGate(gate.gate);
  return (
    <NeedLine
      tone={isPaused ? 'warn' : 'bad'}
      icon={isPaused ? IconPlayerPause : IconPlugConnectedX}
      title={wordsOf(gate)}
      text={t('needs.held.text', { opens: gate.opens, count })}
    >
      {acts.includes('resume') && <Act label={t('needs.held.resume')} onClick={() => void outbox.getState().pause(stationId, false)} />}
      {acts.includes('settings') && <Act label={t('needs.held.settings')} onClick={() => nav.getState().openSettings('stations')} />}
      {acts.includes('try-now') && <Act label={t('needs.held.tryNow')} onClick={() => void app.getState().tryNow(stationId)} />}
    </NeedLine>
  );
}

function Sheets({ need: { count } }: NeedProps<'sheets'>) {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <NeedLine tone="info" icon={IconFileSpreadsheet} title={t('needs.sheets.title', { count })} text={t('needs.sheets.text')}>
      <Act label={t('needs.sheets.act')} onClick={() => nav.getState().go('prices')} />
    </NeedLine>
  );
}

const SERIOUS: ReadonlySet<NoticeTarget['type']> = new Set(['upload', 'note']);

function NoticeNeed({ need: { notice } }: NeedProps<'notice'>) {
  const { t } = useTranslation();
  const stores = useStores();
  const { target } = notice;
  if (target === null) return null;
  const serious = SERIOUS.has(target.type);
  return (
    <NeedLine
      tone={serious ? 'bad' : 'info'}
      icon={serious ? IconAlertTriangle : IconBell}
      title={notice.message}
      text={formatMoment(notice.at)}
    >
      <Button size="xs" variant="subtle" color="gray" onClick={() => void stores.app.getState().dismissNotice(notice.id)}>
        {t('shell.dismissNotice')}
      </Button>
      <Act label={t(`shell.openNotice.${target.type}`)} onClick={() => void openTarget(stores, target)} />
    </NeedLine>
  );
}

export function Need({ stationId, need }: { readonly stationId: string; readonly need: NeedView }) {
  switch (need.kind) {
    case 'uncertain':
    case 'stopped':
    case 'rejected':
      return <Uploads stationId={stationId} need={need} />;
    case 'refused':
      return <Refused stationId={stationId} need={need} />;
    case 'ready':
    case 'choice':
      return <Notes stationId={stationId} need={need} />;
    case 'late':
      return <Late stationId={stationId} need={need} />;
    case 'sheet':
      return <NeedSheet entry={need.entry} />;
    case 'sheets':
      return <Sheets stationId={stationId} need={need} />;
    case 'notice':
      return <NoticeNeed stationId={stationId} need={need} />;
    case 'held':
      return <HeldNeed stationId={stationId} need={need} />;
    case 'update':
      return (
        <li className="rc-need-wide">
          <UpdateNotice />
        </li>
      );
  }
}
