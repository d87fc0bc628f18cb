import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchCandidates } from './match-candidates.tsx';
import { MatchCompare } from './match-compare.tsx';
import { MatchNotes } from './match-notes.tsx';

/** A dialog has keys of its own. */
const isTyping = (target: EventTarget) => target instanceof HTMLInputElement;

/** Notes that wait on the left, pending fuelings on the right; a pair is made by mouse or by keyboard alone. */
export function MatchScreen() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const asking = useFrom('notes', (state) => state.choosing !== null);
  const kept = useFrom('notes', (state) => state.kept);
  const confirm = () => void notes.getState().confirmMatch();
  // After a match, the question about it, and its being taken back (by a button that is gone then), the notes have the keys.
  const seen = useRef(kept);
  useEffect(() => {
    if (asking || seen.current === kept) return;
    seen.current = kept;
    left.current?.focus();
  }, [kept, asking]);
  function onKeyDown(event: KeyboardEvent): void {
    // The question has keys of its own.
    if (notes.getState().choosing !== null) return;
    if (event.key === 'F6') {
      event.preventDefault();
      (left.current?.contains(document.activeElement) === true ? right : left).current?.focus();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      confirm();
    } else if (event.key === 'Escape' && !isTyping(event.target)) {
      void notes.getState().leaveMatch();
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that hold for both panes.
    <div className="rc-page-full" onKeyDown={onKeyDown}>
      <div className="rc-bar rc-bar-title">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={15} aria-hidden />}
          onClick={() => void notes.getState().leaveMatch()}
        >
          {t('notes.match.back')}
        </Button>
        <div className="rc-grow">
          <Title order={1}>{t('notes.match.title')}</Title>
          <Text c="dimmed" fz="xs">
            {t('notes.match.notesHelp')}
          </Text>
        </div>
        <Text fz="xs" c="dimmed" id="match-keys" className="rc-match-keys">
          <IconKeyboard className="rc-fixed" size={16} aria-hidden />
          {t('notes.match.keys')}
        </Text>
      </div>
      <div className="rc-notes-panes">
        <MatchNotes pane={left} />
        <MatchCandidates pane={right} />
      </div>
      <MatchCompare />
      <MatchBar onConfirm={confirm} />
    </div>
  );
}
