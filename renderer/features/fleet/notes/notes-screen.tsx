import { Button, SegmentedControl, Tabs, Text } from '@mantine/core';
import { IconCloudDownload, IconFileZip, IconFolderDown, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FLEET_NOTE_SHOWS, type FleetDownload, type FleetNotesView } from '../../../../preload/contract/fleet/fleet.ts';
import { keepFile } from '../../../components/download.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { LateSearch } from '../../../components/fields/late-input.tsx';
import { FuelingsEmpty, isReadWhole } from '../../../components/fuelings/fuelings-empty.tsx';
import { PeriodFilter } from '../../../components/fuelings/period-filter.tsx';
import { ReadingLine, ReadingState } from '../../../components/fuelings/reading-line.tsx';
import { ListFrame } from '../../../components/list/list-frame.tsx';
import { ScreenTitle } from '../../../components/screen/screen-title.tsx';
import { formatPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import '../../../components/fuelings/fuelings.css';
import '../fleet.css';
import { FolderPanel } from './folder-panel.tsx';
import { MissingNotes } from './missing-notes.tsx';
import { NotesList } from './notes-list.tsx';
import { NOTE_TABS } from './notes-store.ts';

function Head({ view }: { readonly view: FleetNotesView | null }) {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const making = useFrom('fleetNotes', (state) => state.making !== null);
  const running = view?.download?.running === true;
  const toDownload = view?.toDownload ?? 0;
  const here = view === null ? 0 : view.all - view.toDownload;
  const saving = view?.folder?.state === 'running';
  const { refresh, download, zip, saveNotes } = fleetNotes.getState();
  return (
    <div className="rc-movement-head">
      <ScreenTitle of="fleetNotes" />
      {view !== null && <ReadingLine reading={view.reading} words="fleet.notesReading" />}
      <div className="rc-movement-acts">
        <Button size="xs" variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void refresh()}>
          {t('fleet.refresh')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileZip size={15} aria-hidden />}
          loading={making}
          disabled={here === 0}
          onClick={() => void keepFile(zip())}
        >
          {t('fleet.zip')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFolderDown size={15} aria-hidden />}
          disabled={view === null || view.all === 0 || saving}
          onClick={() => void saveNotes(null)}
        >
          {t('fleet.toFolder')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconCloudDownload size={15} aria-hidden />}
          disabled={toDownload === 0 || running}
          onClick={() => void download(null)}
        >
          {t('fleet.downloadAll', { count: toDownload })}
        </Button>
      </div>
    </div>
  );
}

function Download({ of }: { readonly of: FleetDownload }) {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const came = of.done - of.failed;
  return (
    <div className="rc-fleet-download">
      <Text fz="sm" role="status">
        {of.running ? t('fleet.downloading', { done: of.done, total: of.total }) : t('fleet.downloadDone', { count: came })}
        {of.failed > 0 && ` ${t('fleet.downloadFailed', { count: of.failed })}.`}
      </Text>
      {of.running && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={() => void fleetNotes.getState().stop()}
        >
          {t('fleet.stop')}
        </Button>
      )}
      {of.problem !== null && <ErrorNote error={of.problem} />}
    </div>
  );
}

function Filters() {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const from = useFrom('fleetNotes', (state) => state.from);
  const until = useFrom('fleetNotes', (state) => state.until);
  const show = useFrom('fleetNotes', (state) => state.show);
  const text = useFrom('fleetNotes', (state) => state.text);
  const tab = useFrom('fleetNotes', (state) => state.tab);
  const { narrow } = fleetNotes.getState();
  return (
    <search className="rc-movement-filters rc-no-print" aria-label={t('fleet.noteShowLabel')}>
      <PeriodFilter from={from} until={until} onDays={(days) => void narrow(days)} />
      {tab === 'list' && (
        <SegmentedControl
          size="xs"
          aria-label={t('fleet.noteShowLabel')}
          data={FLEET_NOTE_SHOWS.map((value) => ({ value, label: t(`fleet.noteShow.${value}`) }))}
          value={show}
          onChange={(next) => void narrow({ show: FLEET_NOTE_SHOWS.find((each) => each === next) ?? 'all' })}
        />
      )}
      <LateSearch
        w={260}
        label={t('fleet.noteSearch')}
        placeholder={t('fleet.noteSearchHint')}
        value={text}
        onValue={(next) => void narrow({ text: next })}
      />
    </search>
  );
}

const PARTS = ['downloaded', 'toDownload', 'problem'] as const;

function Totals({ view }: { readonly view: FleetNotesView }) {
  const { t } = useTranslation();
  const shown = PARTS.filter((part) => view[part] > 0);
  return (
    <section className="rc-card rc-totals rc-movement-totals" aria-label={t('fleet.noteTotals')}>
      <div className="rc-total rc-movement-whole">
        <strong>{t('fleet.noteCount', { count: view.all })}</strong>
        <span>{shown.map((part) => `${formatCount(view[part])} ${t(`fleet.notePart.${part}`)}`).join(' · ')}</span>
      </div>
      {view.missing > 0 && (
        <div className="rc-total rc-movement-whole">
          <strong>{formatPrice(view.missingValueE4)}</strong>
          <span>{t('fleet.missingNote', { count: view.missing })}</span>
        </div>
      )}
    </section>
  );
}

function Content({ view }: { readonly view: FleetNotesView }) {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const tab = useFrom('fleetNotes', (state) => state.tab);
  const narrowed = useFrom('fleetNotes', ({ show, text }) => show !== 'all' || text !== '');
  const isUnread = view.all === 0 && !narrowed && !isReadWhole(view.reading);
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => void fleetNotes.getState().narrow({ tab: NOTE_TABS.find((each) => each === next) ?? 'list' })}
    >
      <Tabs.List className="rc-no-print">
        {NOTE_TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`fleet.noteTabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="rc-movement-content">
        <Filters />
        <ReadingState reading={view.reading} />
        {view.download !== null && <Download of={view.download} />}
        {view.folder !== null && <FolderPanel of={view.folder} />}
        <Totals view={view} />
        <Tabs.Panel value="list" className={isUnread ? undefined : 'rc-card'}>
          {isUnread ? <FuelingsEmpty reading={view.reading} words="fleet" /> : <NotesList />}
        </Tabs.Panel>
        <Tabs.Panel value="missing">
          <MissingNotes reading={view.fuelingsReading} />
        </Tabs.Panel>
      </div>
    </Tabs>
  );
}

export function FleetNotesScreen() {
  const { fleetNotes } = useStores();
  const accessId = useFrom('app', (state) => state.app?.activeFleetId ?? null);
  return (
    <ListFrame store={fleetNotes} accessId={accessId} className="rc-page rc-movement" head={(view) => <Head view={view} />}>
      {(view) => <Content view={view} />}
    </ListFrame>
  );
}
