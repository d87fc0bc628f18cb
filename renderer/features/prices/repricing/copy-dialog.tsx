import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricesInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import type { StationView } from '../../../../preload/contract/stations/stations.ts';
import { ReadAgo } from '../../../components/read-ago.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatList } from '../../../format/list.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { ScopeChoice, type ScopeRows, useScope } from './scope.tsx';
import type { Reprice } from './use-reprice.ts';
import { type CopyPreview, copiedDrafts } from './worked-out.ts';

interface Props {
  readonly reprice: Reprice;
  readonly rows: ScopeRows;
  readonly stations: readonly StationView[];
  readonly onClose: () => void;
}

/** Most names of prices that are left out. */
const MOST_NAMES = 6;

function WhatComes({ there, copied }: { readonly there: PricesInForceView; readonly copied: CopyPreview }) {
  const { t } = useTranslation();
  if (there.readAt === null) return <Text fz="sm">{t('reprice.copy.neverRead')}</Text>;
  const { drafts, same, left } = copied;
  const words = [
    t('reprice.copy.differ', { count: drafts.length }),
    ...(same > 0 ? [t('reprice.copy.same', { count: same })] : []),
    ...(left.length > 0 ? [t('reprice.copy.left', { count: left.length })] : []),
  ];
  return (
    <div>
      <Text fz="sm" className="rc-num">
        {words.join(' · ')}
      </Text>
      {left.length > 0 && (
        <Text fz="sm" c="dimmed" className="rc-wrap">
          {t('reprice.copy.leftNames', { names: formatList(left.slice(0, MOST_NAMES)) })}
          {left.length > MOST_NAMES && ` ${t('reprice.copy.leftMore', { count: left.length - MOST_NAMES })}`}
        </Text>
      )}
      <ReadAgo readAt={there.readAt} words="inForce.readAgo" />
    </div>
  );
}

/** Copies the prices in force at another station of this PC. */
export function CopyDialog({ reprice, rows, stations, onClose }: Props) {
  const { t } = useTranslation();
  const store = useStores().reprice;
  // Preselected if there is only one station.
  const [stationId, setStationId] = useState(stations.length === 1 ? (stations[0]?.id ?? '') : '');
  const [read, setRead] = useState<PricesInForceView | null>(null);
  const choice = useScope(rows);
  useEffect(() => {
    let isStale = false;
    setRead(null);
    if (stationId !== '') {
      void store
        .getState()
        .pricesOf(stationId)
        .then((view) => {
          if (!isStale) setRead(view);
        });
    }
    return () => {
      isStale = true;
    };
  }, [store, stationId]);
  const copied = useMemo(
    () => (read === null ? null : copiedDrafts(choice.rows, read.prices, reprice.view.decimals)),
    [read, choice.rows, reprice.view.decimals],
  );
  const count = copied?.drafts.length ?? 0;
  return (
    <TitledModal title={t('reprice.copy.title')} onClose={onClose}>
      <Stack gap="md">
        <Text fz="sm">{t('reprice.copy.text')}</Text>
        <NativeSelect
          data-autofocus
          label={t('reprice.copy.station')}
          data={[
            ...(stations.length === 1 ? [] : [{ value: '', label: t('reprice.copy.choose') }]),
            ...stations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={stationId}
          onChange={({ currentTarget }) => setStationId(currentTarget.value)}
        />
        <ScopeChoice rows={rows} choice={choice} />
        <div role="status">{read !== null && copied !== null && <WhatComes there={read} copied={copied} />}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={count === 0}
            onClick={() => {
              reprice.put(copied?.drafts ?? []);
              onClose();
            }}
          >
            {count === 0 ? t('reprice.copy.nothing') : t('reprice.copy.apply', { count })}
          </Button>
        </Group>
      </Stack>
    </TitledModal>
  );
}
