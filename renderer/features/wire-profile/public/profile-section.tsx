import { Button, FileButton, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../components/confirm.tsx';
import { keepFile } from '../../../components/download.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { FileDropArea } from '../../../components/file-drop-area.tsx';
import { Loading } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { Note } from '../../../components/status.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { differences } from '../draft.ts';
import { EntryList } from '../entries/entry-list.tsx';
import { ExampleDialog } from '../example/example-dialog.tsx';
import { RequestDialog } from '../example/request-dialog.tsx';
import { FitDialog } from '../fitting/fit-dialog.tsx';
import { OutsideFile } from '../fitting/outside-file.tsx';
import { useTakeFile } from '../fitting/take-file.tsx';
import '../wire-profile.css';

interface ActsProps extends Readonly<Record<'onFit' | 'onExample' | 'onRequest', () => void>> {
  readonly onFile: (file: File | null) => void;
}

function Acts({ onFit, onExample, onRequest, onFile }: ActsProps) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const changed = useFrom('wireProfile', (state) => Object.keys(state.draft).length);
  const [asking, setAsking] = useState(false);
  return (
    <Group gap="xs" className="rc-wire-acts">
      <Button size="xs" onClick={onFit}>
        {t('wireProfile.fit.open')}
      </Button>
      <Button size="xs" variant="default" onClick={onExample}>
        {t('wireProfile.example.open')}
      </Button>
      <Button size="xs" variant="default" onClick={onRequest}>
        {t('wireProfile.request.open')}
      </Button>
      <FileButton accept="application/json,.json" inputProps={{ 'aria-label': t('wireProfile.importLabel') }} onChange={onFile}>
        {(props) => (
          <Button size="xs" variant="default" {...props}>
            {t('wireProfile.import')}
          </Button>
        )}
      </FileButton>
      <Button size="xs" variant="default" onClick={() => void keepFile(wireProfile.getState().exportDraft())}>
        {t('wireProfile.export')}
      </Button>
      <Button size="xs" variant="default" disabled={changed === 0} onClick={() => setAsking(true)}>
        {t('wireProfile.backAll')}
      </Button>
      <Confirm
        opened={asking}
        title={t('wireProfile.backAllTitle')}
        action={t('wireProfile.backAll')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          wireProfile.getState().backToStandard(null);
          setAsking(false);
        }}
      >
        {t('wireProfile.backAllText', { count: changed })}
      </Confirm>
    </Group>
  );
}

/** Unsaved changes, and what blocks saving. */
function Foot() {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const view = useFrom('wireProfile', (state) => state.view);
  const draft = useFrom('wireProfile', (state) => state.draft);
  const mistakes = useFrom('wireProfile', (state) => state.mistakes);
  const busy = useFrom('wireProfile', (state) => state.busy);
  const error = useFrom('wireProfile', (state) => state.error);
  if (view === null) return null;
  const unsaved = differences(draft, view.changed).length;
  // A refused file must be fixed or discarded, even if it changes no entry in force.
  if (unsaved === 0 && view.refused === null && error === null) return null;
  async function save(): Promise<void> {
    if (await wireProfile.getState().save()) notifications.show({ message: t('wireProfile.saved'), color: 'teal' });
  }
  return (
    <div className="rc-wire-foot">
      {error !== null && <ErrorNote error={error} />}
      <Group justify="space-between" gap="xs">
        <div role="status">
          <Text fz="sm" fw={600}>
            {t('wireProfile.unsaved', { count: unsaved })}
          </Text>
          <Text fz="xs" c="dimmed">
            {mistakes.length > 0
              ? t('wireProfile.mistakesText', { count: new Set(mistakes.map(({ entry }) => entry)).size })
              : t('wireProfile.stillOld')}
          </Text>
        </div>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void wireProfile.getState().discard()}>
            {t('wireProfile.discard')}
          </Button>
          <Button size="xs" loading={busy} disabled={mistakes.length > 0} onClick={() => void save()}>
            {t('wireProfile.save')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

/** "Perfil da rede": the editor of the wire profile. */
export function ProfileSection() {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const view = useFrom('wireProfile', (state) => state.view);
  const dropped = useFrom('wireProfile', (state) => state.dropped);
  const error = useFrom('wireProfile', (state) => state.error);
  const [dialog, setDialog] = useState<'fit' | 'example' | 'request' | null>(null);
  useEffect(() => void wireProfile.getState().load(), [wireProfile]);
  const { take, question } = useTakeFile();
  return (
    <>
      <FileDropArea
        label={t('wireProfile.fit.drop')}
        busy={view === null}
        hint={t('wireProfile.fit.drop')}
        onFiles={({ files: [file] }) => void take(file ?? null)}
      >
        <Section title={t('wireProfile.title')} text={t('wireProfile.text')}>
          {view === null && <Loading waits error={error} height={320} onRetry={() => void wireProfile.getState().load()} />}
          {view !== null && (
            <>
              <Acts
                onFit={() => setDialog('fit')}
                onExample={() => setDialog('example')}
                onRequest={() => setDialog('request')}
                onFile={(file) => void take(file)}
              />
              {view.outside !== null && <OutsideFile view={view} outside={view.outside} />}
              {view.refused !== null && (
                <Note tone="bad" icon={IconAlertTriangle} role="alert">
                  {view.refused.mistakes.length === 0 ? view.refused.problem : t('wireProfile.refused')}
                </Note>
              )}
              {dropped.map(({ entry, sentence }) => (
                <Note key={`${entry} ${sentence}`} tone="warn" icon={IconAlertTriangle}>
                  {t('wireProfile.otherMistakes', { what: entry === '' ? sentence : `${entry}: ${sentence}` })}
                </Note>
              ))}
              <EntryList view={view} />
              <Foot />
            </>
          )}
        </Section>
      </FileDropArea>
      {/* Outside the drop area: drops on the dialog belong to the dialog. */}
      {question}
      {view !== null && dialog === 'fit' && <FitDialog view={view} onClose={() => setDialog(null)} />}
      {view !== null && dialog === 'example' && <ExampleDialog view={view} onClose={() => setDialog(null)} />}
      {dialog === 'request' && <RequestDialog onClose={() => setDialog(null)} />}
    </>
  );
}
