import { Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { SearchBox } from '../../../components/fields/search-box.tsx';
import { useFrom } from '../../../kit/stores-context.tsx';
import { EntryRow } from './entry-row.tsx';
import { findEntries, type SectionName, sectionOf } from './find-entries.ts';
import { useEntryTexts } from './use-entry-words.ts';

/** All entries in their sections, with a search. */
export function EntryList({ view }: { readonly view: ProfileView }) {
  const { t } = useTranslation();
  const draft = useFrom('wireProfile', (state) => state.draft);
  const mistakes = useFrom('wireProfile', (state) => state.mistakes);
  const [text, setText] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const textOf = useEntryTexts();
  const wrong = new Set(mistakes.map(({ entry }) => entry));
  const found = findEntries(
    view.entries,
    // A box that has nothing to narrow to narrows nothing: the last mistake was mended.
    { text, onlyChanged, onlyWrong: onlyWrong && wrong.size > 0 },
    { draft, wrong, textOf, titleOf: (section) => t(`wireProfile.section.${section}.title`) },
  );
  // What is not looked for is hidden and stays drawn: to draw all of it again takes long.
  const shown = new Set(found);
  const sections = Map.groupBy(view.entries, ({ entry }) => sectionOf(entry));
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
      {[...sections].map(([section, entries]: readonly [SectionName, ProfileView['entries']]) => (
        <section
          key={section}
          className="rc-wire-section"
          aria-labelledby={`wire-${section}`}
          hidden={!entries.some((entry) => shown.has(entry))}
        >
          <h3 id={`wire-${section}`}>{t(`wireProfile.section.${section}.title`)}</h3>
          <ul className="rc-list">
            {entries.map((entry) => (
              <li key={entry.entry} hidden={!shown.has(entry)}>
                <EntryRow entry={entry} used={t(`wireProfile.section.${section}.used`)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
