import { Button, Loader, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconClipboard, IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SHEET_BYTES } from '../../../preload/contract/price-import.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { Note } from '../../components/status.tsx';
import { formatBytes } from '../../format/numbers.ts';
import type { ImportProgress, OpenFailure } from './import-state.ts';
import { usePastedSheet } from './use-pasted-sheet.ts';

const SHEETS = ['.csv', '.txt', '.xlsx', '.ods'] as const;

interface Said {
  readonly tone: 'bad' | 'info';
  readonly text: string;
}

function isSheet(name: string): boolean {
  return SHEETS.some((end) => name.toLowerCase().endsWith(end));
}

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

/** Where a price sheet comes in: by dropping it, by the button, or by pasting copied cells. */
export function SheetDrop() {
  const { t } = useTranslation();
  const { imports, nav } = useStores();
  const opening = useFrom('imports', (state) => state.opening);
  const failure = useFrom('imports', (state) => state.failure);
  const [said, setSaid] = useState<Said | null>(null);
  const choose = useRef<() => void>(null);
  const progress = useProgressText(opening);

  async function take(files: readonly File[]): Promise<void> {
    setSaid(null);
    const [file] = files;
    if (file === undefined) return;
    await imports.getState().open(file);
    if (imports.getState().view !== null && imports.getState().failure === null) nav.getState().go('prices');
  }

  const refuse = (text: string) => setSaid({ tone: 'bad', text });
  function takeText(text: string): void {
    if (text.trim() === '') refuse(t('home.pasteEmpty'));
    else void take([new File([text], t('home.pasteName'), { type: 'text/plain' })]);
  }
  async function paste(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) setSaid({ tone: 'info', text: t('home.pasteHint') });
    else takeText(text);
  }
  usePastedSheet((file) => (isSheet(file.name) ? void take([file]) : refuse(t('home.dropReject', { name: file.name }))), takeText);

  function refusalOf(rejected: readonly { readonly file: File }[]): string {
    return rejected.length > 1 ? t('home.dropMany') : t('home.dropReject', { name: rejected[0]?.file.name ?? '' });
  }

  return (
    <Stack gap="sm">
      <Dropzone
        className="rc-drop"
        openRef={choose}
        multiple={false}
        validator={(file) =>
          // Dragged items have no name until they are dropped: only what has one can be refused.
          typeof file.name !== 'string' || isSheet(file.name)
            ? null
            : { code: 'file-invalid-type', message: t('home.dropReject', { name: file.name }) }
        }
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={opening !== null}
        tabIndex={-1}
        inputProps={{ 'aria-label': t('home.dropTitle'), accept: SHEETS.join(',') }}
        onDrop={(files) => void take(files)}
        onReject={(rejected) => refuse(refusalOf(rejected))}
      >
        <div className="rc-drop-inner">
          <span className="rc-drop-icon">
            {opening === null ? <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden /> : <Loader size={26} aria-hidden />}
          </span>
          <div className="rc-grow">
            <Text fz="lg" fw={620} className={opening === null ? undefined : 'rc-truncate'} aria-live="polite">
              {opening === null ? t('home.dropTitle') : progress}
            </Text>
            <Text c="dimmed" fz="sm" mt={2}>
              {t('home.dropText')}
            </Text>
          </div>
          <Button
            size="md"
            variant="default"
            leftSection={<IconClipboard size={17} stroke={1.7} aria-hidden />}
            onClick={() => void paste()}
            disabled={opening !== null}
          >
            {t('home.paste')}
          </Button>
          <Button size="md" onClick={() => choose.current?.()} disabled={opening !== null}>
            {t('home.dropButton')}
          </Button>
        </div>
      </Dropzone>
      {said !== null && (
        <Note role="alert" tone={said.tone} icon={said.tone === 'bad' ? IconAlertTriangle : IconInfoCircle}>
          {said.text}
        </Note>
      )}
      {said === null && failure !== null && <Failure failure={failure} />}
    </Stack>
  );
}
