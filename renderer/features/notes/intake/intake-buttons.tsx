import { Button, Group } from '@mantine/core';
import { IconFiles, IconFolderOpen, IconSparkles } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { activeStation } from '../../../kit/app-store.ts';
import { useFrom } from '../../../kit/stores-context.tsx';
import { NOTE_FILES, readChosen } from '../public/read-drop.ts';
import type { Take } from '../public/use-take.ts';

/** Mounted permanently while the buttons move about the screen, so that a file dialog opened by an earlier button still reports. */
export function IntakeInputs({ take, inputs: { files, folder } }: Pick<Take, 'take' | 'inputs'>) {
  const { t } = useTranslation();
  // React does not support this attribute.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [folder]);
  const onChange = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // Reset, so that the same folder can be chosen again.
    input.value = '';
    if (chosen.length > 0) void take(readChosen(chosen));
  };
  const common = { type: 'file', multiple: true, hidden: true, tabIndex: -1 } as const;
  return (
    <>
      <input
        ref={files}
        {...common}
        accept={NOTE_FILES}
        aria-label={t('notes.intake.files')}
        onChange={({ currentTarget }) => onChange(currentTarget)}
      />
      <input ref={folder} {...common} aria-label={t('notes.intake.folder')} onChange={({ currentTarget }) => onChange(currentTarget)} />
    </>
  );
}

/** Buttons for choosing files or a folder; examples where they are harmless. */
export function IntakeButtons({ of: { busy, inputs, makeExamples }, large = false }: { readonly of: Take; readonly large?: boolean }) {
  const { t } = useTranslation();
  const station = useFrom('app', (state) => activeStation(state.app));
  const saving = useFrom('notes', (state) => state.saving);
  const size = large ? 'md' : 'sm';
  return (
    <Group gap="xs" justify={large ? 'center' : undefined}>
      {station?.environment === 'training' && (
        <Button
          size={size}
          variant="subtle"
          loading={saving}
          disabled={busy}
          leftSection={<IconSparkles size={15} aria-hidden />}
          onClick={() => void makeExamples()}
        >
          {t('notes.intake.examples')}
        </Button>
      )}
      <Button
        size={size}
        variant="default"
        disabled={busy}
        leftSection={<IconFolderOpen size={15} aria-hidden />}
        onClick={() => inputs.folder.current?.click()}
      >
        {t('notes.intake.folder')}
      </Button>
      <Button
        size={size}
        variant={large ? 'filled' : 'default'}
        disabled={busy}
        leftSection={<IconFiles size={15} aria-hidden />}
        onClick={() => inputs.files.current?.click()}
      >
        {t('notes.intake.files')}
      </Button>
    </Group>
  );
}
