import { Button, Loader, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconClipboard, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSheet, SHEETS, useSheetIntake } from './public/use-sheet-intake.tsx';

/** Entry point of price sheets: dropping, the button, or pasting copied cells. */
export function SheetDrop() {
  const { t } = useTranslation();
  const { busy, progress, take, paste, refuse, notASheet, notes } = useSheetIntake();
  const choose = useRef<() => void>(null);

  function refusalOf(rejected: readonly { readonly file: File }[]): string {
    return rejected.length > 1 ? t('home.dropMany') : notASheet(rejected[0]?.file.name ?? '');
  }

  return (
    <Stack gap="sm">
      <Dropzone
        className="rc-drop"
        openRef={choose}
        multiple={false}
        validator={(file) =>
          // Items have no name during dragging: only a named file can be refused.
          typeof file.name !== 'string' || isSheet(file.name) ? null : { code: 'file-invalid-type', message: notASheet(file.name) }
        }
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={busy}
        tabIndex={-1}
        inputProps={{ 'aria-label': t('home.dropTitle'), accept: SHEETS.join(',') }}
        onDrop={take}
        onReject={(rejected) => refuse(refusalOf(rejected))}
      >
        <div className="rc-drop-inner">
          <span className="rc-drop-icon">
            {busy ? <Loader size={26} aria-hidden /> : <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />}
          </span>
          <div className="rc-grow">
            <Text fz="lg" fw={620} className={busy ? 'rc-truncate' : undefined} aria-live="polite">
              {busy ? progress : t('home.dropTitle')}
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
            disabled={busy}
          >
            {t('home.paste')}
          </Button>
          <Button size="md" onClick={() => choose.current?.()} disabled={busy}>
            {t('home.dropButton')}
          </Button>
        </div>
      </Dropzone>
      {notes}
    </Stack>
  );
}
