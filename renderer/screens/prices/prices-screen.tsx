import { Button, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../components/empty.tsx';
import { SheetDrop } from '../../components/sheet-drop.tsx';
import { useFrom, useStores } from '../../components/stores-context.tsx';
import { OpenImports } from '../home/open-imports.tsx';
import { Workspace } from './workspace.tsx';

const STEPS = ['drop', 'review', 'send'] as const;

function DropPage() {
  const { t } = useTranslation();
  return (
    <div className="rc-page">
      <Title order={1}>{t('prices.title')}</Title>
      <Text c="dimmed" fz="sm" mt={2} mb="md">
        {t('prices.intro')}
      </Text>
      <SheetDrop />
      <ol style={{ display: 'flex', gap: 32, margin: '28px 0 32px', padding: 0, listStyle: 'none' }}>
        {STEPS.map((step, index) => (
          <li key={step} style={{ flex: 1, display: 'flex', gap: 12 }}>
            <Text fz={26} fw={300} c="dimmed" lh={1.1} aria-hidden>
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

function SentPage() {
  const { t } = useTranslation();
  const { imports, nav } = useStores();
  const view = useFrom('imports', (state) => state.view);
  const only = view?.batchIds.length === 1 ? (view.batchIds[0] ?? null) : null;
  return (
    <div className="rc-page">
      <div className="rc-card">
        <Empty
          icon={IconCircleCheck}
          title={t('prices.sentTitle')}
          action={
            <div style={{ display: 'flex', gap: 10 }}>
              <Button variant="default" onClick={() => imports.getState().close()}>
                {t('prices.another')}
              </Button>
              <Button
                onClick={() => {
                  imports.getState().close();
                  nav.getState().openBatch(only);
                }}
              >
                {t('prices.seeBatches')}
              </Button>
            </div>
          }
        >
          {t('prices.sentText')}
        </Empty>
      </div>
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
