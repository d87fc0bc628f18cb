import { Radio, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InForceRow } from '../in-force-rows.ts';

const SCOPES = ['marked', 'found', 'all'] as const;
type Scope = (typeof SCOPES)[number];

export interface ScopeRows {
  readonly all: readonly InForceRow[];
  /** What search and filters leave. */
  readonly found: readonly InForceRow[];
  /** Selected rows when there are several. */
  readonly marked: readonly InForceRow[];
}

/** Which of them there is a choice of, the narrowest first. */
function scopesOf({ all, found, marked }: ScopeRows): readonly Scope[] {
  return SCOPES.filter(
    (scope) => scope === 'all' || (scope === 'found' ? found.length > 0 && found.length < all.length : marked.length > 1),
  );
}

/** What several prices are changed of: what one has selected or looked for, unless all is said. */
export function useScope(rows: ScopeRows) {
  const [wanted, setScope] = useState<Scope | null>(null);
  const scopes = scopesOf(rows);
  const scope = scopes.find((each) => each === wanted) ?? scopes[0] ?? 'all';
  return { scope, scopes, rows: rows[scope], setScope };
}

interface Props {
  readonly rows: ScopeRows;
  readonly choice: ReturnType<typeof useScope>;
}

export function ScopeChoice({ rows, choice }: Props) {
  const { t } = useTranslation();
  const name = useId();
  // Nothing to choose: it is only said.
  if (choice.scopes.length === 1) return <Text fz="sm">{t(`reprice.scope.${choice.scope}`, { count: choice.rows.length })}</Text>;
  return (
    <Radio.Group
      size="sm"
      name={name}
      label={t('reprice.scope.label')}
      value={choice.scope}
      onChange={(value) => choice.setScope(SCOPES.find((scope) => scope === value) ?? null)}
    >
      <Stack gap={6} mt={6}>
        {choice.scopes.map((scope) => (
          <Radio key={scope} size="sm" value={scope} label={t(`reprice.scope.${scope}`, { count: rows[scope].length })} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
