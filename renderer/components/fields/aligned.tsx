import { decimalsOf } from '../../format/decimals.ts';

interface Props {
  /** Formatted text; it ends with its decimals. */
  readonly text: string;
  readonly valueE4: number | null;
  /** Most decimals in the column. */
  readonly decimals: number;
}

/** An amount aligned on its decimal comma: missing decimals take their space invisibly. */
export function Aligned({ text, valueE4, decimals }: Props) {
  const lacks = valueE4 === null ? 0 : Math.max(0, decimals - decimalsOf(valueE4));
  return (
    <span className="rc-num rc-nowrap">
      {text}
      {lacks > 0 && (
        <span className="rc-unseen" aria-hidden>
          {'0'.repeat(lacks)}
        </span>
      )}
    </span>
  );
}
