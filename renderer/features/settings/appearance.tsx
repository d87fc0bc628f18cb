import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, Theme } from '../../../preload/contract/app/app.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Section } from '../../components/section.tsx';
import { LANGUAGE } from '../../format/texts.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const LANGUAGES: readonly Language[] = ['pt-BR', 'en'];

export function Appearance() {
  const { t } = useTranslation();
  const { app } = useStores();
  const theme = useFrom('app', (state) => state.app?.theme ?? 'auto');
  return (
    <Section title={t('settings.appearance')}>
      <div className="rc-card-row rc-appearance">
        <Text fz="sm" id="theme-label" className="rc-grow">
          {t('settings.theme')}
        </Text>
        <SegmentedControl<Theme>
          aria-labelledby="theme-label"
          data={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          value={theme}
          onChange={(value) => void app.getState().setTheme(value)}
        />
      </div>
      <LanguageRow />
    </Section>
  );
}

/** Another language is another build of the page: it needs a restart, which must be confirmed. */
function LanguageRow() {
  const { t } = useTranslation();
  const { app } = useStores();
  const [wanted, setWanted] = useState<Language | null>(null);
  const close = () => setWanted(null);
  return (
    <div className="rc-card-row rc-appearance">
      <Stack gap={2} className="rc-grow">
        <Text fz="sm" id="language-label">
          {t('settings.language')}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('settings.languageHelp')}
        </Text>
      </Stack>
      <SegmentedControl<Language>
        aria-labelledby="language-label"
        data={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{t(`settings.languages.${value}`)}</span> }))}
        value={LANGUAGE}
        onChange={(value) => {
          if (value !== LANGUAGE) setWanted(value);
        }}
      />
      {wanted !== null && (
        <Confirm
          title={t('settings.languageTitle', { name: t(`settings.languages.${wanted}`) })}
          action={t('settings.languageAction')}
          onConfirm={() => {
            void app.getState().setLanguage(wanted);
            close();
          }}
          onClose={close}
        >
          {t('settings.languageText')}
        </Confirm>
      )}
    </div>
  );
}
