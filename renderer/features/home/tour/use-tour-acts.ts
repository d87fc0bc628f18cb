import { useTranslation } from 'react-i18next';
import type { TourView } from '../../../../preload/contract/today/today.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { exampleSheet } from './example-sheet.ts';

export interface TourProps {
  readonly tour: TourView;
  readonly stationId: string;
  /** Opens a price sheet, as if it had been dropped. */
  readonly onSheet: (file: File) => void;
  /** Reads a file of notes, as if it had been dropped. */
  readonly onNotes: (file: File) => void;
}

interface Act {
  readonly label: string;
  readonly busy: boolean;
  /** null: another step comes first. */
  readonly run: (() => void) | null;
}

export type TourActs = Readonly<Record<'sheet' | 'prices' | 'notes', Act>>;

/** Acts of the tour's steps; each opens the place where the task is done. */
export function useTourActs({ tour, stationId, onSheet, onNotes }: TourProps): TourActs {
  const { t } = useTranslation();
  const { imports, nav, notes } = useStores();
  const inForce = useFrom('prices', ({ view }) => view?.prices);
  const needs = useFrom('today', ({ today }) => today?.needs);
  const opening = useFrom('imports', (state) => state.opening !== null);
  const making = useFrom('notes', (state) => state.saving);
  const waiting = needs?.find((need) => need.kind === 'sheet')?.entry.id ?? null;
  const hasReady = needs?.some((need) => need.kind === 'ready' || need.kind === 'choice') ?? false;
  const { batchId } = tour;

  const text = inForce === undefined ? null : exampleSheet(inForce);
  const goOn = (importId: string) =>
    void imports
      .getState()
      .resume(importId)
      .then(() => nav.getState().go('prices'));
  async function takeNotes(): Promise<void> {
    const made = await notes.getState().examples(stationId);
    if (made !== null) onNotes(new File([Uint8Array.from(made.bytes)], made.fileName, { type: 'application/zip' }));
  }
  return {
    sheet: {
      label: t('tour.sheet.act'),
      busy: opening,
      run: text === null ? null : () => onSheet(new File([text], t('tour.fileName'), { type: 'text/csv' })),
    },
    prices: {
      label: t(waiting === null && batchId !== null ? 'tour.prices.follow' : 'tour.prices.act'),
      busy: false,
      run: waiting !== null ? () => goOn(waiting) : batchId !== null ? () => nav.getState().openUpload(batchId) : null,
    },
    notes: {
      label: t(hasReady ? 'tour.notes.attach' : 'tour.notes.act'),
      busy: making,
      run: hasReady ? () => nav.getState().showNotes('ready') : () => void takeNotes(),
    },
  };
}
