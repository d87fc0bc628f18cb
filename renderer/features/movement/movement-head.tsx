import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MovementReading, MovementView } from '../../../preload/contract/movement/movement.ts';
import { keepFile } from '../../components/download.ts';
import { ErrorNote } from '../../components/error-text.tsx';
import { ReadSpan } from '../../components/fuelings/read-span.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

function ReadUntil({ reading: state }: { readonly reading: MovementReading }) {
  const { t } = useTranslation();
  const { reading, read, days } = state;
  if (reading && read < days) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('movement.reading', { read, days })}
      </Text>
    );
  }
  return <ReadSpan reading={state} words="movement" />;
}

export function MovementHead({ view }: { readonly view: MovementView | null }) {
  const { t } = useTranslation();
  const { movement } = useStores();
  const making = useFrom('movement', (state) => state.making);
  const station = useFrom('app', (state) => state.app?.stations.find(({ id }) => id === view?.stationId) ?? null);
  const { save, refresh } = movement.getState();
  const none = view === null || view.all.count === 0;
  return (
    <div className="rc-movement-head">
      <ScreenTitle of="movement" />
      <p className="rc-print-only">{station?.name}</p>
      {view !== null && <ReadUntil reading={view.reading} />}
      <div className="rc-movement-acts">
        <Button size="xs" variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void refresh()}>
          {t('movement.refresh')}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => window.print()}>
          {t('movement.print')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeCsv size={15} aria-hidden />}
          loading={making === 'csv'}
          disabled={none}
          onClick={() => void keepFile(save('csv'))}
        >
          {t('movement.csv')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={making === 'xlsx'}
          disabled={none}
          onClick={() => void keepFile(save('xlsx'))}
        >
          {t('movement.xlsx')}
        </Button>
      </div>
    </div>
  );
}

/** What is missing of the period, and why. */
export function MovementState({ reading }: { readonly reading: MovementReading }) {
  const { t } = useTranslation();
  return (
    <>
      {reading.problem !== null && <ErrorNote error={reading.problem} />}
      {reading.missing > 0 && reading.read > 0 && (
        <Text fz="sm" c="dimmed" role="status">
          {t('movement.missing', { count: reading.missing })}
        </Text>
      )}
    </>
  );
}
