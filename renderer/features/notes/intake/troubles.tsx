import { useTranslation } from 'react-i18next';

interface TroublesProps {
  readonly troubles: readonly string[];
  /** Number of troubles shown; the others are counted. */
  readonly most: number;
  /** False where something else already says that the reading failed. */
  readonly heading: boolean;
}

/** Sentences about files that an import could not read. */
export function Troubles({ troubles, most, heading }: TroublesProps) {
  const { t } = useTranslation();
  if (troubles.length === 0) return null;
  return (
    <div className="rc-run-problems">
      {heading && <span>{t('notes.run.problems', { count: troubles.length })}</span>}
      <ul className="rc-bullets rc-scroll rc-wrap">
        {troubles.slice(0, most).map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
      {troubles.length > most && t('notes.run.more', { count: troubles.length - most })}
    </div>
  );
}
