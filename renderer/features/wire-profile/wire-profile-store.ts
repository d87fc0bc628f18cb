/** The wire profile in the editor: the one in force, the draft, and its mistakes. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { StationView } from '../../../preload/contract/stations/stations.ts';
import type { JsonValue } from '../../../preload/contract/wire-profile/json-value.ts';
import {
  type ExampleName,
  type FetchedExample,
  type FitFile,
  type FitView,
  FLEET_STEPS,
  type NetworkStep,
  type ProfileMistakeView,
  type ProfileValues,
  type ProfileView,
  type ProposalView,
  type ReadProfileView,
  type RequestName,
  type RequestPreview,
  STATION_STEPS,
  type StepResult,
  type UnderstoodView,
} from '../../../preload/contract/wire-profile/wire-profile.ts';
import { answerOf } from '../../kit/answers.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';
import { differences, publicTextOf, textOf, valueIn, withValues } from './draft.ts';

interface ActiveAccess extends Pick<StationView, 'id' | 'cnpj' | 'environment' | 'baseUrl'> {
  readonly isFleet: boolean;
}

/** The access and the profile of a network test, as they were at its start. */
export interface Tested {
  readonly access: ActiveAccess;
  /** Text of the profile's file, without the values of headers. */
  readonly profile: string;
  /** ISO timestamp of the start. */
  readonly at: string;
}

interface AppFacts {
  /** The active station or fleet; null: none. */
  readonly access: () => ActiveAccess | null;
  readonly reload: () => Promise<void>;
  /** ISO timestamp. */
  readonly now: () => string;
}

/** Step whose answer gives the id for a later step. */
const ID_FROM: Readonly<Partial<Record<NetworkStep, NetworkStep>>> = {
  product: 'products',
  issuing: 'pending',
  'fleet-product': 'fleet-products',
};

export interface WireProfileStore {
  readonly view: ProfileView | null;
  /** Draft values that differ from the default. */
  readonly draft: ProfileValues;
  /** Mistakes by entry. */
  readonly mistakes: readonly ProfileMistakeView[];
  /** Unknown entries of a file, which are ignored. */
  readonly dropped: readonly ProfileMistakeView[];
  readonly busy: boolean;
  readonly error: AppError | null;
  readonly load: () => Promise<void>;
  readonly set: (entry: string, value: JsonValue) => void;
  /** Changes several entries at once. */
  readonly change: (values: ProfileValues) => void;
  /** Restores an earlier draft. */
  readonly restore: (draft: ProfileValues) => void;
  readonly backToStandard: (entry: string | null) => void;
  /** Reloads the profile in force and drops the draft. */
  readonly discard: () => Promise<void>;
  /** Reads a file without changing the draft. null: it could not be read. */
  readonly readFile: (bytes: Uint8Array) => Promise<ReadProfileView | null>;
  /** Makes the read file the draft. */
  readonly takeFile: (read: ReadProfileView) => void;
  readonly exportDraft: () => Promise<FileToKeep | null>;
  /** @param revision of a file that others put there, which this replaces; absent: only the file in force is replaced. */
  readonly save: (revision?: string) => Promise<boolean>;
  /** The draft as text for main. */
  readonly text: () => string;
  readonly fetchExample: (example: ExampleName, id: string | null) => Promise<Result<FetchedExample>>;
  /** null: the query failed, or the draft has a mistake, shown at its entry. @param without entries to reset to the default */
  readonly understand: (example: ExampleName, text: string, without?: readonly string[]) => Promise<UnderstoodView | null>;
  /** Adds what an answer reveals about its network to the draft. null: the query failed. */
  readonly propose: (example: ExampleName, text: string) => Promise<ProposalView | null>;
  /**
   * Adds what files reveal about a network to the draft, based on the draft at the start; later changes by the user stay, if
   * they differ from the last fit. null: the query failed.
   */
  readonly fit: (files: readonly FitFile[], begun: FitBasis) => Promise<FitView | null>;
  /** Runs every read of the active access with the draft, for the fit. */
  readonly fetchAnswers: () => Promise<FetchedAnswers>;
  readonly preview: (request: RequestName) => Promise<Result<RequestPreview>>;
  /** Results of the network test so far, in order. */
  readonly results: readonly StepResult[];
  /** The user's verdict on the rows of a step of the last test; a missing step was not reviewed. */
  readonly verdicts: Readonly<Partial<Record<NetworkStep, boolean>>>;
  readonly look: (step: NetworkStep, isRight: boolean) => void;
  /** The steps of the last test, by kind of access. */
  readonly steps: readonly NetworkStep[];
  /** The running step; null: none. */
  readonly testing: NetworkStep | null;
  readonly testError: AppError | null;
  /** What the last test ran on; its results are those of no other access. null: no test ran. */
  readonly tested: Tested | null;
  readonly test: (batchId: string | null) => Promise<void>;
}

export function createWireProfileStore(bridge: Bridge, notify: Notify, app: AppFacts) {
  const { turn, ask } = createQuestions();
  return createStore<WireProfileStore>()((set, get) => {
    const accessId = (): string | null => app.access()?.id ?? null;
    const text = (): string => textOf(get().draft, get().view?.entries ?? []);
    const publicText = (): string => publicTextOf(get().draft, get().view?.entries ?? []);

    async function check(): Promise<void> {
      turn();
      // A stale answer describes an older draft.
      const answer = await ask(bridge.profileCheck({ draft: text() }));
      if (answer === null) return;
      if (answer.ok) set({ mistakes: answer.value, error: null });
      else set({ error: answer.error });
    }
    function take(draft: ProfileValues): void {
      set({ draft });
      void check();
    }
    function show(view: ProfileView): void {
      turn();
      const { refused } = view;
      const known = new Set(view.entries.map(({ entry }) => entry));
      const mistakes = refused?.mistakes ?? [];
      set({
        view,
        draft: refused?.changed ?? view.changed,
        mistakes: mistakes.filter(({ entry }) => known.has(entry)),
        dropped: mistakes.filter(({ entry }) => !known.has(entry)),
        error: null,
      });
    }

    /** Shows the file that others put there beside the draft, which stays. */
    async function readAgain(): Promise<void> {
      const answer = await bridge.profileView();
      if (answer.ok) set({ view: answer.value });
    }

    return {
      ...{ results: [], steps: [], verdicts: {}, testing: null, testError: null, tested: null },
      ...{ view: null, draft: {}, mistakes: [], dropped: [], busy: false, error: null },
      load: async () => {
        // An open draft is continued.
        if (get().view === null) await get().discard();
      },
      set: (entry, value) => get().change({ [entry]: value }),
      change: (values) => {
        const { view, draft } = get();
        take(withValues(draft, view?.entries ?? [], values));
      },
      restore: take,
      backToStandard: (entry) => {
        const { [entry ?? '']: _, ...others } = get().draft;
        take(entry === null ? {} : others);
      },
      discard: async () => {
        const answer = await bridge.profileView();
        if (answer.ok) show(answer.value);
        else set({ error: answer.error });
      },
      readFile: async (bytes) => answerOf(await bridge.profileRead({ bytes }), notify),
      takeFile: ({ changed, mistakes }) => {
        const known = new Set(get().view?.entries.map(({ entry }) => entry));
        set({ dropped: mistakes.filter(({ entry }) => !known.has(entry)) });
        take(changed);
      },
      exportDraft: async () => answerOf(await bridge.profileWrite({ draft: text() }), notify),
      save: async (revision) => {
        const { view } = get();
        if (view === null) return false;
        set({ busy: true });
        const answer = await bridge.profileSave({ draft: text(), revision: revision ?? view.revision });
        set({ busy: false });
        if (answer.ok) {
          show(answer.value);
          await app.reload();
        } else {
          set({ error: answer.error });
          if (answer.error.code === 'stale') await readAgain();
        }
        return answer.ok;
      },
      text,
      fetchExample: (example, id) => bridge.profileFetch({ example, draft: text(), stationId: accessId() ?? '', id }),
      understand: async (example, given, without = []) => {
        const bytes = new TextEncoder().encode(given);
        const draft = Object.fromEntries(Object.entries(get().draft).filter(([entry]) => !without.includes(entry)));
        const draftText = textOf(draft, get().view?.entries ?? []);
        const answer = await bridge.profileUnderstand({ example, bytes, draft: draftText, stationId: accessId() });
        return answer.ok ? answer.value : null;
      },
      propose: async (example, given) => {
        const proposal = answerOf(await bridge.profilePropose({ example, bytes: new TextEncoder().encode(given), draft: text() }), notify);
        if (proposal !== null) get().change(proposal.values);
        return proposal;
      },
      fit: async (files, { draft, fitted }) => {
        const { view } = get();
        const entries = view?.entries ?? [];
        const fit = answerOf(await bridge.profileFit({ files: [...files], draft: textOf(draft, entries) }), notify);
        if (fit === null) return null;
        const before = get().draft;
        const changed = new Set(differences(before, fitted));
        const userValues = entries.filter(({ entry }) => changed.has(entry)).map((each) => [each.entry, valueIn(before, each)] as const);
        take(withValues(draft, entries, { ...fit.values, ...Object.fromEntries(userValues) }));
        return fit;
      },
      fetchAnswers: () => fetchAnswers({ bridge, app, text }),
      preview: (request) => bridge.profilePreview({ request, draft: text(), stationId: accessId() }),
      look: (step, isRight) => set({ verdicts: { ...get().verdicts, [step]: isRight } }),
      test: (batchId) => runTest(batchId, { bridge, app, text, publicText, set, get }),
    };
  });
}

interface TestParts {
  readonly bridge: Pick<Bridge, 'profileStep'>;
  readonly app: AppFacts;
  readonly text: () => string;
  readonly publicText: () => string;
  readonly set: (change: Partial<WireProfileStore>) => void;
  readonly get: () => WireProfileStore;
}

/** Runs every step of the active access in order. */
async function runTest(batchId: string | null, { bridge, app, text, publicText, set, get }: TestParts): Promise<void> {
  const access = app.access();
  if (get().testing !== null || access === null) return;
  const steps = access.isFleet ? FLEET_STEPS : STATION_STEPS;
  set({ results: [], steps, verdicts: {}, testError: null, tested: { access, profile: publicText(), at: app.now() } });
  // One profile and one access for the whole run, regardless of later edits.
  const testError = await eachStep(
    { bridge, draft: text(), access, batchId },
    (step) => set({ testing: step }),
    (result) => set({ results: [...get().results, result] }),
  );
  set({ testing: null, testError });
}

interface StepParts {
  readonly bridge: Pick<Bridge, 'profileStep'>;
  readonly draft: string;
  readonly access: NonNullable<ReturnType<AppFacts['access']>>;
  readonly batchId: string | null;
}

/** @returns the error that stopped the run; null: none */
async function eachStep(
  { bridge, draft, access, batchId }: StepParts,
  onStep: (step: NetworkStep) => void,
  onResult: (result: StepResult) => void,
): Promise<AppError | null> {
  const found = new Map<NetworkStep, string | null>();
  for (const step of access.isFleet ? FLEET_STEPS : STATION_STEPS) {
    onStep(step);
    const id = step === 'batch-status' ? batchId : (found.get(ID_FROM[step] ?? step) ?? null);
    const answer = await bridge.profileStep({ step, draft, stationId: access.id, id });
    if (!answer.ok) return answer.error;
    onResult(answer.value);
    found.set(step, answer.value.foundId);
    // Every later step would only request the token again.
    if (step === 'token' && answer.value.state === 'bad') return null;
  }
  return null;
}

/** The draft at the start of a fit, and the result of the last fit. */
export interface FitBasis {
  readonly draft: ProfileValues;
  readonly fitted: ProfileValues;
}

export interface FetchedAnswers {
  readonly files: readonly (FitFile & { readonly example: ExampleName })[];
  /** Steps without an answer, with the reason. */
  readonly failed: readonly Pick<StepResult, 'step' | 'message'>[];
  readonly error: AppError | null;
}

async function fetchAnswers({ bridge, app, text }: Pick<TestParts, 'bridge' | 'app' | 'text'>): Promise<FetchedAnswers> {
  const access = app.access();
  if (access === null) return { files: [], failed: [], error: null };
  const files: FetchedAnswers['files'][number][] = [];
  const failed: StepResult[] = [];
  const error = await eachStep(
    { bridge, draft: text(), access, batchId: null },
    () => {},
    (result) => {
      const { step, status, body, state } = result;
      // An unparseable answer is still useful for a fit.
      const came = status !== null && status < 300 && body !== '';
      if (step !== 'token' && came) files.push({ name: step, bytes: new TextEncoder().encode(body), example: step });
      else if (state === 'bad') failed.push(result);
    },
  );
  return { files, failed, error };
}
