import { Button, FileButton, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import type { ExampleName, FitFile, FitView, ProfileView, UnderstoodView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { download } from '../../../components/download.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { FileDropArea } from '../../../components/file-drop-area.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { fold } from '../../../format/fold.ts';
import { activeAccess } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { useQuestions } from '../../../kit/use-questions.ts';
import { valueIn, withValues } from '../draft.ts';
import { EntryRow } from '../entries/entry-row.tsx';
import { useEntryNames } from '../entries/use-entry-names.ts';
import { ExampleDialog } from '../example/example-dialog.tsx';
import { Rows } from '../example/understood.tsx';
import type { FetchedAnswers } from '../wire-profile-store.ts';

const FIRST_ROWS = 3;

/** A valid file name from a network's name. */
function fileNameOf(network: string): string {
  const plain = fold(network)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? 'wire-profile.json' : `rede-${plain}.json`;
}

interface TakeProps {
  /** The copied answer, in its box. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly FitFile[]) => Promise<void>;
}

/** Inputs of a fit: files, a copied answer, or an access to query. */
function Take({ text, onText, onFiles }: TakeProps) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const mistakes = useFrom('wireProfile', (state) => state.mistakes.length);
  const hasAccess = useFrom('app', (state) => activeAccess(state.app) !== null);
  const [busy, setBusy] = useState(false);
  const [fetched, setFetched] = useState<FetchedAnswers | null>(null);
  const { ask } = useQuestions();
  async function take(given: () => Promise<readonly FitFile[]>): Promise<void> {
    setBusy(true);
    setFetched(null);
    try {
      const files = await ask(given());
      if (files !== null && files.length > 0) await onFiles(files);
    } finally {
      setBusy(false);
    }
  }
  const read = (files: readonly File[]) =>
    take(() => Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))));
  const fetchAll = () =>
    take(async () => {
      const answers = await wireProfile.getState().fetchAnswers();
      setFetched(answers);
      return answers.files.map((file) => ({ ...file, name: t(`wireProfile.example.kinds.${file.example}`) }));
    });
  const paste = () => take(async () => [{ name: t('wireProfile.fit.pasted'), bytes: new TextEncoder().encode(text) }]);
  return (
    <FileDropArea
      label={t('wireProfile.fit.dropSamples')}
      busy={busy}
      hint={t('wireProfile.fit.dropSamples')}
      onFiles={({ files }) => void read([...files])}
    >
      <Stack gap="xs">
        <Group gap="xs">
          <FileButton
            multiple
            accept="application/json,.json"
            inputProps={{ 'aria-label': t('wireProfile.fit.files') }}
            onChange={(files) => void read(files)}
          >
            {(props) => (
              <Button size="xs" loading={busy} {...props}>
                {t('wireProfile.fit.choose')}
              </Button>
            )}
          </FileButton>
          {hasAccess && (
            <Button size="xs" variant="default" disabled={busy || mistakes > 0} onClick={() => void fetchAll()}>
              {t('wireProfile.fit.fetch')}
            </Button>
          )}
        </Group>
        {fetched !== null && <FetchResult answers={fetched} />}
        <Textarea
          size="xs"
          rows={3}
          spellCheck={false}
          className="rc-wire-paste"
          label={t('wireProfile.fit.paste')}
          placeholder={t('wireProfile.example.pasteHint')}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        <div>
          <Button size="xs" variant="default" disabled={busy || text.trim() === ''} onClick={() => void paste()}>
            {t('wireProfile.fit.read')}
          </Button>
        </div>
      </Stack>
    </FileDropArea>
  );
}

/** Result of querying the network: received answers, and failures with reasons. */
function FetchResult({ answers: { files, failed, error } }: { readonly answers: FetchedAnswers }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {error !== null && <ErrorNote error={error} />}
      {error === null && <Text fz="sm">{t('wireProfile.fit.fetched', { count: files.length })}</Text>}
      {failed.map(({ step, message }) => (
        <Text key={step} fz="sm" className="rc-wire-mistake rc-wrap">
          {t('wireProfile.fit.failed', { step: t(`wireProfile.test.step.${step}`), message })}
        </Text>
      ))}
    </div>
  );
}

interface AnswerProps {
  readonly example: ExampleName;
  readonly text: string;
  /** The user's verdict; undefined: none yet. */
  readonly verdict: boolean | undefined;
  readonly onSay: (isRight: boolean) => void;
  /** Opens the answer for pointing at its fields. */
  readonly onPoint: () => void;
}

/** First rows of one answer, with the question whether they are right. */
function Answer({ example, text, verdict, onSay, onPoint }: AnswerProps) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const draft = useFrom('wireProfile', (state) => state.draft);
  const mistakes = useFrom('wireProfile', (state) => state.mistakes);
  const [view, setView] = useState<UnderstoodView | null>(null);
  const nameOf = useEntryNames();
  const name = t(`wireProfile.example.kinds.${example}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft determines the answer.
  useEffect(() => {
    let overtaken = false;
    void wireProfile
      .getState()
      .understand(
        example,
        text,
        mistakes.map(({ entry }) => entry),
      )
      .then((answer) => {
        if (!overtaken) setView(answer);
      });
    return () => {
      overtaken = true;
    };
  }, [wireProfile, example, text, draft, mistakes]);
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
          <Rows view={{ rows: view.rows.slice(0, FIRST_ROWS) }} nameOf={nameOf} label={t('wireProfile.test.first', { step: name })} />
          {verdict === undefined ? (
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
            <Group gap="xs">
              <Text fz="sm" role="status">
                {verdict ? t('wireProfile.test.confirmed') : t('wireProfile.fit.mend')}
              </Text>
              {!verdict && (
                <Button size="compact-xs" onClick={onPoint}>
                  {t('wireProfile.fit.point')}
                </Button>
              )}
            </Group>
          )}
        </Stack>
      )}
    </section>
  );
}

/** A word without a meaning; choosing an entry assigns it to that entry only. */
function StrangeWord({ word, field, entries }: FitView['words'][number]) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const nameOf = useEntryNames();
  const view = useFrom('wireProfile', (state) => state.view);
  const draft = useFrom('wireProfile', (state) => state.draft);
  const wordsOf = (entry: string): readonly JsonValue[] => {
    const known = view?.entries.find((each) => each.entry === entry);
    const value = known === undefined ? [] : valueIn(draft, known);
    return Array.isArray(value) ? value : [];
  };
  function mean(chosen: string): void {
    const others = entries.map((entry) => [entry, wordsOf(entry).filter((each) => each !== word)] as const);
    wireProfile.getState().change(Object.fromEntries(others.map(([entry, words]) => [entry, entry === chosen ? [...words, word] : words])));
  }
  return (
    <Group gap="sm" className="rc-wire-word">
      <Text fz="sm" className="rc-wrap">
        {t('wireProfile.fit.word', { word, field: nameOf(field) })}
      </Text>
      <NativeSelect
        size="xs"
        aria-label={t('wireProfile.fit.meaningOf', { word, field: nameOf(field) })}
        value={entries.find((entry) => wordsOf(entry).includes(word)) ?? ''}
        data={[{ value: '', label: t('wireProfile.fit.noMeaning') }, ...entries.map((entry) => ({ value: entry, label: nameOf(entry) }))]}
        onChange={({ currentTarget }) => mean(currentTarget.value)}
      />
    </Group>
  );
}

/** Questions about what the samples do not show, or show too uniformly; one sentence each. */
function OpenQuestions({ fit, view }: { readonly fit: FitView; readonly view: ProfileView }) {
  const { t } = useTranslation();
  const openEntries = view.entries.filter(({ entry }) => fit.questions.includes(entry));
  return (
    <>
      {openEntries.length > 0 && (
        <section className="rc-wire-section" aria-label={t('wireProfile.fit.questions')}>
          <h3>{t('wireProfile.fit.questions')}</h3>
          <ul className="rc-list">
            {openEntries.map((entry) => (
              <li key={entry.entry}>
                <Text fz="xs" c="dimmed" mt="xs">
                  {entry.section.title}
                </Text>
                <EntryRow entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fit.words.length > 0 && (
        <section className="rc-wire-section" aria-label={t('wireProfile.fit.words')}>
          <h3>{t('wireProfile.fit.words')}</h3>
          {fit.words.map((word) => (
            <StrangeWord key={`${word.field} ${word.word}`} {...word} />
          ))}
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

/** Fits the profile to a network from samples: parses the answers and asks whether the rows are right. */
export function FitDialog({ view, onClose }: { readonly view: ProfileView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const mistakes = useFrom('wireProfile', (state) => state.mistakes.length);
  const busy = useFrom('wireProfile', (state) => state.busy);
  const error = useFrom('wireProfile', (state) => state.error);
  const [fit, setFit] = useState<FitView | null>(null);
  const [samples, setSamples] = useState<readonly FitFile[]>([]);
  const [pasted, setPasted] = useState('');
  const [asking, setAsking] = useState(false);
  const [pointing, setPointing] = useState<FitView['answers'][number] | null>(null);
  const [basis, setBasis] = useState(() => {
    const { draft } = wireProfile.getState();
    return { draft, fitted: draft };
  });
  const [verdicts, setVerdicts] = useState<Readonly<Partial<Record<ExampleName, boolean>>>>({});
  const [network, setNetwork] = useState('');
  const open = (fit?.answers ?? []).filter(({ example }) => verdicts[example] !== true).length;
  async function take(files: readonly FitFile[]): Promise<void> {
    const isFetchedAnew = ({ example }: FitFile) => example !== undefined && files.some((file) => file.example === example);
    const allSamples = [...samples.filter((sample) => !isFetchedAnew(sample)), ...files];
    const next = await wireProfile.getState().fit(allSamples, basis);
    if (next === null) return;
    setSamples(allSamples);
    setBasis({ draft: basis.draft, fitted: withValues(basis.draft, view.entries, next.values) });
    setFit(next);
    setVerdicts({});
  }
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
    <TitledModal title={t('wireProfile.fit.title')} size={1080} typed={samples.length > 0 || pasted.trim() !== ''} onClose={onClose}>
      <Stack gap="md" className="rc-wire-fit">
        <Text fz="sm" c="dimmed">
          {t('wireProfile.fit.intro')}
        </Text>
        <Take text={pasted} onText={setPasted} onFiles={take} />
        {fit !== null && (
          <>
            <Text fz="sm" role="status">
              {t('wireProfile.fit.found', { count: Object.keys(fit.values).length })}
            </Text>
            <Text fz="xs" c="dimmed" className="rc-wrap">
              {t('wireProfile.fit.samples', { names: samples.map(({ name }) => name).join(', ') })}
            </Text>
            {fit.answers.map(({ example, text }) => (
              <Answer
                key={example}
                example={example}
                text={text}
                verdict={verdicts[example]}
                onSay={(isRight) => setVerdicts((before) => ({ ...before, [example]: isRight }))}
                onPoint={() => setPointing({ example, text })}
              />
            ))}
            <OpenQuestions fit={fit} view={view} />
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
              <Button size="xs" loading={busy} disabled={mistakes > 0} onClick={() => (open > 0 ? setAsking(true) : void use())}>
                {t('wireProfile.fit.use')}
              </Button>
            </Group>
            {error !== null && <ErrorNote error={error} />}
            {open > 0 && (
              <Text fz="xs" c="dimmed" role="status">
                {t('wireProfile.fit.unlooked', { count: open })}
              </Text>
            )}
          </>
        )}
      </Stack>
      {asking && (
        <Confirm
          title={t('wireProfile.fit.unlookedTitle')}
          action={t('wireProfile.fit.useAnyway')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void use();
          }}
        >
          {t('wireProfile.fit.unlookedText', { count: open })}
        </Confirm>
      )}
      {pointing !== null && (
        <ExampleDialog
          view={view}
          begun={pointing}
          onClose={() => {
            setVerdicts(({ [pointing.example]: _, ...others }) => others);
            setPointing(null);
          }}
        />
      )}
    </TitledModal>
  );
}
