import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Theme } from '../../../preload/contract/app.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { Section } from '../../components/section.tsx';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

export function Appearance() {
  const { t } = useTranslation();
  const { app } = useStores();
  const theme = useFrom('app', (state) => state.app?.theme ?? 'auto');
  return (
    <Section title={t('settings.appearance')}>
      <div className="rc-card-row rc-appearance">
        <Text fz="sm" id="theme-label">
          {t('settings.theme')}
        </Text>
        <SegmentedControl<Theme>
          aria-labelledby="theme-label"
          data={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          value={theme}
          onChange={(value) => void app.getState().setTheme(value)}
        />
      </div>
    </Section>
  );
}
