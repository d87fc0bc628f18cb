import { IconSearchOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateView } from '../../../../preload/contract/notes/note-desk.ts';
import { Empty } from '../../../components/empty.tsx';
import { LateSearch } from '../../../components/fields/late-input.tsx';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { MatchPane, Tick } from './match-pane.tsx';
import { isOnePair } from './note-match.ts';
import { Score } from './proposal-card.tsx';
import { Reasons } from './reasons.tsx';

const ROW = 84;
const NONE: readonly CandidateView[] = [];

function useSentWords(): (candidate: CandidateView) => string | null {
  const { t } = useTranslation();
  return ({ sent, missingE4 }) => {
    if (sent.length === 0) return null;
    const numbers = sent.map(({ number }) => number ?? t('notes.noNumber')).join(', ');
    return missingE4 > 0 ? t('notes.match.sentPart', { numbers, value: formatPrice(missingE4) }) : t('notes.match.sentLong', { numbers });
  };
}

function Candidate({ candidate, marked }: { readonly candidate: CandidateView; readonly marked: boolean }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const quantity = useQuantityWords();
  const sent = useSentWords()(candidate);
  const { fueling, score, takenBy } = candidate;
  const taken =
    takenBy === null ? null : takenBy.number === null ? t('notes.match.takenUnknown') : t('notes.match.taken', { number: takenBy.number });
  const remark = [sent, taken].filter((part) => part !== null).join(' · ');
  return (
    <>
      <Tick on={marked} onToggle={() => notes.getState().markFueling(candidate)} />
      <span className="rc-notes-option-text">
        <strong className="rc-truncate" title={fueling.customerName ?? undefined}>
          {fueling.customerName ?? t('notes.proposal.unknown')}
        </strong>
        <span>
          {formatLocal(fueling.date)} · {fueling.plate ?? t('notes.proposal.unknown')} · {fueling.productName} · {quantity(fueling)}
        </span>
        {remark !== '' && (
          <span className="rc-notes-taken" title={remark}>
            {remark}
          </span>
        )}
      </span>
      <span className="rc-notes-option-end">
        <strong className="rc-num">{formatPrice(fueling.valueE4)}</strong>
        <Score score={score} />
      </span>
    </>
  );
}

function CandidateReasons({ candidate, onePair }: { readonly candidate: CandidateView; readonly onePair: boolean }) {
  const { t } = useTranslation();
  const sent = useSentWords()(candidate);
  return (
    <section className="rc-notes-why" aria-label={t('notes.match.why')}>
      {sent !== null && <p className="rc-notes-taken">{sent}.</p>}
      {onePair ? (
        <details>
          <summary>
            {t('notes.match.why')} <Score score={candidate.score} />
          </summary>
          <Reasons reasons={candidate.reasons} />
        </details>
      ) : (
        <p className="rc-dim">{t('notes.match.whyMany')}</p>
      )}
    </section>
  );
}

/** The right pane: candidate fuelings for the active note, with the reasons for the active one. */
export function MatchCandidates({ pane }: { readonly pane: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const match = useFrom('notes', (state) => state.match);
  const candidates = match?.candidates ?? NONE;
  const [active, setActive] = useState(0);
  const place = Math.min(active, Math.max(0, candidates.length - 1));
  const noteId = match?.note?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note's list starts at its best candidate.
  useEffect(() => {
    setActive(0);
    pane.current?.scrollTo(0, 0);
  }, [pane, noteId]);
  const activeId = candidates[place]?.fueling.id ?? null;
  useEffect(() => notes.getState().lookAtFueling(activeId), [notes, activeId]);
  const isMarked = (index: number) => match?.fuelings.has(candidates[index]?.fueling.id ?? '') === true;
  const shown = candidates[place];
  return (
    <section className="rc-notes-pane" aria-label={t('notes.match.candidates')}>
      <div className="rc-notes-pane-head">
        <h2>{t('notes.match.candidatesFor')}</h2>
        <span className="rc-grow" />
        <LateSearch
          w={240}
          label={t('notes.match.search')}
          placeholder={t('notes.match.searchHint')}
          value={match?.text ?? ''}
          read={(text) => text.trim()}
          flush={false}
          onValue={(text) => void notes.getState().searchCandidates(text)}
        />
      </div>
      {match?.candidates?.length === 0 && <Empty icon={IconSearchOff}>{t('notes.match.noCandidates')}</Empty>}
      {noteId === undefined && <Empty icon={IconSearchOff}>{t('notes.match.chooseNote')}</Empty>}
      <MatchPane
        pane={pane}
        id="match-fueling"
        label={t('notes.match.candidates')}
        count={candidates.length}
        rowHeight={ROW}
        active={place}
        isMarked={isMarked}
        onActive={setActive}
        onToggle={(index) => {
          const candidate = candidates[index];
          if (candidate !== undefined) notes.getState().markFueling(candidate);
        }}
      >
        {(index) => {
          const candidate = candidates[index];
          return candidate === undefined ? null : <Candidate candidate={candidate} marked={isMarked(index)} />;
        }}
      </MatchPane>
      {shown !== undefined && match !== null && <CandidateReasons candidate={shown} onePair={isOnePair(match)} />}
    </section>
  );
}
