import { SimpleGrid, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SheetDrop } from '../price-import/sheet-drop.tsx';
import { UpdateNotice } from '../updates/update-notice.tsx';
import { InForcePanel } from './in-force-panel.tsx';
import { LatestBatches } from './latest-batches.tsx';
import { OpenImports } from './open-imports.tsx';
import { PendingPanel } from './pending-panel.tsx';

export function HomeScreen() {
  const { t } = useTranslation();
  return (
    <div className="rc-page">
      <Title order={1} mb="md">
        {t('home.title')}
      </Title>
      <Stack gap="lg">
        <UpdateNotice />
        <SheetDrop />
        <PendingPanel />
        <SimpleGrid cols={2} spacing="lg" className="rc-home-columns">
          <Stack gap="lg" miw={0}>
            <OpenImports />
            <LatestBatches />
          </Stack>
          <InForcePanel />
        </SimpleGrid>
      </Stack>
    </div>
  );
}
