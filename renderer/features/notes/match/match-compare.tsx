import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { PairTable } from '../pair/pair-table.tsx';
import { comparedIds } from './note-match.ts';

/** Comparison of the marked or active note and fueling, below both lists. */
export function MatchCompare() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const match = useFrom('notes', (state) => state.match);
  const candidates = match?.candidates;
  const { fileIds, transactionIds } = comparedIds(match);
  const comparedKey = JSON.stringify([fileIds, transactionIds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks or reloaded candidates need another comparison.
  useEffect(() => void notes.getState().compareMarked(), [notes, comparedKey, candidates]);
  const compared = match?.compared ?? null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard.
    <section className="rc-match-compare rc-scroll" aria-label={t('notes.pair.table')} tabIndex={0}>
      {compared === null ? (
        <p className="rc-dim">{t(transactionIds.length === 0 ? 'notes.pair.none' : 'notes.pair.looking')}</p>
      ) : (
        <PairTable comparison={compared} />
      )}
    </section>
  );
}
