import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { activeStation } from '../../app/app-store.ts';
import { useFrom } from '../../app/stores-context.tsx';
import { StationsSection } from '../stations/stations-section.tsx';
import { UpdatesSection } from '../updates/updates-section.tsx';
import { About } from './about.tsx';
import { AliasesSection } from './aliases-section.tsx';
import { Appearance } from './appearance.tsx';
import { NotesSection } from './notes-section.tsx';
import { PriceFolderSection } from './price-folder-section.tsx';
import { TrainingSection } from './training-section.tsx';

export function SettingsScreen() {
  const { t } = useTranslation();
  const training = useFrom('app', (state) => activeStation(state.app)?.environment === 'training');
  return (
    <div className="rc-page">
      <Title order={1} mb="md">
        {t('settings.title')}
      </Title>
      <Stack gap="lg">
        <StationsSection />
        <PriceFolderSection />
        <AliasesSection />
        <NotesSection />
        {training && <TrainingSection />}
        <UpdatesSection />
        <Appearance />
        <About />
      </Stack>
    </div>
  );
}
