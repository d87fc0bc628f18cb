import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadQuery } from '../../../../preload/contract/channels.ts';
import { LateInput, Pair } from '../../../components/fields/late-input.tsx';
import { NameSelect } from '../../../components/fields/name-select.tsx';
import { TO_FIT } from '../../../components/to-fit.ts';
import { formatBarePrice } from '../../../format/money.ts';
import { readE4 } from '../../../format/typed-number.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { hiddenFilters, NO_UPLOAD_FILTERS } from './upload-filters.ts';

const DATES = ['from', 'to'] as const;
const VALUES = ['minValueE4', 'maxValueE4'] as const;

function Fields({ query }: { readonly query: UploadQuery }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const { narrow } = outbox.getState();
  const names = useFrom('outbox', (state) => state.customers) ?? [];
  const { from, to, customers } = query;
  const limits = { from: { max: to ?? undefined }, to: { min: from ?? undefined } };
  return (
    <Stack gap="sm">
      <Pair legend={t('outbox.filters.period')}>
        {DATES.map((date) => (
          <TextInput
            key={date}
            size="xs"
            type="date"
            label={t(`outbox.filters.${date}`)}
            {...limits[date]}
            value={query[date] ?? ''}
            onChange={({ currentTarget: { value } }) => void narrow({ [date]: value === '' ? null : value })}
          />
        ))}
      </Pair>
      <Pair legend={t('outbox.filters.value')}>
        {VALUES.map((bound) => (
          <LateInput
            key={bound}
            inputMode="decimal"
            label={t(`outbox.filters.${bound}`)}
            wrong={t('outbox.filters.badValue')}
            read={readE4}
            show={(value) => (value === null ? '' : formatBarePrice(value))}
            value={query[bound]}
            onValue={(value) => void narrow({ [bound]: value })}
          />
        ))}
      </Pair>
      <NameSelect
        label={t('outbox.filters.customer')}
        labelled
        nested
        hint={t('outbox.filters.customerHint')}
        chosen={customers.length === 1 ? (customers[0] ?? '') : t('outbox.filters.customers', { count: customers.length })}
        names={names}
        value={customers}
        width="100%"
        onChange={(chosen) => void narrow({ customers: chosen })}
      />
    </Stack>
  );
}

/** Collapsed filters for period, value and customer; the number of active ones is always visible. */
export function MoreFilters({ query }: { readonly query: UploadQuery }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const [opened, setOpened] = useState(false);
  const count = hiddenFilters(query);
  function turn(on: boolean): void {
    setOpened(on);
    if (on) void outbox.getState().askCustomers();
  }
  return (
    <Popover opened={opened} onChange={turn} width={380} position="bottom-end" shadow="md" trapFocus returnFocus middlewares={TO_FIT}>
      <Popover.Target>
        <Button
          size="xs"
          variant={count === 0 ? 'default' : 'light'}
          leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
          onClick={() => turn(!opened)}
        >
          {count === 0 ? t('outbox.filters.more') : t('outbox.filters.moreCount', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="rc-scroll" aria-label={t('outbox.filters.more')}>
        <Fields query={query} />
        <Group justify="flex-end" gap="xs" mt="md">
          {count > 0 && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                const { from, to, minValueE4, maxValueE4, customers } = NO_UPLOAD_FILTERS;
                void outbox.getState().narrow({ from, to, minValueE4, maxValueE4, customers });
              }}
            >
              {t('outbox.filters.clear')}
            </Button>
          )}
          <Button size="xs" variant="light" onClick={() => setOpened(false)}>
            {t('outbox.filters.done')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
