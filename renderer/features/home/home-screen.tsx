import { Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../components/error-text.tsx';
import { FileDropArea } from '../../components/file-drop-area.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { Section } from '../../components/section.tsx';
import { activeStation } from '../../kit/app-store.ts';
import { withTexts } from '../../kit/i18n.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { type DroppedFiles, readChosen, readDrop } from '../notes/public/read-drop.ts';
import { useTake } from '../notes/public/use-take.ts';
import { isSheet, useSheetIntake } from '../price-import/public/use-sheet-intake.tsx';
import { UnsentDrafts } from '../prices/public/unsent-drafts.tsx';
import { HomeIntake } from './home-intake.tsx';
import { InForcePanel } from './in-force-panel.tsx';
import { LatestBatches } from './latest-batches.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { StationsPanel } from './stations-panel.tsx';
import './home.css';

const AwayPanel = lazy(async () => ({ default: (await withTexts(import('./away/away-panel.tsx'))).AwayPanel }));
const TourCard = lazy(async () => ({ default: (await withTexts(import('./tour/tour-card.tsx'))).TourCard }));

/**
 * All panels render together, so that nothing shifts: the first steps, what needs the user, what happened while the
 * program was closed, the amounts without a note, and the latest batches beside the prices in force.
 */
function Today({ stationId, children }: { readonly stationId: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { today } = useStores();
  const known = useFrom('today', (state) => state.known);
  useEffect(() => {
    void today.getState().look(stationId);
    return () => void today.getState().look(null);
  }, [today, stationId]);
  const loading = (
    <Section title={t('needs.title')}>
      <p className="rc-need-loading" aria-busy="true">
        {t('needs.loading')}
      </p>
    </Section>
  );
  if (!known) return loading;
  return (
    <Suspense fallback={loading}>
      <Stack gap="lg">{children}</Stack>
    </Suspense>
  );
}

/** The day's work: needs, amounts, prices. Files dropped anywhere on it are routed by their type. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { nav } = useStores();
  const stationId = useFrom('app', (state) => activeStation(state.app)?.id ?? null);
  const away = useFrom('today', ({ today }) => today?.away ?? null);
  const tour = useFrom('today', ({ today }) => today?.tour ?? null);
  const sheets = useSheetIntake();
  const notes = useTake();

  // Rejected files are reported here; accepted notes are shown on their own screen.
  const takeNotes = (coming: DroppedFiles | Promise<DroppedFiles>): Promise<void> => notes.take(coming, () => nav.getState().go('notes'));
  function takeFiles(transfer: DataTransfer): void {
    const files = [...transfer.files];
    if (files.some(({ name }) => isSheet(name))) sheets.take(files);
    else void takeNotes(readDrop(transfer));
  }
  return (
    <FileDropArea
      label={t('screens.home.title')}
      busy={sheets.busy || notes.busy}
      hint={t(sheets.busy || notes.busy ? 'notes.intake.busy' : 'home.dropHint')}
      onFiles={takeFiles}
    >
      <div className="rc-page">
        <div className="rc-home-head">
          <ScreenTitle of="home" />
          <Text fz="sm" c="dimmed" className="rc-grow rc-truncate" aria-live="polite">
            {sheets.busy ? sheets.progress : notes.listing ? t('notes.intake.listing') : ''}
          </Text>
          <HomeIntake sheets={sheets} notes={notes} onNotes={(dropped) => void takeNotes(dropped)} />
        </div>
        <Stack gap="lg">
          {sheets.notes}
          {notes.refusal !== null && <ErrorNote error={{ code: 'file', message: notes.refusal }} />}
          {stationId !== null && <UnsentDrafts stationId={stationId} />}
          {stationId !== null && (
            <Today stationId={stationId}>
              {tour !== null && (
                <TourCard
                  tour={tour}
                  stationId={stationId}
                  onSheet={(file) => sheets.take([file])}
                  onNotes={(file) => void takeNotes(readChosen([file]))}
                />
              )}
              <NeedsPanel stationId={stationId} />
              {away !== null && <AwayPanel away={away} />}
              <StationsPanel />
              <PendingPanel />
              <div className="rc-home-lists">
                <InForcePanel />
                <LatestBatches />
              </div>
            </Today>
          )}
        </Stack>
      </div>
    </FileDropArea>
  );
}
