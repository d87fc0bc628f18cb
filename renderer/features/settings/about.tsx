import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../components/logo.tsx';
import { Section } from '../../components/section.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { CallTourBack } from '../home/public/call-back.tsx';

export function About() {
  const { t } = useTranslation();
  const { licences } = useStores();
  const app = useFrom('app', (state) => state.app);
  if (app === null) return null;
  return (
    <Section title={t('settings.about')}>
      <div className="rc-card-row rc-about">
        <Logo size={38} />
        <div className="rc-grow">
          <Text fz="sm" fw={600}>
            {t('common.product')} · <span className="rc-num">{t('settings.version', { version: app.version })}</span>
          </Text>
          <Text fz="xs" c="dimmed">
            {t(
              app.profileProblem !== null
                ? 'settings.profileRefused'
                : app.profileOverridden
                  ? 'settings.profileOverridden'
                  : 'settings.profileDefault',
            )}{' '}
            · {t(app.vaultAvailable ? 'settings.vaultYes' : 'settings.vaultNo')}
          </Text>
        </div>
        <CallTourBack />
        <Button variant="default" size="xs" onClick={() => void licences.getState().open()}>
          {t('help.licencesOpen')}
        </Button>
      </div>
    </Section>
  );
}
