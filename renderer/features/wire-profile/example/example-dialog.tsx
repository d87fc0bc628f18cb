import { Button, Group, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  EXAMPLES,
  type ExampleName,
  PASTED_EXAMPLES,
  type ProfileEntryView,
  type ProfileView,
  type UnderstoodView,
} from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { activeAccess } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { useQuestions } from '../../../kit/use-questions.ts';
import { valueIn } from '../draft.ts';
import { useEntryNames } from '../entries/use-entry-names.ts';
import { JsonTree } from './json-tree.tsx';
import { Propose } from './propose.tsx';
import { fill, foundIn, marksOf, type Segment, targetsOf } from './targets.ts';
import { Understood } from './understood.tsx';

const BY_ID: ReadonlySet<ExampleName> = new Set(['product', 'fleet-product', 'issuing', 'batch-status']);
const PASTED_ALONE: ReadonlySet<ExampleName> = new Set(PASTED_EXAMPLES);
/** Main's size limit for one example. */
const MOST_BYTES = 1024 * 1024;

/** undefined: not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface SourceProps {
  readonly example: ExampleName;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Source of the answer: pasted, or fetched once. */
function Source({ example, text, onText }: SourceProps) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const hasAccess = useFrom('app', (state) => activeAccess(state.app) !== null);
  const [id, setId] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  // An answer is for the kind and the dialog in which it was requested, and never replaces what was pasted meanwhile.
  const { ask, turn } = useQuestions();
  async function fetchOne(): Promise<void> {
    setBusy(true);
    const answer = await ask(wireProfile.getState().fetchExample(example, id.trim() === '' ? null : id.trim()));
    if (answer === null) return;
    setBusy(false);
    setError(answer.ok ? null : answer.error);
    if (answer.ok) onText(answer.value.body);
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end">
        {BY_ID.has(example) && (
          <TextInput
            size="xs"
            w={220}
            label={t('wireProfile.example.id')}
            placeholder={t('wireProfile.example.idHint')}
            value={id}
            maxLength={256}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          />
        )}
        {!PASTED_ALONE.has(example) && hasAccess && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void fetchOne()}>
            {t('wireProfile.example.fetch')}
          </Button>
        )}
      </Group>
      {error !== null && <ErrorNote error={error} />}
      <Textarea
        size="xs"
        label={t('wireProfile.example.paste')}
        placeholder={t('wireProfile.example.pasteHint')}
        rows={4}
        spellCheck={false}
        className="rc-wire-paste"
        value={text}
        error={text.trim() !== '' && parsed(text) === undefined ? t('wireProfile.example.notJson') : undefined}
        onChange={({ currentTarget }) => {
          turn();
          setBusy(false);
          onText(currentTarget.value.slice(0, MOST_BYTES));
        }}
      />
    </Stack>
  );
}

interface TargetsProps {
  readonly targets: readonly ProfileEntryView[];
  readonly chosen: string;
  readonly nameOf: (entry: string) => string;
  readonly placeOf: (target: ProfileEntryView) => string;
  readonly onChoose: (entry: string) => void;
}

function Targets({ targets, chosen, nameOf, placeOf, onChoose }: TargetsProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('wireProfile.example.targets')} size="xs" value={chosen} onChange={onChoose} className="rc-wire-targets">
      {targets.map((target) => {
        const { entry } = target;
        const place = placeOf(target);
        return (
          <Radio
            key={entry}
            size="xs"
            value={entry}
            label={nameOf(entry)}
            description={
              place === ''
                ? t('wireProfile.example.notFound')
                : target.kind.type === 'words'
                  ? place
                  : t('wireProfile.example.found', { path: place })
            }
          />
        );
      })}
    </Radio.Group>
  );
}

/** The rows as main parses them, updated with the answer and the draft. */
function useUnderstood(example: ExampleName, text: string): UnderstoodView | null {
  const { wireProfile } = useStores();
  const draft = useFrom('wireProfile', (state) => state.draft);
  const [view, setView] = useState<UnderstoodView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft determines the answer.
  useEffect(() => {
    let overtaken = false;
    if (parsed(text) === undefined) {
      setView(null);
      return;
    }
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
  return view;
}

interface Props {
  readonly view: ProfileView;
  /** Initial answer. */
  readonly begun?: { readonly example: ExampleName; readonly text: string };
  readonly onClose: () => void;
}

/** An answer of the network beside the entries that read it: pressing a field assigns its path. */
export function ExampleDialog({ view, begun = { example: 'prices', text: '' }, onClose }: Props) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const draft = useFrom('wireProfile', (state) => state.draft);
  const mistakes = useFrom('wireProfile', (state) => state.mistakes);
  const [example, setExample] = useState(begun.example);
  const [text, setText] = useState(begun.text);
  const targets = targetsOf(example, view.entries);
  const [wanted, setWanted] = useState('');
  const target = targets.find(({ entry }) => entry === wanted) ?? targets[0];
  const understood = useUnderstood(example, text);
  const nameOf = useEntryNames();
  const standards = new Map(view.entries.map(({ entry, standard }) => [entry, standard]));
  const currentOf = (entry: string) => valueIn(draft, { entry, standard: standards.get(entry) ?? null });
  const root = parsed(text);
  const marks = marksOf(example, targets, currentOf);
  const found = foundIn(root, marks);
  const placeOf = ({ entry, kind }: ProfileEntryView): string => {
    const value = currentOf(entry);
    // Words have no path: they are shown verbatim.
    const shown = kind.type === 'words' && Array.isArray(value) ? value.map(String) : (found.get(entry) ?? []);
    return shown.map((each) => (each === '' ? t('wireProfile.wholeAnswer') : each)).join(', ');
  };
  function pick(segments: readonly Segment[], value: string | null): void {
    if (target === undefined) return;
    wireProfile.getState().change(fill(example, target, segments, value, currentOf, view.entries));
    // Moves to the next target; words stay, since several can have one meaning.
    const next = targets[targets.indexOf(target) + 1];
    if (target.kind.type === 'names' && next !== undefined) setWanted(next.entry);
  }
  return (
    <TitledModal title={t('wireProfile.example.title')} size={1180} onClose={onClose}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('wireProfile.example.intro')}
        </Text>
        <NativeSelect
          size="xs"
          w={260}
          label={t('wireProfile.example.kind')}
          value={example}
          data={EXAMPLES.map((each) => ({ value: each, label: t(`wireProfile.example.kinds.${each}`) }))}
          onChange={({ currentTarget }) => {
            setExample(EXAMPLES.find((each) => each === currentTarget.value) ?? 'prices');
            setText('');
          }}
        />
        <Source key={example} example={example} text={text} onText={setText} />
        {root !== undefined && <Propose key={`${example} ${text}`} example={example} text={text} nameOf={nameOf} />}
        {root !== undefined && (
          <div className="rc-wire-example">
            <Targets targets={targets} chosen={target?.entry ?? ''} nameOf={nameOf} placeOf={placeOf} onChoose={setWanted} />
            <JsonTree value={root} marks={marks} nameOf={nameOf} onPick={pick} />
            {understood !== null && mistakes.length === 0 && <Understood view={understood} nameOf={nameOf} />}
          </div>
        )}
        {mistakes.length > 0 && (
          <Text fz="sm" role="status">
            {t('wireProfile.example.mistakes')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('wireProfile.example.done')}</Button>
        </Group>
      </Stack>
    </TitledModal>
  );
}
