import { Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { SearchBox } from '../../../components/fields/search-box.tsx';
import { useFrom } from '../../../kit/stores-context.tsx';
import { EntryRow } from './entry-row.tsx';
import { findEntries } from './find-entries.ts';

/** Most rows rendered for a search; rendering all would block the page for a second or more. */
const MOST_FOUND = 40;

/** The entries by section. A section renders once opened; a search opens sections with matches. */
export function EntryList({ view }: { readonly view: ProfileView }) {
  const { t } = useTranslation();
  const draft = useFrom('wireProfile', (state) => state.draft);
  const mistakes = useFrom('wireProfile', (state) => state.mistakes);
  const [text, setText] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wrong = new Set(mistakes.map(({ entry }) => entry));
  // The filter has no effect after the last mistake is fixed.
  const filters = { text, onlyChanged, onlyWrong: onlyWrong && wrong.size > 0 };
  const isNarrowed = text.trim() !== '' || onlyChanged || filters.onlyWrong;
  const found = findEntries(view.entries, filters, { draft, wrong });
  const drawn = isNarrowed ? found.slice(0, MOST_FOUND) : found;
  const toggle = (section: string, isOpen: boolean): void =>
    setOpened((before) => new Set(isOpen ? [...before, section] : [...before].filter((other) => other !== section)));
  return (
    <>
      <Group gap="md" className="rc-wire-find">
        <SearchBox w={260} label={t('wireProfile.search')} placeholder={t('wireProfile.searchHint')} value={text} onText={setText} />
        <Checkbox
          size="xs"
          label={t('wireProfile.onlyChanged', { count: Object.keys(draft).length })}
          checked={onlyChanged}
          onChange={({ currentTarget }) => setOnlyChanged(currentTarget.checked)}
        />
        {wrong.size > 0 && (
          <Checkbox
            size="xs"
            label={t('wireProfile.showMistakes')}
            checked={onlyWrong}
            onChange={({ currentTarget }) => setOnlyWrong(currentTarget.checked)}
          />
        )}
        <Text fz="xs" c="dimmed" role="status" className="rc-num">
          {found.length === 0 ? t('wireProfile.none') : t('wireProfile.found', { count: found.length })}
        </Text>
      </Group>
      {[...Map.groupBy(drawn, (entry) => entry.section.name)].map(([section, entries]) =>
        isNarrowed ? (
          <section key={section} className="rc-wire-section" aria-labelledby={`wire-${section}`}>
            <h3 id={`wire-${section}`}>{entries[0]?.section.title}</h3>
            <EntryRows entries={entries} />
          </section>
        ) : (
          <details
            key={section}
            className="rc-wire-section"
            open={opened.has(section)}
            onToggle={({ currentTarget }) => toggle(section, currentTarget.open)}
          >
            <summary>
              <h3>{entries[0]?.section.title}</h3>
              <Text component="span" fz="xs" c="dimmed" className="rc-num">
                {t('wireProfile.found', { count: entries.length })}
              </Text>
            </summary>
            {opened.has(section) && <EntryRows entries={entries} />}
          </details>
        ),
      )}
      {drawn.length < found.length && (
        <Text fz="xs" c="dimmed" className="rc-wire-find">
          {t('wireProfile.notDrawn', { count: found.length - drawn.length })}
        </Text>
      )}
    </>
  );
}

function EntryRows({ entries }: { readonly entries: ProfileView['entries'] }) {
  return (
    <ul className="rc-list">
      {entries.map((entry) => (
        <li key={entry.entry}>
          <EntryRow entry={entry} />
        </li>
      ))}
    </ul>
  );
}
