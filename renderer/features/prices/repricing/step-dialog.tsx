import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatPrice } from '../../../format/money.ts';
import { shownE4 } from './drafts.ts';
import { readAmount, STEP_UNITS, type StepUnit } from './price-step.ts';
import { ScopeChoice, type ScopeRows, useScope } from './scope.tsx';
import type { Reprice } from './use-reprice.ts';
import { steppedDrafts } from './worked-out.ts';

const WAYS = ['up', 'down'] as const;
type Way = (typeof WAYS)[number];

interface Props {
  readonly reprice: Reprice;
  readonly rows: ScopeRows;
  readonly onClose: () => void;
}

/** The first changed price as an example. */
function Example({
  reprice,
  made,
  rows,
}: Pick<Props, 'reprice'> & { readonly made: ReturnType<typeof steppedDrafts>; readonly rows: ScopeRows['all'] }) {
  const { t } = useTranslation();
  const [first] = made.drafts;
  const row = rows.find(({ id }) => id === first?.id);
  const before = row === undefined ? null : shownE4(row.price, reprice.drafts.get(row.id));
  return (
    <div role="status">
      {row !== undefined && first?.read.type === 'price' && (
        <Text fz="sm" className="rc-num">
          {t('reprice.step.example', { name: first.name, before: formatPrice(before), after: formatPrice(first.read.e4) })}
        </Text>
      )}
      {made.left > 0 && (
        <Text fz="sm" c="dimmed">
          {t('reprice.step.left', { count: made.left })}
        </Text>
      )}
    </div>
  );
}

/** "+ R$ 0,05 em todos", or a percentage. */
export function StepDialog({ reprice, rows, onClose }: Props) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('up');
  const [unit, setUnit] = useState<StepUnit>('money');
  const [text, setText] = useState('');
  const choice = useScope(rows);
  const amount = readAmount(text, unit);
  const made = useMemo(() => {
    if (amount === null) return null;
    return steppedDrafts(choice.rows, { unit, by: way === 'up' ? amount : -amount }, reprice.view.decimals);
  }, [amount, unit, way, choice.rows, reprice.view.decimals]);
  const count = made?.drafts.length ?? 0;
  function onText(typed: string): void {
    const sign = /^\s*[-+\u2212]/.exec(typed)?.[0].trim();
    if (sign !== undefined) setWay(sign === '+' ? 'up' : 'down');
    setText(typed.replace(/^\s*[-+\u2212]/, ''));
  }
  function apply(): void {
    if (made === null || count === 0) return;
    reprice.put(made.drafts);
    onClose();
  }
  return (
    <TitledModal title={t('reprice.step.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Stack gap="md">
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <SegmentedControl
              aria-label={t('reprice.step.way')}
              data={WAYS.map((value) => ({ value, label: t(`reprice.step.ways.${value}`) }))}
              value={way}
              onChange={(value) => setWay(value === 'down' ? 'down' : 'up')}
            />
            <TextInput
              className="rc-grow"
              data-autofocus
              aria-label={t('reprice.step.amount')}
              placeholder={t(`reprice.step.amountHint.${unit}`)}
              value={text}
              maxLength={12}
              error={text.trim() !== '' && amount === null ? t(`reprice.step.wrong.${unit}`) : undefined}
              onChange={({ currentTarget }) => onText(currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t('reprice.step.unit')}
              data={STEP_UNITS.map((value) => ({ value, label: t(`reprice.step.units.${value}`) }))}
              value={unit}
              onChange={(value) => setUnit(value === 'percent' ? 'percent' : 'money')}
            />
          </Group>
          {unit === 'percent' && (
            <Text fz="xs" c="dimmed">
              {t('reprice.step.rounding')}
            </Text>
          )}
          <ScopeChoice rows={rows} choice={choice} />
          {made !== null && <Example reprice={reprice} made={made} rows={choice.rows} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={count === 0}>
              {count === 0 ? t('reprice.step.nothing') : t('reprice.step.apply', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledModal>
  );
}
