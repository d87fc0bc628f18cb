import { Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FUELING_ROLES, type FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import type { Draft } from './draft.ts';
import { REQUIRED, twoWayNumber, unknownProducts } from './draft-facts.ts';

/** Required fields without a column. */
export const missingRoles = ({ columns }: Draft): readonly FuelingRole[] => REQUIRED.filter((role) => columns[role] === undefined);

/** Mapping of columns to fields. */
export function SheetMapping({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const { fleetSheet } = useStores();
  const sheet = useFrom('fleetSheet', (state) => state.sheet);
  const names = useMemo(() => {
    const width = Math.max(sheet?.header.length ?? 0, ...(sheet?.rows.slice(0, 200).map(({ cells }) => cells.length) ?? []));
    const header = (sheet?.header ?? []).map((name) => name.trim());
    return Array.from({ length: width }, (_, column) => {
      const name = header[column] ?? '';
      const letter = columnLetters(column);
      const isShared = header.indexOf(name) !== header.lastIndexOf(name);
      return {
        value: String(column),
        label: name === '' ? t('fleet.sheet.columnName', { letter }) : isShared ? `${name} (${letter})` : name,
      };
    });
  }, [t, sheet]);
  const driver = useFrom('fleetManual', (state) => state.form.driver);
  const missing = missingRoles(draft);
  return (
    <section className="rc-sheet-mapping" aria-label={t('fleet.sheet.columns')}>
      <Text fz="sm" fw={missing.length > 0 ? 600 : 400} className={missing.length > 0 ? '' : 'rc-dim'}>
        {missing.length > 0
          ? t('fleet.sheet.missing', { count: missing.length, names: missing.map((role) => t(`fleet.sheet.head.${role}`)).join(', ') })
          : t('fleet.sheet.columnsText')}
      </Text>
      <div className="rc-sheet-roles">
        {FUELING_ROLES.filter((role) => role !== 'driver' || driver !== null).map((role) => (
          <NativeSelect
            key={role}
            size="xs"
            label={t(`fleet.sheet.head.${role}`)}
            value={draft.columns[role] ?? ''}
            data={[{ value: '', label: t('fleet.sheet.noColumn') }, ...names]}
            onChange={({ currentTarget: { value } }) =>
              fleetSheet.getState().act({ type: 'column', role, column: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
    </section>
  );
}

/** Questions about the whole sheet, one at a time: ambiguous numbers, unknown products. */
export function SheetQuestions({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const { fleetSheet } = useStores();
  const rows = useFrom('fleetSheet', (state) => state.sheet?.rows ?? null);
  const checked = useFrom('fleetSheet', (state) => state.checked);
  const products = useFrom('fleetManual', (state) => state.products);
  const number = useMemo(() => (rows === null || checked === null ? null : twoWayNumber(rows, draft, checked)), [rows, draft, checked]);
  const names = useMemo(() => (rows === null || checked === null ? [] : unknownProducts(rows, draft, checked)), [rows, draft, checked]);
  const { act } = fleetSheet.getState();
  const [name] = names;
  if (missingRoles(draft).length > 0 || (number === null && name === undefined)) return null;
  const bare = number?.text.replace(/^R\$\s*/i, '') ?? '';
  return (
    <section className="rc-sheet-question" aria-label={t('fleet.sheet.asks')} aria-live="polite">
      {number !== null ? (
        <>
          <div className="rc-grow">
            <Title order={2} fz="sm">
              {t('fleet.sheet.number', { text: number.text })}
            </Title>
            <Text fz="xs" c="dimmed">
              {t('fleet.sheet.numberLines', { count: number.lines })}
            </Text>
          </div>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => act({ type: 'decimal-mark', decimalMark: 'comma' })}>
              {t('fleet.sheet.thousands', { text: `${bare},00` })}
            </Button>
            <Button size="xs" variant="default" onClick={() => act({ type: 'decimal-mark', decimalMark: 'dot' })}>
              {t('fleet.sheet.decimals', { text: bare.replace('.', ',') })}
            </Button>
          </Group>
        </>
      ) : (
        name !== undefined && (
          <>
            <div className="rc-grow">
              <Title order={2} fz="sm" className="rc-sheet-name">
                {t('fleet.sheet.product', { name: name.name })}
              </Title>
              <Text fz="xs" c="dimmed">
                {t('fleet.sheet.productLines', { count: name.lines })}
              </Text>
            </div>
            <NativeSelect
              key={name.name}
              size="xs"
              aria-label={t('fleet.sheet.product', { name: name.name })}
              value=""
              data={[
                { value: '', label: t('fleet.sheet.chooseProduct') },
                ...products.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              onChange={({ currentTarget: { value } }) => value !== '' && act({ type: 'product', name: name.name, productId: value })}
            />
          </>
        )
      )}
    </section>
  );
}
