import { Button, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/stores-context.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchCandidates } from './match-candidates.tsx';
import { MatchNotes } from './match-notes.tsx';

/** A dialog has keys of its own. */
const isTyping = (target: EventTarget) => target instanceof HTMLInputElement;

/** Notes that wait on the left, pending fuelings on the right; a pair is made by mouse or by keyboard alone. */
export function MatchScreen() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  async function confirm(): Promise<void> {
    if (!(await notes.getState().confirmMatch())) return;
    left.current?.focus();
    notifications.show({ message: t('notes.match.confirmed'), color: 'teal' });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'F6') {
      event.preventDefault();
      (left.current?.contains(document.activeElement) === true ? right : left).current?.focus();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void confirm();
    } else if (event.key === 'Escape' && !isTyping(event.target)) {
      void notes.getState().leaveMatch();
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that hold for both panes.
    <div className="rc-page-full" onKeyDown={onKeyDown}>
      <div className="rc-bar" style={{ minHeight: 58 }}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={15} aria-hidden />}
          onClick={() => void notes.getState().leaveMatch()}
        >
          {t('notes.match.back')}
        </Button>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Title order={1}>{t('notes.match.title')}</Title>
          <Text c="dimmed" fz="xs" className="rc-truncate">
            {t('notes.match.notesHelp')}
          </Text>
        </div>
        <Text fz="xs" c="dimmed" id="match-keys" style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
          <IconKeyboard size={16} aria-hidden style={{ flex: 'none' }} />
          {t('notes.match.keys')}
        </Text>
      </div>
      <div className="rc-notes-panes">
        <MatchNotes pane={left} />
        <MatchCandidates pane={right} />
      </div>
      <MatchBar onConfirm={() => void confirm()} />
    </div>
  );
}
