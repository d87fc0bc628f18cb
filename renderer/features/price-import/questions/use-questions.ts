import { useMemo, useState } from 'react';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { type Lit, litBy, questionsOf, type SheetQuestion } from './questions.ts';

export interface QuestionCursor {
  readonly questions: readonly SheetQuestion[];
  readonly place: number;
  readonly now: SheetQuestion;
  readonly lit: Lit;
  readonly go: (place: number) => void;
}

/** The current question: the one the user moved to, or its successor after an answer. */
export function useQuestions(view: ImportView | null): QuestionCursor | null {
  const questions = useMemo(() => (view === null ? [] : questionsOf(view)), [view]);
  const [at, setAt] = useState<{ readonly key: string; readonly place: number }>({ key: '', place: 0 });
  const known = questions.findIndex(({ key }) => key === at.key);
  const place = known === -1 ? Math.min(at.place, questions.length - 1) : known;
  const now = questions[place] ?? null;
  const lit = useMemo(() => (now === null ? null : litBy(now)), [now]);
  if (now === null || lit === null) return null;
  return { questions, place, now, lit, go: (to) => setAt({ key: questions[to]?.key ?? '', place: to }) };
}
