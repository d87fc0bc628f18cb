import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../components/logo.tsx';
import { formatCount } from '../../format/numbers.ts';
import { useFrom, useStores } from '../stores-context.tsx';
import { SCREENS } from './screens.ts';

/** How many uploads wait for a person, wherever the user is. */
function Attention() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const count = useFrom('outbox', (state) => state.attention);
  useEffect(() => void outbox.getState().count(), [outbox]);
  return <Count count={count} words={t('outbox.badge', { count })} />;
}

function Count({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return null;
  return (
    <span className="rc-nav-count" title={words}>
      <span aria-hidden>{formatCount(count)}</span>
      <span className="rc-hidden">{words}</span>
    </span>
  );
}

/** Prices typed over those in force and not sent, wherever the user is. */
function Unsent() {
  const { t } = useTranslation();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const count = useFrom('reprice', ({ stations }) => (stationId === null ? 0 : (stations[stationId]?.drafts.size ?? 0)));
  return <Count count={count} words={t('reprice.unsent', { count })} />;
}

export function Navigation() {
  const { t } = useTranslation();
  const { nav } = useStores();
  const screen = useFrom('nav', (state) => state.screen);
  return (
    <nav className="rc-nav" aria-label={t('shell.navigation')}>
      <div className="rc-brand">
        <Logo size={26} />
        {t('common.product')}
      </div>
      {SCREENS.map(({ name, icon: Glyph }) => (
        <button
          key={name}
          type="button"
          className="rc-nav-item"
          aria-current={screen === name ? 'page' : undefined}
          onClick={() => nav.getState().go(name)}
        >
          <Glyph size={19} stroke={1.7} aria-hidden />
          <span className="rc-grow">{t(`shell.screens.${name}`)}</span>
          {name === 'outbox' && <Attention />}
          {name === 'inForce' && <Unsent />}
        </button>
      ))}
    </nav>
  );
}
