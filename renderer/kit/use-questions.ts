import { useEffect, useState } from 'react';
import { createQuestions, type Questions } from './questions.ts';

/** Queries of one component: answers that come after it was closed are stale. */
export function useQuestions(): Questions {
  const [questions] = useState(createQuestions);
  useEffect(() => questions.turn, [questions]);
  return questions;
}
