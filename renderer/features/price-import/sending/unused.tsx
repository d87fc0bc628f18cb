import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnusedPart } from '../../../../preload/contract/price-import/price-import.ts';

/** Names in the heading; all of them stand in the list. */
const MOST_NAMES = 8;

/** More lines than these are scrolled. */
const MOST_IN_SIGHT = 3;

/** Columns first: they are what a person looks for. */
const columnsFirst = (parts: readonly UnusedPart[]): readonly UnusedPart[] => [
  ...parts.filter(({ isColumn }) => isColumn),
  ...parts.filter(({ isColumn }) => !isColumn),
];

/** What stands in the file and is not sent, with what it says: the last chance to see that it mattered. */
export function Unused({ parts }: { readonly parts: readonly UnusedPart[] }) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  const all = columnsFirst(parts);
  const names = all.slice(0, MOST_NAMES).map(({ name }) => name);
  const rest = all.length - names.length;
  const heading = [...names, ...(rest > 0 ? [t('prices.unusedMore', { count: rest })] : [])].join(', ');
  return (
    <section className="rc-unused" aria-label={t('prices.unusedLabel')}>
      <Text fz="sm" fw={600} mb={4} className="rc-wrap">
        {t('prices.unusedTitle', { names: heading })}
      </Text>
      <ul className="rc-scroll rc-list" tabIndex={all.length > MOST_IN_SIGHT ? 0 : undefined}>
        {all
          .filter(({ samples }) => samples.length > 0)
          .map(({ name, samples, more }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header, and the list never changes its order.
            <li key={`${name} ${index}`}>
              <Text fz="xs" c="dimmed" span className="rc-wrap">
                {name}: {samples.map((sample) => `“${sample}”`).join(' · ')}
                {more > 0 && ` · ${t('prices.unusedMore', { count: more })}`}
              </Text>
            </li>
          ))}
      </ul>
    </section>
  );
}
