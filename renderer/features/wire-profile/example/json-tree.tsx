import { useTranslation } from 'react-i18next';
import { markPath, type Segment } from './targets.ts';

interface Shared {
  readonly marks: ReadonlyMap<string, readonly string[]>;
  readonly nameOf: (entry: string) => string;
  readonly onPick: (segments: readonly Segment[], value: string | null) => void;
}

/** Records shown per list: one is enough to point at, more show differences. */
const MOST_OF_LIST = 3;
const MOST_FIELDS = 120;
const MOST_CHARACTERS = 80;
const DEEPEST = 12;

const brief = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);

function shownValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return '{ }';
  return brief(JSON.stringify(value) ?? '');
}

const childrenOf = (value: unknown): readonly (readonly [Segment, unknown])[] => {
  if (Array.isArray(value)) return value.map((each: unknown, index) => [index, each] as const);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};

interface NodeProps extends Shared {
  readonly segments: readonly Segment[];
  readonly name: string;
  readonly value: unknown;
}

function Node({ segments, name, value, ...shared }: NodeProps) {
  const { t } = useTranslation();
  const { marks, nameOf, onPick } = shared;
  const children = childrenOf(value);
  const most = Array.isArray(value) ? MOST_OF_LIST : MOST_FIELDS;
  const found = marks.get(markPath(segments)) ?? [];
  const leafText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  return (
    <li>
      <button
        type="button"
        className="rc-wire-node rc-mono"
        data-found={found.length > 0}
        title={segments.join('.')}
        onClick={() => onPick(segments, leafText)}
      >
        <span className="rc-wire-key">{brief(name)}</span>
        <span className="rc-wire-leaf">{shownValue(value)}</span>
        {found.map((entry) => (
          <span key={entry} className="rc-wire-mark">
            {nameOf(entry)}
          </span>
        ))}
      </button>
      {children.length > 0 && segments.length < DEEPEST && (
        <ul className="rc-wire-nodes">
          {children.slice(0, most).map(([segment, inner]) => (
            <Node
              key={segment}
              {...shared}
              segments={[...segments, segment]}
              name={typeof segment === 'number' ? `${segment + 1}.` : segment}
              value={inner}
            />
          ))}
          {children.length > most && <li className="rc-dim">{t('wireProfile.example.more', { count: children.length - most })}</li>}
        </ul>
      )}
    </li>
  );
}

/** An answer as a tree of buttons: each field can be pressed. */
export function JsonTree({ value, ...shared }: Shared & { readonly value: unknown }) {
  const { t } = useTranslation();
  return (
    <ul className="rc-wire-tree" aria-label={t('wireProfile.example.tree')}>
      <Node {...shared} segments={[]} name={t('wireProfile.wholeAnswer')} value={value} />
    </ul>
  );
}
