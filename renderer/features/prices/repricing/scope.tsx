import { Radio, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InForceRow } from '../in-force-rows.ts';

const SCOPES = ['marked', 'found', 'all'] as const;
type Scope = (typeof SCOPES)[number];

export interface ScopeRows {
  readonly all: readonly InForceRow[];
  /** Rows that match the search and the filters. */
  readonly found: readonly InForceRow[];
  /** Selected rows, if several. */
  readonly marked: readonly InForceRow[];
}

export const markedIds = ({ marked }: ScopeRows): ReadonlySet<string> => new Set(marked.map(({ id }) => id));

/** The rows with the selection of these ids: a reading may sort other rows into the selected places. */
export const withMarked = (rows: ScopeRows, ids: ReadonlySet<string>): ScopeRows => ({
  ...rows,
  marked: rows.all.filter(({ id }) => ids.has(id)),
});

/** Available scopes, narrowest first. */
function scopesOf({ all, found, marked }: ScopeRows): readonly Scope[] {
  return SCOPES.filter(
    (scope) => scope === 'all' || (scope === 'found' ? found.length > 0 && found.length < all.length : marked.length > 1),
  );
}

/** Scope of a bulk change: the selection or the search results, unless the user chooses all. */
export function useScope(rows: ScopeRows) {
  // The choice stays as it was opened: a reading that takes all rows of a scope must not widen it.
  const [scopes] = useState(() => scopesOf(rows));
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'all');
  return { scope, scopes, rows: rows[scope], setScope };
}

interface Props {
  readonly rows: ScopeRows;
  readonly choice: ReturnType<typeof useScope>;
}

export function ScopeChoice({ rows, choice }: Props) {
  const { t } = useTranslation();
  const name = useId();
  // A single scope is only stated.
  if (choice.scopes.length === 1) return <Text fz="sm">{t(`reprice.scope.${choice.scope}`, { count: choice.rows.length })}</Text>;
  return (
    <Radio.Group
      size="sm"
      name={name}
      label={t('reprice.scope.label')}
      value={choice.scope}
      onChange={(value) => choice.setScope(SCOPES.find((scope) => scope === value) ?? choice.scope)}
    >
      <Stack gap={6} mt={6}>
        {choice.scopes.map((scope) => (
          <Radio key={scope} size="sm" value={scope} label={t(`reprice.scope.${scope}`, { count: rows[scope].length })} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
