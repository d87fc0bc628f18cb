import { Button, Group } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconKeyOff, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeView } from '../../../preload/contract/app/app.ts';
import type { Tone } from '../../components/status.tsx';
import { formatMoment } from '../../format/dates.ts';
import { activeAccess, lacksSecret } from '../../kit/app-store.ts';
import { openTarget } from '../../kit/open-target.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

function Banner({ tone, icon: Glyph, children, action }: { tone: Tone; icon: Icon; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rc-banner" data-tone={tone} role="status">
      <Glyph size={17} stroke={1.8} aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  );
}

function Notice({ notice }: { readonly notice: NoticeView }) {
  const { t } = useTranslation();
  const stores = useStores();
  const { target } = notice;
  return (
    <Banner
      tone="warn"
      icon={IconAlertTriangle}
      action={
        <Group gap={6} wrap="nowrap">
          {target !== null && (
            <Button size="compact-xs" onClick={() => void openTarget(stores, target)}>
              {t(`shell.openNotice.${target.type}`)}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={() => void stores.app.getState().dismissNotice(notice.id)}>
            {t('shell.dismissNotice')}
          </Button>
        </Group>
      }
    >
      {t('shell.notice', { time: formatMoment(notice.at), message: notice.message })}
    </Banner>
  );
}

/** What main tells and the user has not put away. */
export function Notices() {
  const notices = useFrom('app', (state) => state.app?.notices);
  return notices?.map((notice) => <Notice key={notice.id} notice={notice} />);
}

/** What the user must know on every screen: no vault, no secret, a refused profile. */
export function Banners() {
  const { t } = useTranslation();
  const { nav } = useStores();
  const app = useFrom('app', (state) => state.app);
  const screen = useFrom('nav', (state) => state.screen);
  const station = activeAccess(app);
  if (app === null || station === null) return null;
  const isFleet = 'customerId' in station;
  const real = [...app.stations, ...app.fleets].some((known) => known.environment !== 'training');
  return (
    <>
      {app.notices
        // Início has those with a place to go to among what needs a person.
        // With a fleet there is no screen to go to.
        .filter(({ target }) => target === null || (screen !== 'home' && !isFleet))
        .map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      {lacksSecret(app) && (
        <Banner
          tone="bad"
          icon={IconKeyOff}
          action={
            <Button size="compact-xs" color="red" onClick={() => nav.getState().openSettings('stations')}>
              {t('shell.secretAction')}
            </Button>
          }
        >
          {t(isFleet ? 'shell.secretMissingFleet' : 'shell.secretMissing', { name: station.name })}
        </Banner>
      )}
      {app.profileProblem !== null && (
        <Banner tone="bad" icon={IconAlertTriangle}>
          {t('shell.profile')} {app.profileProblem}
        </Banner>
      )}
      {real && !app.vaultAvailable && (
        <Banner tone="warn" icon={IconLockOpen}>
          {t('shell.vault')}
        </Banner>
      )}
    </>
  );
}
