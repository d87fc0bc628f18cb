import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Tipped } from '../../components/floating/tipped.tsx';
import { Logo } from '../../components/logo.tsx';
import { formatCount } from '../../format/numbers.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { openScreen, type ShownScreen, screensOf } from './screens.ts';

/** Count of uploads that need the user, shown on every screen. */
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

/** Count of price drafts that were not sent, shown on every screen. */
function Unsent() {
  const { t } = useTranslation();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const count = useFrom('reprice', ({ stations }) => (stationId === null ? 0 : (stations[stationId]?.drafts.size ?? 0)));
  return <Count count={count} words={t('reprice.unsent', { count })} />;
}

/** Tooltip with the name of an icon, while the navigation is folded. */
function Named({
  name,
  folded,
  children,
}: Pick<ComponentProps<typeof Tipped>, 'children'> & { readonly name: string; readonly folded: boolean }) {
  return (
    // Rendered inside the navigation, above the content beside it.
    <Tipped label={name} position="right" disabled={!folded} withinPortal={false} floatingStrategy="fixed" onKeys>
      {children}
    </Tipped>
  );
}

function ScreenButton({ screen, folded }: { readonly screen: ShownScreen; readonly folded: boolean }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const { name, icon: Glyph } = screen;
  const app = useFrom('app', (state) => state.app);
  const open = useFrom('nav', (state) => openScreen(app, state.screen)?.name === name);
  const words = t(`screens.${name}.title`);
  return (
    <Named name={words} folded={folded}>
      {(tip) => (
        <button
          {...tip}
          type="button"
          className="rc-nav-item"
          aria-current={open ? 'page' : undefined}
          onClick={() => nav.getState().go(name)}
        >
          <Glyph size={19} stroke={1.7} aria-hidden />
          <span className={folded ? 'rc-hidden' : 'rc-grow'}>{words}</span>
          {name === 'outbox' && <Attention />}
          {name === 'inForce' && <Unsent />}
        </button>
      )}
    </Named>
  );
}

/** Below this width the folded navigation leaves more room for the screen. */
const NARROW = '(max-width: 860px)';

function FoldButton({ folded }: { readonly folded: boolean }) {
  const { t } = useTranslation();
  const { app } = useStores();
  const name = t(folded ? 'menu.unfold' : 'menu.fold');
  const Glyph = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Named name={name} folded={folded}>
      {(tip) => (
        <button {...tip} type="button" className="rc-nav-item rc-nav-fold" onClick={() => void app.getState().foldMenu(!folded)}>
          <Glyph size={19} stroke={1.7} aria-hidden />
          <span className={folded ? 'rc-hidden' : 'rc-grow'}>{name}</span>
        </button>
      )}
    </Named>
  );
}

export function Navigation() {
  const { t } = useTranslation();
  const wanted = useFrom('app', (state) => state.app?.menuFolded === true);
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) === true;
  const folded = wanted || narrow;
  const screens = useFrom('app', (state) => screensOf(state.app));
  return (
    <nav className="rc-nav" aria-label={t('shell.navigation')} data-folded={folded || undefined}>
      <div className="rc-brand">
        <Logo size={26} />
        <span className={folded ? 'rc-hidden' : undefined}>{t('common.product')}</span>
      </div>
      {screens.map((screen, at) => (
        <div key={screen.name} className={screen.name === 'settings' ? 'rc-nav-last' : undefined}>
          {screen.group !== null && screen.group !== screens[at - 1]?.group && (
            <div className="rc-nav-group">
              <span className={folded ? 'rc-hidden' : undefined}>{t(`menu.groups.${screen.group}`)}</span>
            </div>
          )}
          {screen.group === null && screens[at - 1]?.group != null && <div className="rc-nav-group" />}
          <ScreenButton screen={screen} folded={folded} />
        </div>
      ))}
      {!narrow && <FoldButton folded={folded} />}
    </nav>
  );
}
