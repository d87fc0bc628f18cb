import { Button, Group } from '@mantine/core';
import { IconClipboard, IconFileInvoice, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_FILES, readChosen } from '../notes/public/read-drop.ts';
import type { Take } from '../notes/public/use-take.ts';
import { SHEETS, type useSheetIntake } from '../price-import/public/use-sheet-intake.tsx';

interface Props {
  readonly sheets: Pick<ReturnType<typeof useSheetIntake>, 'busy' | 'take' | 'paste'>;
  readonly notes: Pick<Take, 'busy'>;
  readonly onNotes: (dropped: Parameters<Take['take']>[0]) => void;
}

/** Intake by button: a price sheet, copied cells, notes. */
export function HomeIntake({ sheets, notes, onNotes }: Props) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const filesOf = (input: HTMLInputElement): readonly File[] => {
    const chosen = [...(input.files ?? [])];
    // Reset, so that the same file can be chosen again.
    input.value = '';
    return chosen;
  };
  const hidden = { type: 'file', hidden: true, tabIndex: -1 } as const;
  return (
    <Group gap="xs" wrap="nowrap" flex="none">
      <input
        ref={sheet}
        {...hidden}
        accept={SHEETS.join(',')}
        aria-label={t('home.dropTitle')}
        onChange={({ currentTarget }) => sheets.take(filesOf(currentTarget))}
      />
      <input
        ref={files}
        {...hidden}
        multiple
        accept={NOTE_FILES}
        aria-label={t('notes.intake.files')}
        onChange={({ currentTarget }) => {
          const chosen = filesOf(currentTarget);
          if (chosen.length > 0) onNotes(readChosen(chosen));
        }}
      />
      <Button
        variant="default"
        leftSection={<IconClipboard size={16} stroke={1.7} aria-hidden />}
        disabled={sheets.busy}
        onClick={() => void sheets.paste()}
      >
        {t('home.paste')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={16} stroke={1.7} aria-hidden />}
        disabled={notes.busy}
        onClick={() => files.current?.click()}
      >
        {t('home.notes')}
      </Button>
      <Button
        leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
        loading={sheets.busy}
        onClick={() => sheet.current?.click()}
      >
        {t('home.sheet')}
      </Button>
    </Group>
  );
}
