/** Notices for every screen: one line shows the most important one and opens the list of all. */

import { Button, Group } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconKeyOff, IconLockOpen } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppStateView, NoticeView } from '../../../preload/contract/app/app.ts';
import { LatePopover } from '../../components/floating/late.tsx';
import { Popup } from '../../components/floating/popup.tsx';
import type { Tone } from '../../components/status.tsx';
import { formatMoment } from '../../format/dates.ts';
import { accessesOf, activeAccess, lacksSecret } from '../../kit/app-store.ts';
import type { Screen } from '../../kit/nav-store.ts';
import { openTarget } from '../../kit/open-target.ts';
import type { Stores } from '../../kit/stores.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

interface Bar {
  readonly id: string;
  readonly tone: Extract<Tone, 'bad' | 'warn'>;
  readonly icon: Icon;
  readonly text: string;
  readonly action: ReactNode;
  /** Dismisses the notice; absent: it stays until its cause is gone. */
  readonly dismiss?: () => void;
}

function noticeBar(t: TFunction, stores: Stores, { id, at, message, target }: NoticeView): Bar {
  const dismiss = (): void => void stores.app.getState().dismissNotice(id);
  const action = (
    <Group gap={6} wrap="nowrap">
      {target !== null && (
        <Button size="compact-xs" onClick={() => void openTarget(stores, target)}>
          {t(`shell.openNotice.${target.type}`)}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={dismiss}>
        {t('shell.dismissNotice')}
      </Button>
    </Group>
  );
  const text = t('shell.notice', { time: formatMoment(at), message });
  return { id: `notice-${id}`, tone: 'warn', icon: IconAlertTriangle, text, action, dismiss };
}

/** Notices that stop the work come first. */
export function barsOf(t: TFunction, stores: Stores, app: AppStateView, screen: Screen): readonly Bar[] {
  const access = activeAccess(app);
  if (access === null) return [];
  const isFleet = 'customerId' in access;
  const isReal = accessesOf(app).some((known) => known.environment !== 'training');
  const secret: Bar = {
    ...{ id: 'secret', tone: 'bad', icon: IconKeyOff },
    text: t(isFleet ? 'shell.secretMissingFleet' : 'shell.secretMissing', { name: access.name }),
    action: (
      <Button size="compact-xs" color="red" onClick={() => stores.nav.getState().openSettings('stations')}>
        {t('shell.secretAction')}
      </Button>
    ),
  };
  const profile: Bar = {
    ...{ id: 'profile', tone: 'bad', icon: IconAlertTriangle, action: null },
    text: `${t('shell.profile')} ${app.profileProblem ?? ''}`,
  };
  const vault: Bar = { id: 'vault', tone: 'warn', icon: IconLockOpen, text: t('shell.vault'), action: null };
  return [
    ...(lacksSecret(app) ? [secret] : []),
    ...(app.profileProblem === null ? [] : [profile]),
    ...app.notices
      // Início lists notices with a target among the needs; a fleet has no such screen.
      .filter(({ target }) => target === null || (screen !== 'home' && !isFleet))
      .map((notice) => noticeBar(t, stores, notice)),
    ...(isReal && !app.vaultAvailable ? [vault] : []),
  ];
}

/** Whether the element's text overflows its line. */
function useIsCut(text: string) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length.
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    // The button that opens the list narrows the line: hysteresis keeps it shown until the window is clearly wider.
    const measure = () => setIsCut((before) => element.scrollWidth > element.clientWidth - (before ? 80 : 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return { line, isCut };
}

function BarList({ bars }: { readonly bars: readonly Bar[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const name = bars.length === 1 ? t('shell.bars.read') : t('shell.bars.open', { count: bars.length });
  const dismissable = bars.flatMap(({ dismiss }) => dismiss ?? []);
  const dismissAll = (): void => {
    for (const dismiss of dismissable) dismiss();
  };
  return (
    <Popup
      kind="dialog"
      opened={opened}
      onChange={setOpened}
      target={(button) => (
        <Button {...button} size="compact-xs" variant="default">
          {name}
        </Button>
      )}
    >
      {(at) => (
        <LatePopover at={at} width={560} label={t('shell.bars.label')} tight returnFocus>
          <ul className="rc-list rc-bars">
            {bars.map(({ id, tone, icon: Glyph, text, action }) => (
              <li key={id} data-tone={tone}>
                <Glyph size={17} stroke={1.8} aria-hidden />
                <p className="rc-grow">{text}</p>
                {action}
              </li>
            ))}
          </ul>
          {dismissable.length > 1 && (
            <Button variant="subtle" size="xs" fullWidth onClick={dismissAll}>
              {t('shell.bars.dismissAll')}
            </Button>
          )}
        </LatePopover>
      )}
    </Popup>
  );
}

function OneLine({ bars }: { readonly bars: readonly [Bar, ...Bar[]] }) {
  const { t } = useTranslation();
  const [first] = bars;
  const count = bars.length;
  const { line, isCut } = useIsCut(first.text);
  const Glyph = first.icon;
  return (
    <div className="rc-banner" data-tone={first.tone} role="status">
      <Glyph size={17} stroke={1.8} aria-hidden />
      <p ref={line} className="rc-truncate" title={first.text}>
        {count > 1 && <strong>{t('shell.bars.count', { count })} </strong>}
        {first.text}
      </p>
      {count === 1 && first.action}
      {(count > 1 || isCut) && <BarList bars={bars} />}
    </div>
  );
}

function lineOf(bars: readonly Bar[]): ReactNode {
  const [first, ...others] = bars;
  return first === undefined ? null : <OneLine bars={[first, ...others]} />;
}

/** Notices from main that the user has not dismissed. */
export function Notices() {
  const { t } = useTranslation();
  const stores = useStores();
  const notices = useFrom('app', (state) => state.app?.notices) ?? [];
  return lineOf(notices.map((notice) => noticeBar(t, stores, notice)));
}

export function Banners() {
  const { t } = useTranslation();
  const stores = useStores();
  const app = useFrom('app', (state) => state.app);
  const screen = useFrom('nav', (state) => state.screen);
  return app === null ? null : lineOf(barsOf(t, stores, app, screen));
}
