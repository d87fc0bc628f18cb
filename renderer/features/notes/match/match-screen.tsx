import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchCandidates } from './match-candidates.tsx';
import { MatchCompare } from './match-compare.tsx';
import { MatchNotes } from './match-notes.tsx';

/** Fields handle their own keys. */
const isTyping = (target: EventTarget) => target instanceof HTMLInputElement;

/** Manual matching: notes on the left, candidate fuelings on the right; mouse or keyboard alone. */
export function MatchScreen() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const notesPane = useRef<HTMLDivElement>(null);
  const fuelingsPane = useRef<HTMLDivElement>(null);
  const asking = useFrom('notes', (state) => state.choosing !== null);
  const savedChoice = useFrom('notes', (state) => state.savedChoice);
  const confirm = () => void notes.getState().confirmMatch();
  // The notes get the focus after a match, its question, or an undo (whose button is removed).
  const seen = useRef(savedChoice);
  useEffect(() => {
    if (asking || seen.current === savedChoice) return;
    seen.current = savedChoice;
    notesPane.current?.focus();
  }, [savedChoice, asking]);
  function onKeyDown(event: KeyboardEvent): void {
    // The open question handles its own keys.
    if (notes.getState().choosing !== null) return;
    if (event.key === 'F6') {
      event.preventDefault();
      (notesPane.current?.contains(document.activeElement) === true ? fuelingsPane : notesPane).current?.focus();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      confirm();
    } else if (event.key === 'Escape' && !isTyping(event.target)) {
      void notes.getState().leaveMatch();
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work in both panes.
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
        <MatchNotes pane={notesPane} />
        <MatchCandidates pane={fuelingsPane} />
      </div>
      <MatchCompare />
      <MatchBar onConfirm={confirm} />
    </div>
  );
}
