import { CloseButton, NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import { NOTE_FILTERS, type NoteImportView } from '../../../../preload/contract/note-desk.ts';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';

const TYPING_MS = 180;

/** Words to look for; asked for when the typing pauses. */
export function NoteSearch({ text, width }: { readonly text: string; readonly width: number }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const [typed, setTyped] = useState(text);
  // Cleared elsewhere ("Mostrar todas"): the box follows.
  useEffect(() => setTyped(text), [text]);
  const narrow = useDebouncedCallback((words: string) => void notes.getState().narrow({ text: words.trim() }), TYPING_MS);
  const change = (words: string) => {
    setTyped(words);
    narrow(words);
  };
  return (
    <SearchBox
      w={width}
      label={t('notes.search')}
      placeholder={t('notes.searchHint')}
      rightSection={typed === '' ? null : <CloseButton size="xs" aria-label={t('notes.clearFilter')} onClick={() => change('')} />}
      value={typed}
      onText={change}
    />
  );
}

function useImportName(): (view: NoteImportView) => string {
  const { t } = useTranslation();
  return (view) => {
    const words = t('notes.importOption', { time: formatMoment(view.startedAt), label: view.label, files: view.files });
    switch (view.status) {
      case 'done':
        return words;
      case 'reading':
        return `${words} · ${t('notes.importReading')}`;
      case 'cancelled':
        return `${words} · ${t('notes.importCancelled')}`;
      case 'interrupted':
        return `${words} · ${t('notes.importInterrupted')}`;
    }
  };
}

/** Which notes are seen, with how many there are of each. */
export function NoteFilters({ query }: { readonly query: NoteQuery }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const summary = useFrom('notes', (state) => state.summary);
  const imports = useFrom('notes', (state) => state.imports);
  const nameOf = useImportName();
  return (
    <div className="rc-bar" style={{ flexWrap: 'wrap', rowGap: 6, paddingBlock: 6 }}>
      <fieldset style={{ display: 'flex', flexWrap: 'wrap', gap: 6, border: 0, margin: 0, padding: 0 }}>
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
      <div style={{ display: 'flex', gap: 6, marginLeft: 'auto' }}>
        {imports.length > 0 && (
          <NativeSelect
            size="xs"
            w={178}
            aria-label={t('notes.importLabel')}
            value={query.importId ?? ''}
            data={[{ value: '', label: t('notes.anyImport') }, ...imports.map((view) => ({ value: view.id, label: nameOf(view) }))]}
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
