import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWaitingState, type NoteDetail, type NoteRowView, type ProposalView } from '../../../../preload/contract/notes/note-desk.ts';
import { sumE4 } from '../../../components/fuelings/use-words.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { differingFields } from './fueling-fields.ts';
import { ProposalBody, Score } from './proposal-card.tsx';

const keyOf = ({ fuelings, otherFiles }: ProposalView) =>
  JSON.stringify([fuelings.map(({ id }) => id), otherFiles.map(({ fileId }) => fileId)]);

function useChoose(row: NoteRowView): (proposal: ProposalView) => void {
  const { notes } = useStores();
  return ({ fuelings, otherFiles }) =>
    void notes.getState().choose(
      [row.id, ...otherFiles.map(({ fileId }) => fileId)],
      fuelings.map(({ id }) => id),
    );
}

/** Two or more similar proposals: the user chooses, with the differences in view. */
function Choice({ row, proposals }: { readonly row: NoteRowView; readonly proposals: readonly ProposalView[] }) {
  const { t } = useTranslation();
  const name = useId();
  const choose = useChoose(row);
  const busy = useFrom('notes', (state) => state.busy);
  const [picked, setPicked] = useState<string | null>(null);
  const differing = differingFields(proposals);
  const chosen = proposals.find((proposal) => keyOf(proposal) === picked);
  return (
    <fieldset className="rc-notes-choice">
      <legend>{t('notes.proposal.titleChoice')}</legend>
      <Text fz="xs" c="dimmed" mb={8}>
        {t('notes.proposal.choiceText')}
      </Text>
      <div className="rc-notes-cards">
        {proposals.map((proposal) => (
          <label key={keyOf(proposal)} className="rc-notes-card" data-on={keyOf(proposal) === picked}>
            <span className="rc-notes-card-head">
              <input type="radio" name={name} checked={keyOf(proposal) === picked} onChange={() => setPicked(keyOf(proposal))} />
              <Score score={proposal.score} />
            </span>
            <ProposalBody proposal={proposal} differing={differing} />
          </label>
        ))}
      </div>
      <Group justify="flex-end" mt="xs">
        <Button disabled={chosen === undefined || busy} onClick={() => chosen !== undefined && choose(chosen)}>
          {t('notes.proposal.useChosen')}
        </Button>
      </Group>
    </fieldset>
  );
}

function Plain({ row, proposal, best }: { readonly row: NoteRowView; readonly proposal: ProposalView; readonly best: boolean }) {
  const { t } = useTranslation();
  const choose = useChoose(row);
  const busy = useFrom('notes', (state) => state.busy);
  const inUse = row.fuelings.length > 0 && proposal.fuelings.every(({ id }) => row.fuelings.some((used) => used.id === id));
  const [only] = proposal.fuelings;
  return (
    <div className="rc-notes-card" data-on={inUse}>
      <span className="rc-notes-card-head">
        <Score score={proposal.score} />
        <span className="rc-grow" />
        {inUse && row.state !== 'sent' && <span className="rc-dim">{t('notes.proposal.inUse')}</span>}
        {!inUse && row.state !== 'sent' && (
          <Button
            size="compact-xs"
            variant={best && isWaitingState(row.state) ? 'filled' : 'default'}
            disabled={busy}
            aria-label={t('notes.proposal.useThis', {
              date: formatLocal(only?.date ?? null),
              value: formatPrice(sumE4(proposal.fuelings)),
            })}
            onClick={() => choose(proposal)}
          >
            {t('notes.proposal.use')}
          </Button>
        )}
      </span>
      <ProposalBody proposal={proposal} />
    </div>
  );
}

/** Proposed fuelings of a note. */
export function NoteProposals({ detail }: { readonly detail: NoteDetail }) {
  const { t } = useTranslation();
  const { row, proposals, moreProposals } = detail;
  const asking = row.state === 'ambiguous' && proposals.length > 1;
  if (proposals.length === 0 && row.state !== 'not-found') return null;
  return (
    <section aria-label={t('notes.proposal.title')}>
      {asking ? (
        <Choice row={row} proposals={proposals} />
      ) : (
        <>
          <Title order={3} mb={6}>
            {t('notes.proposal.title')}
          </Title>
          {proposals.length === 0 && (
            <Text fz="sm" c="dimmed">
              {t('notes.proposal.none')}
            </Text>
          )}
          <div className="rc-notes-stack">
            {proposals.map((proposal, place) => (
              <Plain key={keyOf(proposal)} row={row} proposal={proposal} best={place === 0} />
            ))}
          </div>
        </>
      )}
      {moreProposals > 0 && (
        <Text fz="xs" c="dimmed" mt={6}>
          {t('notes.proposal.more', { count: moreProposals })}
        </Text>
      )}
    </section>
  );
}
