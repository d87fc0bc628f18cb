import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { ProfileEntryView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { Status } from '../../../components/status.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { valueIn } from '../draft.ts';
import { EntryInput } from './entry-input.tsx';

interface Props {
  readonly entry: ProfileEntryView;
}

/** One entry: meaning, kind, and current value. Memoized: other entries' changes do not render it again. */
export const EntryRow = memo(function EntryRow({ entry }: Props) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const value = useFrom('wireProfile', ({ draft }) => valueIn(draft, entry));
  const changed = useFrom('wireProfile', ({ draft }) => Object.hasOwn(draft, entry.entry));
  // Each check returns new objects, usually equal to the old ones.
  const mistakes = useFrom(
    'wireProfile',
    useShallow((state) => state.mistakes.filter((mistake) => mistake.entry === entry.entry).map(({ sentence }) => sentence)),
  );
  const id = useId();
  const wide = entry.kind.type === 'fields';
  return (
    <div className="rc-wire-entry" data-wide={wide} data-changed={changed} data-wrong={mistakes.length > 0}>
      <div>
        <div className="rc-wire-entry-head">
          <span className="rc-wire-name">{entry.name}</span>
          {changed && (
            <Status tone="info" icon={IconPencil}>
              {t('wireProfile.changed')}
            </Status>
          )}
        </div>
        <Text fz="xs" c="dimmed" id={`${id}means`}>
          {entry.means}
        </Text>
        <details className="rc-wire-about">
          <summary className="rc-mono">{entry.entry}</summary>
          <dl>
            <dt>{t('wireProfile.standard')}</dt>
            <dd className="rc-mono rc-wrap">{JSON.stringify(entry.standard)}</dd>
            <dd>{entry.shown ? t('wireProfile.shown') : t('wireProfile.assumed', { assumes: entry.assumes ?? '' })}</dd>
            <dt>{t('wireProfile.used')}</dt>
            <dd>{entry.section.used}</dd>
          </dl>
        </details>
      </div>
      <div className="rc-wire-value">
        <EntryInput
          entry={entry.entry}
          label={entry.name}
          kind={entry.kind}
          value={value}
          describedBy={`${id}means ${id}wrong`}
          wrong={mistakes.length > 0}
          onChange={(next) => wireProfile.getState().set(entry.entry, next)}
        />
        <div id={`${id}wrong`} role={mistakes.length > 0 ? 'alert' : undefined}>
          {mistakes.map((sentence) => (
            <p key={sentence} className="rc-wire-mistake">
              {sentence}
            </p>
          ))}
        </div>
        {changed && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={13} aria-hidden />}
            aria-label={t('wireProfile.back', { name: entry.name })}
            onClick={() => wireProfile.getState().backToStandard(entry.entry)}
          >
            {t('wireProfile.backShort')}
          </Button>
        )}
      </div>
    </div>
  );
});
