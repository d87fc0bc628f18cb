import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { activeStation } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { isRunning } from '../intake/note-run.ts';
import { type DroppedFiles, MAX_DROPPED_FILES } from './read-drop.ts';

export interface Take {
  readonly busy: boolean;
  /** The files of a dropped folder are being listed. */
  readonly listing: boolean;
  readonly refusal: string | null;
  /** The hidden inputs for files and for a folder. */
  readonly inputs: Readonly<Record<'files' | 'folder', RefObject<HTMLInputElement | null>>>;
  /** @param onAccepted called before the accepted files are read */
  readonly take: (dropped: DroppedFiles | Promise<DroppedFiles>, onAccepted?: () => void) => Promise<void>;
  /** Example notes made for the active station; held here, because the buttons remount while they are made. */
  readonly examples: FileToKeep | null;
  readonly makeExamples: () => Promise<void>;
  readonly closeExamples: () => void;
}

/** Starts an import of dropped or chosen files, or reports why not. */
export function useTake(): Take {
  const { t } = useTranslation();
  const { notes } = useStores();
  const stationId = useFrom('app', (state) => activeStation(state.app)?.id ?? null);
  const listing = useFrom('notes', (state) => state.listing);
  const busy = useFrom('notes', (state) => isRunning(state.run)) || listing;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [examples, setExamples] = useState<{ readonly of: string; readonly made: FileToKeep } | null>(null);
  async function makeExamples(): Promise<void> {
    if (stationId === null) return;
    const made = await notes.getState().examples(stationId);
    setExamples(made === null ? null : { of: stationId, made });
  }
  async function take(coming: DroppedFiles | Promise<DroppedFiles>, onAccepted?: () => void): Promise<void> {
    setRefusal(null);
    const dropped = await notes.getState().list(coming);
    if (stationId === null || dropped === null) return;
    const { files, name, tooMany } = dropped;
    if (tooMany) return setRefusal(t('notes.intake.tooMany', { limit: MAX_DROPPED_FILES }));
    if (files.length === 0) return setRefusal(t('notes.intake.none'));
    onAccepted?.();
    await notes.getState().take(stationId, name ?? t('notes.imports.files', { count: files.length }), files, name !== null);
  }
  return {
    ...{ busy, listing, refusal, inputs: { files, folder }, take },
    // Examples of another station are not offered.
    examples: examples?.of === stationId ? examples.made : null,
    makeExamples,
    closeExamples: () => setExamples(null),
  };
}
