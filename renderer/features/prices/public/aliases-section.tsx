import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { SearchBox } from '../../../components/fields/search-box.tsx';
import { Loading } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { AliasRow } from '../aliases/alias-row.tsx';
import { matchingAliases, nameOfAlias } from '../aliases/matching-aliases.ts';

const SHOWN = 200;
const COLUMNS = ['label', 'kind', 'target', 'confirmedAt', 'acts'] as const;
const idOf = ({ kind, label, target }: AliasView): string => `${kind} ${label} ${target}`;

function Table({ list }: { readonly list: readonly AliasView[] }) {
  const { t } = useTranslation();
  const { aliases } = useStores();
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const [forgetting, setForgetting] = useState<AliasView | null>(null);
  const found = matchingAliases(list, text);
  return (
    <>
      <div className="rc-alias-search">
        <SearchBox w={280} label={t('aliases.search')} placeholder={t('aliases.searchHint')} value={text} onText={setText} />
      </div>
      {found.length === 0 ? (
        <Text fz="sm" c="dimmed" px={18} pb={16} role="status" className="rc-wrap">
          {t('aliases.none', { text })}
        </Text>
      ) : (
        <ScrollTable
          className="rc-aliases"
          maxHeight={420}
          label={t('aliases.table')}
          head={COLUMNS.map((id) => ({ label: t(`aliases.column.${id}`), hidden: id === 'acts' }))}
        >
          {found.slice(0, SHOWN).map((alias) => (
            <AliasRow
              key={idOf(alias)}
              alias={alias}
              editing={editing === idOf(alias)}
              onEdit={(on) => setEditing(on ? idOf(alias) : null)}
              onForget={() => setForgetting(alias)}
            />
          ))}
        </ScrollTable>
      )}
      {found.length > SHOWN && (
        <Text fz="xs" c="dimmed" px={18} py={8}>
          {t('aliases.more', { shown: SHOWN, all: found.length })}
        </Text>
      )}
      <Confirm
        opened={forgetting !== null}
        title={t('aliases.forgetTitle', { label: forgetting === null ? '' : nameOfAlias(forgetting) })}
        action={t('aliases.forget')}
        onClose={() => setForgetting(null)}
        onConfirm={() => {
          if (forgetting !== null) void aliases.getState().forget(forgetting);
          setForgetting(null);
        }}
      >
        <Text fz="sm">{t('aliases.forgetText')}</Text>
      </Confirm>
    </>
  );
}

/** Learned meanings of names in sheets, editable. @param kind only these; absent: all. */
export function AliasesSection({ kind }: { readonly kind?: AliasView['kind'] }) {
  const { t } = useTranslation();
  const { aliases } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const entries = useFrom('aliases', (state) => state.list);
  const list = useMemo(() => (kind === undefined ? entries : (entries?.filter((alias) => alias.kind === kind) ?? null)), [entries, kind]);
  const error = useFrom('aliases', (state) => state.error);
  const load = useCallback(() => {
    if (stationId !== null) void aliases.getState().load(stationId);
  }, [aliases, stationId]);
  useEffect(load, [load]);
  return (
    <Section title={t('aliases.title')} text={t('aliases.text')}>
      <Loading waits={list === null} error={error} height={120} onRetry={load} />
      {list?.length === 0 && (
        <Text fz="sm" c="dimmed" p={18}>
          {t('aliases.empty')}
        </Text>
      )}
      {list !== null && list.length > 0 && <Table list={list} />}
    </Section>
  );
}
