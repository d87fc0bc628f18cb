import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { Note } from '../../../components/status.tsx';
import { formatBytes } from '../../../format/numbers.ts';
import { trackSame } from '../../../kit/questions.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import type { ImportProgress, OpenFailure } from '../import-state.ts';
import { usePastedSheet } from '../use-pasted-sheet.ts';

export const SHEETS = ['.csv', '.txt', '.xlsx', '.ods', '.xls', '.htm', '.html'] as const;

interface IntakeNotice {
  readonly tone: 'bad' | 'info';
  readonly text: string;
}

export function isSheet(name: string): boolean {
  return SHEETS.some((end) => name.toLowerCase().endsWith(end));
}

/** Result of the last file, if it did not become the open sheet. */
function Failure({ failure }: { readonly failure: OpenFailure }) {
  const { t } = useTranslation();
  if (failure.reason === 'refused') return <ErrorNote error={failure.error} />;
  const message =
    failure.reason === 'too-big'
      ? t('home.tooBig', { name: failure.fileName, size: formatBytes(failure.bytes), limit: formatBytes(MAX_SHEET_BYTES) })
      : t('home.unreadable', { name: failure.fileName });
  return <ErrorNote error={{ code: 'file', message }} />;
}

function useProgressText(opening: ImportProgress | null): string {
  const { t } = useTranslation();
  if (opening === null) return '';
  const { fileName: name, rows } = opening;
  if (opening.phase === 'opening') return t('home.readingFile', { name });
  return opening.phase === 'reading' ? t('home.reading', { name, rows }) : t('home.checking', { name, rows });
}

/** Intake of price sheets: chosen, dropped or pasted; other files are refused with a message. */
export function useSheetIntake() {
  const { t } = useTranslation();
  const stores = useStores();
  const { imports, nav } = stores;
  const opening = useFrom('imports', (state) => state.opening);
  const failure = useFrom('imports', (state) => state.failure);
  const [notice, setNotice] = useState<IntakeNotice | null>(null);
  const progress = useProgressText(opening);
  const refuse = (text: string) => setNotice({ tone: 'bad', text });
  const notASheet = (name: string): string => t('home.dropReject', { name });

  async function open(file: File): Promise<void> {
    setNotice(null);
    const isSameScreen = trackSame(() => nav.getState().screen);
    await imports.getState().open(file);
    if (isSameScreen()) {
      if (imports.getState().view !== null && imports.getState().failure === null) nav.getState().go('prices');
    } else if (nav.getState().screen !== 'prices') (await import('../opened-elsewhere.ts')).tellOpened(t, stores, file.name);
  }
  /** Accepts a single sheet; otherwise reports why not. */
  function take(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined || opening !== null) return;
    if (files.length > 1) refuse(t('home.dropMany'));
    else if (isSheet(file.name)) void open(file);
    else refuse(notASheet(file.name));
  }
  function takeText(text: string): void {
    if (text.trim() === '') refuse(t('home.pasteEmpty'));
    else void open(new File([text], t('home.pasteName'), { type: 'text/plain' }));
  }
  async function paste(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) setNotice({ tone: 'info', text: t('home.pasteHint') });
    else takeText(text);
  }
  usePastedSheet((file) => take([file]), takeText);

  const notes = (
    <>
      {notice !== null && (
        <Note role="alert" tone={notice.tone} icon={notice.tone === 'bad' ? IconAlertTriangle : IconInfoCircle}>
          {notice.text}
        </Note>
      )}
      {notice === null && failure !== null && <Failure failure={failure} />}
    </>
  );
  return { busy: opening !== null, progress, take, paste, refuse, notASheet, notes };
}
