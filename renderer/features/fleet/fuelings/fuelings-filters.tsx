import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOVEMENT_SHOWS } from '../../../../preload/contract/movement/movement.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { LateSearch } from '../../../components/fields/late-input.tsx';
import { PeriodFilter } from '../../../components/fuelings/period-filter.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { bareKey, FLEET_WAYS } from './fuelings-store.ts';

const KEY = 44;

function ByPeriod() {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const from = useFrom('fleetFuelings', (state) => state.from);
  const until = useFrom('fleetFuelings', (state) => state.until);
  const show = useFrom('fleetFuelings', (state) => state.show);
  const text = useFrom('fleetFuelings', (state) => state.text);
  const { narrow } = fleetFuelings.getState();
  return (
    <>
      <PeriodFilter from={from} until={until} onDays={(days) => void narrow(days)} />
      <SegmentedControl
        size="xs"
        aria-label={t('fleet.showLabel')}
        data={MOVEMENT_SHOWS.map((value) => ({ value, label: t(`fleet.show.${value}`) }))}
        value={show}
        onChange={(next) => void narrow({ show: MOVEMENT_SHOWS.find((each) => each === next) ?? 'valid' })}
      />
      <LateSearch
        w={220}
        label={t('fleet.search')}
        placeholder={t('fleet.searchHint')}
        value={text}
        onValue={(next) => void narrow({ text: next })}
      />
    </>
  );
}

/** Search by key: stored fuelings are shown at once; the network may have more. */
function ByKey() {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const key = useFrom('fleetFuelings', (state) => state.key);
  const looking = useFrom('fleetFuelings', (state) => state.looking);
  const resultCount = useFrom('fleetFuelings', (state) => state.resultCount);
  const error = useFrom('fleetFuelings', (state) => state.lookError);
  const { narrow, lookKey } = fleetFuelings.getState();
  return (
    <>
      <TextInput
        size="xs"
        className="rc-fleet-key"
        aria-label={t('fleet.key')}
        placeholder={t('fleet.keyHint')}
        autoComplete="off"
        spellCheck={false}
        value={key}
        onChange={({ currentTarget }) => void narrow({ key: bareKey(currentTarget.value).slice(0, KEY) })}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconWorldSearch size={15} aria-hidden />}
        loading={looking}
        disabled={key.length !== KEY}
        onClick={() => void lookKey()}
      >
        {t('fleet.lookKey')}
      </Button>
      <Text fz="sm" c="dimmed" role="status">
        {resultCount === null ? t('fleet.keyAsk') : resultCount === 0 ? t('fleet.keyNone') : t('fleet.keyFound', { count: resultCount })}
      </Text>
      {error !== null && <ErrorNote error={error} />}
    </>
  );
}

/** Filters by period or by key; the network's API accepts only one of them. */
export function FuelingsFilters() {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const way = useFrom('fleetFuelings', (state) => state.way);
  return (
    <search className="rc-movement-filters rc-no-print" aria-label={t('fleet.by')}>
      <SegmentedControl
        size="xs"
        aria-label={t('fleet.by')}
        data={FLEET_WAYS.map((value) => ({ value, label: t(`fleet.ways.${value}`) }))}
        value={way}
        onChange={(next) => void fleetFuelings.getState().narrow({ way: FLEET_WAYS.find((each) => each === next) ?? 'period' })}
      />
      {way === 'key' ? <ByKey /> : <ByPeriod />}
    </search>
  );
}
