import { decimalsOf } from '../../format/decimals.ts';

interface Props {
  /** Text as written; its decimals end it. */
  readonly text: string;
  readonly valueE4: number | null;
  /** Decimals of the column. */
  readonly decimals: number;
}

/** An amount whose comma stands below those of its column: the decimals that it lacks take their room unseen. */
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
