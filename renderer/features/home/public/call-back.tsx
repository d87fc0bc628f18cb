import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { activeStation } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** Shows the first steps on Início again, while a training station is active. */
export function CallTourBack() {
  const { t } = useTranslation();
  const { today, nav } = useStores();
  const isTraining = useFrom('app', (state) => activeStation(state.app)?.environment === 'training');
  if (!isTraining) return null;
  async function show(): Promise<void> {
    await today.getState().showTour(true);
    nav.getState().show(null);
    nav.getState().go('home');
  }
  return (
    <Button variant="default" size="xs" leftSection={<IconSchool size={16} stroke={1.7} aria-hidden />} onClick={() => void show()}>
      {t('tour.callBack')}
    </Button>
  );
}
