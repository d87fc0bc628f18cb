import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProxyAsks } from '../../../preload/contract/app/app.ts';
import { Section } from '../../components/section.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

/** Behavior outside the window (tray, start with the system), and the proxy. */
export function DesktopSection() {
  const { t } = useTranslation();
  const { app } = useStores();
  const desktop = useFrom('app', (state) => state.app?.desktop);
  const proxy = useFrom('app', (state) => state.app?.proxy ?? null);
  if (desktop === undefined) return null;
  const { keepInTray, startWithSystem, notifications } = desktop;
  const { setDesktop } = app.getState();
  return (
    <>
      <Section title={t('desktop.title')}>
        <Stack gap="md" p={18}>
          <Switch
            label={t('desktop.keepInTray')}
            description={t(keepInTray === null ? 'desktop.noTray' : 'desktop.keepInTrayText')}
            checked={keepInTray === true}
            disabled={keepInTray === null}
            onChange={({ currentTarget }) => void setDesktop({ keepInTray: currentTarget.checked })}
          />
          <Switch
            label={t('desktop.startWithSystem')}
            description={t(startWithSystem === null ? 'desktop.noStart' : 'desktop.startWithSystemText')}
            checked={startWithSystem === true}
            disabled={startWithSystem === null}
            onChange={({ currentTarget }) => void setDesktop({ startWithSystem: currentTarget.checked })}
          />
          <Switch
            label={t('desktop.notifications')}
            description={t('desktop.notificationsText')}
            checked={notifications}
            onChange={({ currentTarget }) => void setDesktop({ notifications: currentTarget.checked })}
          />
        </Stack>
      </Section>
      {proxy !== null && <ProxySection proxy={proxy} />}
    </>
  );
}

function ProxySection({ proxy }: { readonly proxy: ProxyAsks }) {
  const { t } = useTranslation();
  const { app } = useStores();
  const { host, known, wrong } = proxy;
  const { openProxy, forgetProxy } = app.getState();
  return (
    <Section title={t('desktop.proxyTitle')}>
      <Group p={18} gap="sm" wrap="nowrap">
        <Text fz="sm" className="rc-grow">
          {t(known ? 'desktop.proxyKnown' : wrong ? 'desktop.proxyWrong' : 'desktop.proxyAsks', { host })}
        </Text>
        {known && (
          <Button size="xs" variant="default" onClick={() => void forgetProxy(host)}>
            {t('desktop.proxyForget')}
          </Button>
        )}
        <Button size="xs" variant={known ? 'default' : 'filled'} onClick={() => openProxy(host)}>
          {t(known ? 'desktop.proxyChange' : 'desktop.proxyGive')}
        </Button>
      </Group>
    </Section>
  );
}
