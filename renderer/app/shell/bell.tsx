import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePopover } from '../../components/floating/late.tsx';
import { Popup } from '../../components/floating/popup.tsx';
import { useNow } from '../../components/use-now.ts';
import { showUploads } from '../../features/outbox/public/show-uploads.ts';
import { formatClock } from '../../format/dates.ts';
import { formatCount } from '../../format/numbers.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { countRefused, type RefusedLine, refusedLines } from '../notices/refused.ts';
import { openScreen } from './screens.ts';

/** Refused uploads; unlike passing messages, they can't be cleared. */
function Refused({ lines, close }: { readonly lines: readonly RefusedLine[]; readonly close: () => void }) {
  const { t } = useTranslation();
  const stores = useStores();
  async function open({ accessId, name, itemId }: RefusedLine): Promise<void> {
    close();
    if (name !== null) await stores.app.getState().activate(accessId);
    showUploads(stores, { accessId, state: 'rejected', itemId });
  }
  return (
    <ul className="rc-list rc-notices">
      {lines.map((line) => (
        <li key={line.accessId} data-tone="bad">
          <div className="rc-grow">
            {t('needs.rejected.title', { count: line.count })}
            {line.name !== null && <div className="rc-dim rc-small">{line.name}</div>}
          </div>
          <Button className="rc-fixed" variant="light" size="compact-xs" onClick={() => void open(line)}>
            {t('needs.rejected.act')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function List({ isAlone }: { readonly isAlone: boolean }) {
  const { t } = useTranslation();
  const { notices: noticeStore } = useStores();
  const notices = useFrom('notices', (state) => state.notices);
  const now = useNow();
  if (notices.length === 0) return isAlone && <p className="rc-notices-none">{t('notices.none')}</p>;
  return (
    <>
      <ul className="rc-list rc-notices">
        {notices.map(({ id, at, words, bad }) => (
          <li key={id} data-tone={bad ? 'bad' : undefined}>
            <div className="rc-grow">{words}</div>
            <time className="rc-dim rc-small rc-nowrap">{formatClock(new Date(at).toISOString(), now)}</time>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="xs" fullWidth onClick={() => noticeStore.getState().clear()}>
        {t('notices.clear')}
      </Button>
    </>
  );
}

function bellName(t: TFunction, unseen: number, refused: number): string {
  const fresh = unseen === 0 ? null : t('notices.unseen', { count: unseen });
  if (refused === 0) return fresh ?? t('notices.title');
  const words = t('needs.rejected.title', { count: refused });
  return fresh === null ? t('notices.refused', { refused: words }) : t('notices.unseenAndRefused', { unseen: fresh, refused: words });
}

/** Refused uploads and passing messages that the user may have missed. */
export function Bell() {
  const { t } = useTranslation();
  const { notices: noticeStore } = useStores();
  const unseen = useFrom('notices', (state) => state.unseen);
  const [opened, setOpened] = useState(false);
  const app = useFrom('app', (state) => state.app);
  const refused = useFrom('outbox', (state) => state.refused);
  const screen = useFrom('nav', (state) => state.screen);
  const lines = refusedLines(app, refused);
  const waiting = countRefused(lines, openScreen(app, screen)?.name ?? screen);
  const turn = (open: boolean) => {
    setOpened(open);
    noticeStore.getState().look();
  };
  return (
    <Popup
      kind="dialog"
      opened={opened}
      onChange={turn}
      target={(button) => (
        <button {...button} type="button" className="rc-header-button rc-header-icon" aria-label={bellName(t, unseen, waiting)}>
          <IconBell size={19} stroke={1.7} aria-hidden />
          {unseen + waiting > 0 && !opened && (
            <span className="rc-nav-count" aria-hidden>
              {formatCount(unseen + waiting)}
            </span>
          )}
        </button>
      )}
    >
      {(at) => (
        <LatePopover at={at} width={360} label={t('notices.title')} tight returnFocus>
          {lines.length > 0 && <Refused lines={lines} close={() => turn(false)} />}
          <List isAlone={lines.length === 0} />
        </LatePopover>
      )}
    </Popup>
  );
}
