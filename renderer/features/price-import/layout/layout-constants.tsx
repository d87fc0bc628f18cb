import { NativeSelect, SimpleGrid, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PriceKind, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../../preload/contract/stations/stations.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { useFrom } from '../../../kit/stores-context.tsx';

interface Props {
  readonly draft: SheetLayout;
  readonly onChange: (draft: SheetLayout) => void;
  readonly environment: Environment;
}

const KINDS: readonly PriceKind[] = ['standard', 'agreement'];

/** Values for every row, where the sheet has no column for them. */
export function LayoutConstants({ draft, onChange, environment }: Props) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations);
  const set = (part: Partial<SheetLayout['constants']>) => onChange({ ...draft, constants: { ...draft.constants, ...part } });
  const here = stations?.filter((station) => station.environment === environment) ?? [];
  return (
    <section aria-labelledby="layout-constants">
      <Title order={3} id="layout-constants" mb="xs">
        {t('layout.constants')}
      </Title>
      <SimpleGrid cols={2} spacing="sm">
        {draft.columns.station === undefined && (
          <NativeSelect
            label={t('layout.constantStation')}
            data={[
              { value: '', label: t('layout.constantStationPick') },
              ...here.map((station) => ({ value: station.id, label: `${station.name} (${formatCnpj(station.cnpj)})` })),
            ]}
            value={draft.constants.stationId ?? ''}
            onChange={(event) => set({ stationId: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        )}
        {draft.columns.kind === undefined && (
          <NativeSelect
            label={t('layout.constantKind')}
            data={KINDS.map((value) => ({ value, label: t(`common.kind.${value}`) }))}
            value={draft.constants.kind}
            onChange={(event) => set({ kind: KINDS.find((kind) => kind === event.currentTarget.value) ?? 'standard' })}
          />
        )}
        {draft.columns.validFrom === undefined && (
          <TextInput
            type="datetime-local"
            label={t('layout.constantValidFrom')}
            description={t('layout.constantNow')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={draft.constants.validFrom?.slice(0, 16) ?? ''}
            onChange={(event) => set({ validFrom: event.currentTarget.value === '' ? null : `${event.currentTarget.value}:00` })}
          />
        )}
      </SimpleGrid>
    </section>
  );
}
