import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBuildingStore, IconSchool } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { Logo } from '../../components/logo.tsx';
import { StationForm } from './station-form.tsx';

function Choices({ onReal }: { readonly onReal: () => void }) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const busy = useFrom('stations', (state) => state.busy);
  const error = useFrom('stations', (state) => state.error);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <div className="rc-choice">
          <IconSchool size={30} stroke={1.4} color="var(--env-training)" aria-hidden />
          <Title order={2}>{t('firstRun.trainingTitle')}</Title>
          <Text fz="sm" c="dimmed" flex={1}>
            {t('firstRun.trainingText')}
          </Text>
          <Button mt="sm" size="md" loading={busy === 'save'} onClick={() => void stations.getState().addTraining({})}>
            {t('firstRun.trainingAction')}
          </Button>
        </div>
        <div className="rc-choice">
          <IconBuildingStore size={30} stroke={1.4} color="var(--rc-focus)" aria-hidden />
          <Title order={2}>{t('firstRun.realTitle')}</Title>
          <Text fz="sm" c="dimmed" flex={1}>
            {t('firstRun.realText')}
          </Text>
          <Button mt="sm" size="md" variant="default" onClick={onReal}>
            {t('firstRun.realAction')}
          </Button>
        </div>
      </SimpleGrid>
      {error !== null && <ErrorNote error={error} />}
      <Text fz="sm" c="dimmed" ta="center" mt="lg">
        {t('firstRun.later')}
      </Text>
    </>
  );
}

/** Before the first station exists: what the program is, and two ways in. */
export function FirstRunScreen({ notices }: { readonly notices: ReactNode }) {
  const { t } = useTranslation();
  const [connecting, setConnecting] = useState(false);
  return (
    <main className="rc-main rc-first-run">
      {notices}
      <div className="rc-first-run-body" data-step={connecting ? 'connecting' : 'choosing'}>
        <Group gap="md" mb={6} wrap="nowrap">
          <Logo size={connecting ? 36 : 52} />
          <Title order={1} className="rc-first-run-title">
            {connecting ? t('stationForm.title') : t('firstRun.title')}
          </Title>
        </Group>
        {connecting ? (
          <div className="rc-card rc-first-run-form">
            <StationForm
              onSaved={() => undefined}
              cancel={
                <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => setConnecting(false)}>
                  {t('common.back')}
                </Button>
              }
            />
          </div>
        ) : (
          <>
            <Text fz="lg" c="dimmed" mb={36} maw={600}>
              {t('firstRun.sentence')}
            </Text>
            <Choices onReal={() => setConnecting(true)} />
          </>
        )}
      </div>
    </main>
  );
}
