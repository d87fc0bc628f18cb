import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { settingsPagesOf } from '../../kit/settings-pages.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { PAGES } from './pages.ts';
import './settings.css';

/** One page at a time, so that a setting is found without scrolling. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { nav } = useStores();
  const wanted = useFrom('nav', (state) => state.settingsPage);
  const shown = settingsPagesOf(useFrom('app', (state) => state.app));
  const pages = PAGES.filter(({ name }) => shown.includes(name));
  const open = pages.find(({ name }) => name === wanted) ?? pages[0];
  return (
    <div className="rc-page">
      <Box mb="md">
        <ScreenTitle of="settings" />
      </Box>
      <div className="rc-settings">
        <nav className="rc-settings-nav" aria-label={t('settings.parts')}>
          {pages.map(({ name, icon: Glyph }) => (
            <button
              key={name}
              type="button"
              className="rc-settings-link"
              aria-current={name === open?.name ? 'page' : undefined}
              onClick={() => nav.getState().openSettings(name)}
            >
              <Glyph size={18} stroke={1.7} aria-hidden />
              {t(`settings.pages.${name}`)}
            </button>
          ))}
        </nav>
        <Stack gap="lg" className="rc-settings-page">
          {open?.sections.map((Part) => (
            <Part key={Part.name} />
          ))}
        </Stack>
      </div>
    </div>
  );
}
