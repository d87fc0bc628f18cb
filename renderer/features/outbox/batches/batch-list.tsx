import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { Empty } from '../../../components/empty.tsx';
import { BatchTable } from './batch-table.tsx';

type Scope = 'active' | 'all';

export function BatchList() {
  const { t } = useTranslation();
  const { batches, nav } = useStores();
  const activeId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const several = useFrom('app', (state) => (state.app?.stations.length ?? 0) > 1);
  const list = useFrom('batches', (state) => state.list);
  const [scope, setScope] = useState<Scope>('active');
  useEffect(() => void batches.getState().show(scope === 'all' ? null : activeId), [batches, scope, activeId]);
  return (
    <div className="rc-page">
      <div style={{ display: 'flex', alignItems: 'flex-end', marginBottom: 16 }}>
        <div style={{ flex: 1 }}>
          <Title order={1}>{t('batches.title')}</Title>
          <Text c="dimmed" fz="sm" mt={2}>
            {t('batches.intro')}
          </Text>
        </div>
        {several && (
          <SegmentedControl<Scope>
            size="xs"
            aria-label={t('batches.scope')}
            data={[
              { value: 'active', label: t('batches.onlyActive') },
              { value: 'all', label: t('batches.allStations') },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
      </div>
      <div className="rc-card" style={{ overflow: 'hidden', minHeight: 200 }} aria-busy={list === null}>
        {list?.length === 0 && (
          <Empty
            icon={IconStack2}
            title={t('batches.emptyTitle')}
            action={<Button onClick={() => nav.getState().go('prices')}>{t('batches.emptyAction')}</Button>}
          >
            {t('batches.empty')}
          </Empty>
        )}
        {list !== null && list.length > 0 && <BatchTable batches={list} withStation={scope === 'all'} />}
      </div>
    </div>
  );
}
