import { Button, FileButton, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExampleName, FitView, ProfileView, UnderstoodView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { download } from '../../../components/download.ts';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { fold } from '../../../format/fold.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { EntryRow } from '../entries/entry-row.tsx';
import { sectionOf } from '../entries/find-entries.ts';
import { useEntryTexts } from '../entries/use-entry-words.ts';
import { Rows } from '../example/understood.tsx';

const FIRST_ROWS = 3;

/** A file's name out of a network's: what no system minds. */
function fileNameOf(network: string): string {
  const plain = fold(network)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? 'wire-profile.json' : `rede-${plain}.json`;
}

/** What a person has of the network: files, or an answer that was copied. */
function Take({ onFit }: { readonly onFit: (fit: FitView) => void }) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const mistakes = useFrom('wireProfile', (state) => state.mistakes.length);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  async function take(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> {
    setBusy(true);
    const view = await wireProfile.getState().fit(files);
    setBusy(false);
    if (view !== null) onFit(view);
  }
  async function read(files: readonly File[]): Promise<void> {
    await take(await Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))));
  }
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <FileButton
          multiple
          accept="application/json,.json"
          inputProps={{ 'aria-label': t('wireProfile.fit.files') }}
          onChange={(files) => void read(files)}
        >
          {(props) => (
            <Button size="xs" loading={busy} disabled={mistakes > 0} {...props}>
              {t('wireProfile.fit.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Textarea
        size="xs"
        rows={3}
        spellCheck={false}
        className="rc-wire-paste"
        label={t('wireProfile.fit.paste')}
        placeholder={t('wireProfile.example.pasteHint')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={text.trim() === '' || mistakes > 0}
          onClick={() => void take([{ name: t('wireProfile.fit.pasted'), bytes: new TextEncoder().encode(text) }])}
        >
          {t('wireProfile.fit.read')}
        </Button>
      </div>
    </Stack>
  );
}

interface AnswerProps {
  readonly example: ExampleName;
  readonly text: string;
  /** What the person said; undefined: nothing yet. */
  readonly said: boolean | undefined;
  readonly onSay: (isRight: boolean) => void;
}

/** One answer by its first rows, with the question whether they are right. */
function Answer({ example, text, said, onSay }: AnswerProps) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const draft = useFrom('wireProfile', (state) => state.draft);
  const [view, setView] = useState<UnderstoodView | null>(null);
  const textOf = useEntryTexts();
  const name = t(`wireProfile.example.kinds.${example}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what is asked by.
  useEffect(() => {
    let overtaken = false;
    void wireProfile
      .getState()
      .understand(example, text)
      .then((answer) => {
        if (!overtaken) setView(answer);
      });
    return () => {
      overtaken = true;
    };
  }, [wireProfile, example, text, draft]);
  return (
    <section className="rc-wire-section" aria-label={name}>
      <h3>{name}</h3>
      {view !== null && (
        <Stack gap={6}>
          {view.problem !== null && <Text fz="sm">{view.problem}</Text>}
          {view.doubts.map((doubt) => (
            <Text key={doubt} fz="sm" className="rc-wire-mistake">
              {doubt}
            </Text>
          ))}
          <Rows
            view={{ rows: view.rows.slice(0, FIRST_ROWS) }}
            nameOf={(entry) => textOf(entry)?.name ?? entry}
            label={t('wireProfile.test.first', { step: name })}
          />
          {said === undefined ? (
            <Group gap="xs">
              <Text fz="sm">{t('wireProfile.test.isRight')}</Text>
              <Button size="compact-xs" variant="default" leftSection={<IconCheck size={13} aria-hidden />} onClick={() => onSay(true)}>
                {t('wireProfile.test.right')}
              </Button>
              <Button size="compact-xs" variant="default" leftSection={<IconX size={13} aria-hidden />} onClick={() => onSay(false)}>
                {t('wireProfile.test.wrong')}
              </Button>
            </Group>
          ) : (
            <Text fz="sm" role="status">
              {said ? t('wireProfile.test.confirmed') : t('wireProfile.test.mend')}
            </Text>
          )}
        </Stack>
      )}
    </section>
  );
}

/** What no sample tells, and what it tells too surely: asked in a sentence each. */
function Asked({ fit, view }: { readonly fit: FitView; readonly view: ProfileView }) {
  const { t } = useTranslation();
  const asked = view.entries.filter(({ entry }) => fit.questions.includes(entry));
  return (
    <>
      {asked.length > 0 && (
        <section className="rc-wire-section" aria-label={t('wireProfile.fit.questions')}>
          <h3>{t('wireProfile.fit.questions')}</h3>
          <ul className="rc-list">
            {asked.map((entry) => (
              <li key={entry.entry}>
                <EntryRow entry={entry} used={t(`wireProfile.section.${sectionOf(entry.entry)}.used`)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fit.fixed.map(({ body, name, value }) => (
        <Text key={`${body} ${name}`} fz="sm" className="rc-wrap">
          {t('wireProfile.fit.fixed', { body: t(`wireProfile.request.kinds.${body}`), name, value })}
        </Text>
      ))}
      {fit.unknown.length > 0 && (
        <Text fz="xs" c="dimmed" className="rc-wrap">
          {t('wireProfile.fit.unknown', { names: fit.unknown.join(', ') })}
        </Text>
      )}
    </>
  );
}

/** A network fitted by what people have of it: its answers are read, and a person says whether the rows are right. */
export function FitDialog({ view, onClose }: { readonly view: ProfileView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const mistakes = useFrom('wireProfile', (state) => state.mistakes.length);
  const busy = useFrom('wireProfile', (state) => state.busy);
  const [fit, setFit] = useState<FitView | null>(null);
  const [said, setSaid] = useState<Readonly<Partial<Record<ExampleName, boolean>>>>({});
  const [network, setNetwork] = useState('');
  const open = (fit?.answers ?? []).filter(({ example }) => said[example] !== true).length;
  async function keep(): Promise<void> {
    const file = await wireProfile.getState().exportDraft();
    if (file !== null) download({ ...file, fileName: fileNameOf(network) });
  }
  async function use(): Promise<void> {
    if (!(await wireProfile.getState().save())) return;
    notifications.show({ message: t('wireProfile.saved'), color: 'teal' });
    onClose();
  }
  return (
    <TitledModal title={t('wireProfile.fit.title')} size={1080} onClose={onClose}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('wireProfile.fit.intro')}
        </Text>
        <Take
          onFit={(next) => {
            setFit(next);
            setSaid({});
          }}
        />
        {fit !== null && (
          <>
            <Text fz="sm" role="status">
              {t('wireProfile.fit.found', { count: Object.keys(fit.values).length })}
            </Text>
            {fit.answers.map(({ example, text }) => (
              <Answer
                key={example}
                example={example}
                text={text}
                said={said[example]}
                onSay={(isRight) => setSaid((before) => ({ ...before, [example]: isRight }))}
              />
            ))}
            <Asked fit={fit} view={view} />
            <Group gap="xs" align="flex-end">
              <TextInput
                size="xs"
                w={260}
                label={t('wireProfile.fit.network')}
                value={network}
                maxLength={80}
                onChange={({ currentTarget }) => setNetwork(currentTarget.value)}
              />
              <Button size="xs" variant="default" disabled={mistakes > 0} onClick={() => void keep()}>
                {t('wireProfile.fit.keep')}
              </Button>
              <Button size="xs" loading={busy} disabled={mistakes > 0} onClick={() => void use()}>
                {t('wireProfile.fit.use')}
              </Button>
            </Group>
            {open > 0 && (
              <Text fz="xs" c="dimmed" role="status">
                {t('wireProfile.fit.unlooked', { count: open })}
              </Text>
            )}
          </>
        )}
      </Stack>
    </TitledModal>
  );
}
