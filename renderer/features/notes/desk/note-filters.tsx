import { CloseButton, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import { NOTE_FILTERS, type NoteImportView } from '../../../../preload/contract/notes/note-desk.ts';
import { LateSearch } from '../../../components/fields/late-input.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

const trimmed = (text: string): string => text.trim();

/** Search text; debounced. */
export function NoteSearch({ text, width }: { readonly text: string; readonly width: number }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const find = (words: string) => void notes.getState().narrow({ text: words });
  return (
    <LateSearch
      w={width}
      label={t('notes.search')}
      placeholder={t('notes.searchHint')}
      rightSection={text === '' ? null : <CloseButton size="xs" aria-label={t('notes.clearFilter')} onClick={() => find('')} />}
      value={text}
      read={trimmed}
      flush={false}
      onValue={find}
    />
  );
}

/** Choices of the list of imports; the chosen one is named even where the list does not have it. */
export function useImportChoices(
  imports: readonly NoteImportView[],
  chosen: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  const nameOf = useImportName();
  const isListed = chosen === null || imports.some(({ id }) => id === chosen);
  return [
    { value: '', label: t('notes.anyImport') },
    ...(isListed ? [] : [{ value: chosen, label: t('notes.unlistedImport') }]),
    ...imports.map((view) => ({ value: view.id, label: nameOf(view) })),
  ];
}

function useImportName(): (view: NoteImportView) => string {
  const { t } = useTranslation();
  return ({ startedAt, label, files, status }) => {
    const words = t('notes.importOption', { time: formatMoment(startedAt), label, files });
    return status === 'done' ? words : `${words} · ${t(`notes.importStatus.${status}`)}`;
  };
}

/** Filters of the list with their counts. */
export function NoteFilters({ query }: { readonly query: NoteQuery }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const summary = useFrom('notes', (state) => state.summary);
  const imports = useFrom('notes', (state) => state.imports) ?? [];
  const choices = useImportChoices(imports, query.importId);
  return (
    <div className="rc-bar rc-notes-filters">
      <fieldset className="rc-filter-set">
        <legend className="rc-hidden">{t('notes.filterLabel')}</legend>
        {NOTE_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            className="rc-chip"
            aria-pressed={query.filter === filter}
            data-filter={filter}
            onClick={() => void notes.getState().narrow({ filter })}
          >
            {t(`notes.filters.${filter}`)}
            <span className="rc-num">{formatCount(summary?.filters[filter] ?? 0)}</span>
          </button>
        ))}
      </fieldset>
      <div className="rc-notes-filters-end">
        {(imports.length > 1 || query.importId !== null) && (
          <NativeSelect
            size="xs"
            w={178}
            aria-label={t('notes.importLabel')}
            value={query.importId ?? ''}
            data={choices}
            onChange={({ currentTarget }) =>
              void notes.getState().narrow({ importId: currentTarget.value === '' ? null : currentTarget.value })
            }
          />
        )}
        <NoteSearch text={query.text} width={190} />
      </div>
    </div>
  );
}
