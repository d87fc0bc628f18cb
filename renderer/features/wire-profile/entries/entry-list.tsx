import { Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { SearchBox } from '../../../components/fields/search-box.tsx';
import { useFrom } from '../../../kit/stores-context.tsx';
import { EntryRow } from './entry-row.tsx';
import { findEntries, type SectionName, sectionOf } from './find-entries.ts';

/** Rows drawn at once by a search; drawing all of them would hold the page for a second or more. */
const MOST_FOUND = 40;

/** The entries by section. A section's rows are drawn once it is opened; a search opens those that hold what it finds. */
export function EntryList({ view }: { readonly view: ProfileView }) {
  const { t } = useTranslation();
  const draft = useFrom('wireProfile', (state) => state.draft);
  const mistakes = useFrom('wireProfile', (state) => state.mistakes);
  const [text, setText] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<SectionName>>(new Set());
  const wrong = new Set(mistakes.map(({ entry }) => entry));
  // A box that has nothing to narrow to narrows nothing: the last mistake was mended.
  const filters = { text, onlyChanged, onlyWrong: onlyWrong && wrong.size > 0 };
  const isNarrowed = text.trim() !== '' || onlyChanged || filters.onlyWrong;
  const found = findEntries(view.entries, filters, {
    draft,
    wrong,
    titleOf: (section) => t(`wireProfile.section.${section}.title`),
  });
  const drawn = isNarrowed ? found.slice(0, MOST_FOUND) : found;
  const toggle = (section: SectionName, isOpen: boolean): void =>
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
      {[...Map.groupBy(drawn, ({ entry }) => sectionOf(entry))].map(([section, entries]) =>
        isNarrowed ? (
          <section key={section} className="rc-wire-section" aria-labelledby={`wire-${section}`}>
            <h3 id={`wire-${section}`}>{t(`wireProfile.section.${section}.title`)}</h3>
            <EntryRows section={section} entries={entries} />
          </section>
        ) : (
          <details
            key={section}
            className="rc-wire-section"
            open={opened.has(section)}
            onToggle={({ currentTarget }) => toggle(section, currentTarget.open)}
          >
            <summary>
              <h3>{t(`wireProfile.section.${section}.title`)}</h3>
              <Text component="span" fz="xs" c="dimmed" className="rc-num">
                {t('wireProfile.found', { count: entries.length })}
              </Text>
            </summary>
            {opened.has(section) && <EntryRows section={section} entries={entries} />}
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

function EntryRows({ section, entries }: { readonly section: SectionName; readonly entries: ProfileView['entries'] }) {
  const { t } = useTranslation();
  return (
    <ul className="rc-list">
      {entries.map((entry) => (
        <li key={entry.entry}>
          <EntryRow entry={entry} used={t(`wireProfile.section.${section}.used`)} />
        </li>
      ))}
    </ul>
  );
}
