import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnusedPart } from '../../../../preload/contract/price-import/price-import.ts';

/** Most names in the heading; the list has all of them. */
const MOST_NAMES = 8;

/** Lines in sight; a button shows the others, and says how many. */
const MOST_IN_SIGHT = 3;

/** Columns come first, because users look for them. */
const columnsFirst = (parts: readonly UnusedPart[]): readonly UnusedPart[] => [
  ...parts.filter(({ isColumn }) => isColumn),
  ...parts.filter(({ isColumn }) => !isColumn),
];

/** Content of the file that is not sent: the last chance to notice that it mattered. */
export function Unused({ parts }: { readonly parts: readonly UnusedPart[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (parts.length === 0) return null;
  const sorted = columnsFirst(parts);
  const names = sorted.slice(0, MOST_NAMES).map(({ name }) => name);
  const rest = sorted.length - names.length;
  const heading = [...names, ...(rest > 0 ? [t('prices.unusedMore', { count: rest })] : [])].join(', ');
  const lines = sorted.filter(({ samples }) => samples.length > 0);
  const hidden = all ? 0 : Math.max(0, lines.length - MOST_IN_SIGHT);
  return (
    <section className="rc-unused" aria-label={t('prices.unusedLabel')}>
      <Text fz="sm" fw={600} mb={4} className="rc-wrap">
        {t('prices.unusedTitle', { names: heading })}
      </Text>
      <ul className="rc-scroll rc-list" tabIndex={all ? 0 : undefined}>
        {lines.slice(0, lines.length - hidden).map(({ name, samples, more }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header, and the list never changes its order.
          <li key={`${name} ${index}`}>
            <Text fz="xs" c="dimmed" span className="rc-wrap">
              {name}: {samples.map((sample) => `“${sample}”`).join(' · ')}
              {more > 0 && ` · ${t('prices.unusedMore', { count: more })}`}
            </Text>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
          {t('prices.unusedShow', { count: hidden })}
        </Button>
      )}
    </section>
  );
}
