import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { useFrom } from '../../kit/stores-context.tsx';
import { OpenImports } from './public/open-imports.tsx';
import { SentPage } from './sending/sent-page.tsx';
import { SheetDrop } from './sheet-drop.tsx';
import { Workspace } from './workspace.tsx';

const STEPS = ['drop', 'review', 'send'] as const;

function DropPage() {
  const { t } = useTranslation();
  return (
    <div className="rc-page">
      <ScreenTitle of="prices" />
      <Text c="dimmed" fz="sm" mt={2} mb="md">
        {t('prices.intro')}
      </Text>
      <SheetDrop />
      <ol className="rc-how">
        {STEPS.map((step, index) => (
          <li key={step}>
            <Text className="rc-how-number" c="dimmed" aria-hidden>
              {index + 1}
            </Text>
            <div>
              <Text fz="sm" fw={600}>
                {t(`prices.steps.${step}`)}
              </Text>
              <Text fz="sm" c="dimmed">
                {t(`prices.steps.${step}Text`)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
      <OpenImports />
    </div>
  );
}

export function PricesScreen() {
  const id = useFrom('imports', (state) => state.view?.id ?? null);
  const status = useFrom('imports', (state) => state.view?.status ?? null);
  if (id === null || status === 'discarded') return <DropPage />;
  if (status === 'sent') return <SentPage />;
  return <Workspace key={id} />;
}
