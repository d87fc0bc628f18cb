import { Anchor, Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBuildingStore, IconSchool } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewFleet } from '../../../../preload/contract/channels.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { Logo } from '../../../components/logo.tsx';
import { LANGUAGE } from '../../../format/texts.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { StationForm } from '../station-form.tsx';

const OTHER = LANGUAGE === 'en' ? 'pt-BR' : 'en';

interface ChoicesProps {
  readonly onReal: () => void;
  readonly onFleet: () => void;
  /** Link to the fitting of another network's API. */
  readonly fit: ReactNode;
}

function Choices({ onReal, onFleet, fit }: ChoicesProps) {
  const { t } = useTranslation();
  const { app, stations } = useStores();
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
      <Group justify="center" gap="xs" mt="xs">
        <Text fz="sm" c="dimmed">
          {t('fleetForm.firstRun')}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onFleet}>
          {t('fleetForm.firstRunReal')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={busy !== null}
          onClick={() => void stations.getState().addTrainingFleet('form')}
        >
          {t('fleetForm.firstRunTraining')}
        </Button>
      </Group>
      {fit}
      {/* There is no work to interrupt yet: the restart needs no confirmation. */}
      <Text fz="sm" ta="center" mt="xs">
        <Anchor component="button" type="button" fz="sm" lang={OTHER} onClick={() => void app.getState().setLanguage(OTHER)}>
          {t('firstRun.otherLanguage')}
        </Anchor>
      </Text>
    </>
  );
}

type Wanted = 'station' | 'fleet';

/** Screen before the first station exists: introduction, and two ways to start. */
export function FirstRunScreen({ notices, fit }: { readonly notices: ReactNode; readonly fit: ReactNode }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  /** What was typed stays while the user looks at the other choices. */
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<Wanted, NewFleet>>>>({});
  const connecting = wanted !== null;
  return (
    <main className="rc-main rc-first-run">
      {notices}
      <div className="rc-first-run-body" data-step={connecting ? 'connecting' : 'choosing'}>
        <Group gap="md" mb={6} wrap="nowrap">
          <Logo size={connecting ? 36 : 52} />
          <Title order={1} className="rc-first-run-title">
            {connecting ? t(wanted === 'fleet' ? 'fleetForm.title' : 'stationForm.title') : t('firstRun.title')}
          </Title>
        </Group>
        {connecting ? (
          <div className="rc-card rc-first-run-form">
            <StationForm
              fleet={wanted === 'fleet'}
              draft={drafts[wanted]}
              onTyped={(_, draft) => setDrafts({ ...drafts, [wanted]: draft })}
              onSaved={() => undefined}
              cancel={
                <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => setWanted(null)}>
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
            <Choices onReal={() => setWanted('station')} onFleet={() => setWanted('fleet')} fit={fit} />
          </>
        )}
      </div>
    </main>
  );
}
